import { colorOf } from '../../ui/chart/chart-data';
import { amountsData } from '../../ui/chart/amounts-data';
import { costChart, zeroServicesInWords } from './cost-chart';

const service = (n: number, isDeleted = false) => ({
  ...{ companyServiceId: `${n}`, serviceName: `サービス${n}`, isDeleted, registrationOrder: n, amount: n * 100 },
});
const cost = (count: number) => ({
  month: '2026-04',
  services: Array.from({ length: count }, (_, i) => service(i + 1)),
});

test('the dearest come first, with the month in words', () => {
  const { title, note, categories, series } = costChart(cost(3));
  expect(title).toBe('今月の費用（2026年4月・サービス別）');
  expect(note).toMatch(/^今月に計上されるプランの料金の合計で、/);
  expect(categories).toEqual(['サービス3', 'サービス2', 'サービス1']);
  expect(series[0]!.values).toEqual([300, 200, 100]);
});

test('eleven are shown as they are, more become one bar of others; the sum stays', () => {
  expect(costChart(cost(11)).categories).toHaveLength(11);
  const { categories, series } = costChart(cost(25));
  expect(categories).toHaveLength(11);
  expect(categories.at(-1)).toBe('その他 15件');
  expect(series[0]!.values.reduce((sum: number, value) => sum + (value ?? 0), 0)).toBe((25 * 26 * 100) / 2);
});

test('each service has the colour that it has in the charts of amounts; the others are grey', () => {
  const chart = costChart(cost(14));
  const parts = [7, 14].map((n) => ({
    ...{ id: `${n}`, name: `サービス${n}`, registrationOrder: n, amounts: [n], total: n },
  }));
  const stacked = amountsData(
    '支払',
    { currency: 'JPY', periods: [{ month: '2026-04', amount: 21 }], total: 21, parts },
    4,
  );
  const colors = chart.categories.map((_, at) => colorOf(chart, 0, at));
  expect([colors[7], colors[0]]).toEqual([colorOf(stacked, 0), colorOf(stacked, 1)]);
  expect(new Set(colors).size).toBe(11);
  expect(colors.at(-1)).toBe('var(--series-others)');
});

test('a deleted service is marked', () => {
  const services = [service(2, true), service(1)];
  expect(costChart({ month: '2026-04', services }).categories).toEqual(['サービス2（削除済み）', 'サービス1']);
});

test('services that cost nothing this month are named with their reasons, five at most', () => {
  const zero = (n: number, zeroReason: 'ending' | 'free') => ({
    ...{ companyServiceId: `z${n}`, serviceName: `無償${n}`, zeroReason },
  });
  expect(zeroServicesInWords({ zeroServices: [] })).toBe('');
  expect(zeroServicesInWords({ zeroServices: [zero(1, 'ending'), zero(2, 'free')] })).toBe(
    '¥0のサービス 2件：無償1（終了月）、無償2（無料）',
  );
  const seven = Array.from({ length: 7 }, (_, i) => zero(i + 1, 'free'));
  expect(zeroServicesInWords({ zeroServices: seven })).toMatch(/7件：.*無償5（無料）、ほか2件$/);
});
