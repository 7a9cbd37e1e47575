import { costChart } from './cost-chart';

const service = (n: number) => ({ companyServiceId: `${n}`, serviceName: `サービス${n}`, amount: n * 100 });
const cost = (count: number) => ({
  month: '2026-04',
  total: 0,
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
