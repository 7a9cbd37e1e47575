import { render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { amountsData } from './amounts-data';
import { ChartTable } from './chart-table';
import { optionsOf } from './options';

const answer = <P extends object>(periods: readonly P[]) => ({
  currency: 'JPY' as const,
  periods: periods.map((period) => ({ ...period, amount: 100 })),
  total: 100 * periods.length,
  parts: [{ id: 's', name: 'Slack', amounts: periods.map(() => 100), total: 100 * periods.length }],
});
const titleOf = (...args: Parameters<typeof amountsData>) => amountsData(...args).title;

test('A sum with future amounts is marked', () => {
  const long = { past: { month: '2020-01' }, ahead: { month: '9999-01' } };
  expect(titleOf('計上額', answer([long.past]), 4)).toBe('計上額 合計 ¥100');
  expect(titleOf('計上額', answer([long.past, long.ahead]), 4)).toBe('計上額 合計 ¥200（見込みを含む）');
  expect(titleOf('支払', answer([long.past, long.ahead]), 4)).toBe('支払 合計 ¥200（予定を含む）');
  const nothingAhead = answer([long.past, long.ahead]);
  nothingAhead.periods[1]!.amount = 0;
  expect(titleOf('支払', nothingAhead, 4)).toBe('支払 合計 ¥200');
});

test('The parts of a period are listed with their total, less refunds', () => {
  const parts = [
    { id: 'slack', name: 'Slack', amounts: [100, 0], total: 100 },
    { id: null, name: 'サービスなし', amounts: [-30, 5], total: -25 },
  ];
  const data = amountsData('支払', { ...answer([{ month: '2020-01' }, { month: '2020-02' }]), parts }, 4);
  render(createElement(ChartTable, { data }));
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual(['期間合計Slackサービスなし', '2020年1月¥70¥100-¥30', '2020年2月¥5¥0¥5']);
  const { formatter } = optionsOf(data, 300).tooltip!;
  const [slack, none] = parts.map(({ name, amounts }, index) => ({
    key: '2020年1月',
    series: { index, name },
    y: amounts[0],
  }));
  const totalOf = (...points: unknown[]) =>
    [formatter!.call({ ...points[0]!, points } as never, {} as never)].flat().join();
  expect(totalOf(slack, none)).toContain('合計 <b>¥70</b>');
  expect(totalOf(slack, none)).not.toContain('表示中');
  expect(totalOf(none)).not.toContain('合計');
});

test('Parts switched off in the legend are not in the total', () => {
  const parts = [100, 20, 3].map((amount, i) => ({
    id: `${i}`,
    name: `サービス${i}`,
    amounts: [amount],
    total: amount,
  }));
  const data = amountsData('計上額', { ...answer([{ month: '2020-01' }]), parts }, 4);
  const { formatter } = optionsOf(data, 300).tooltip!;
  const points = parts.map(({ name, total: y }, index) => ({ key: '2020年1月', series: { index, name }, y }));
  const without = (hidden: number) => {
    const shown = points.filter((_, i) => i !== hidden);
    return [formatter!.call({ ...shown[0]!, points: shown } as never, {} as never)].flat().join('');
  };
  expect(without(0)).toMatch(/^<b>2020年1月<\/b><br\/>.*サービス1 <b>¥20<\/b>.*表示中の合計 <b>¥23<\/b>$/);
  expect(without(2)).toMatch(/表示中の合計 <b>¥120<\/b>$/);
});

test('Recorded amounts have two totals where renewals would change them', () => {
  const parts = [
    { id: 'slack', name: 'Slack', amounts: [100, 0], total: 100, continuedAmounts: [100, 90], continuedTotal: 190 },
    { id: 'box', name: 'Box', amounts: [0, 10], total: 10, continuedAmounts: [0, 10], continuedTotal: 10 },
  ].map((part) => ({ ...part, isDeleted: false }));
  const periods = [
    { month: '9999-01', amount: 100, continuedAmount: 100 },
    { month: '9999-02', amount: 10, continuedAmount: 100 },
  ];
  const data = amountsData('計上額', { currency: 'JPY', periods, total: 110, continuedTotal: 200, parts }, 4);
  expect([data.title, data.note]).toEqual([
    '計上額 確定 ¥110',
    '更新が続く場合 ¥200。自動更新の契約が今の条件で続く場合の金額です。',
  ]);
  render(createElement(ChartTable, { data }));
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    '期間確定更新が続く場合SlackBox',
    '9999年1月（見込み）¥100¥100¥100¥0',
    '9999年2月（見込み）¥10¥100¥0¥10',
  ]);
  const [outline] = optionsOf(data, 300).series as { name: string; data: unknown[] }[];
  expect(outline).toMatchObject({ name: '更新が続く場合', data: [null, 90] });
  const same = { currency: 'JPY' as const, periods: periods.slice(0, 1), total: 100, continuedTotal: 100, parts };
  expect(amountsData('計上額', same, 4).note).toBeUndefined();
});
