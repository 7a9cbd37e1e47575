import { render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { amountsData } from './amounts-data';
import { ChartTable } from './chart-table';
import { stacksOf } from './stacks';

const answer = <P extends object>(periods: readonly P[]) => ({
  currency: 'JPY' as const,
  periods: periods.map((period) => ({ ...period, amount: 100 })),
  total: 100 * periods.length,
  parts: [
    { id: 's', name: 'Slack', registrationOrder: 0, amounts: periods.map(() => 100), total: 100 * periods.length },
  ],
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

test('A deleted service is marked, in the table too', () => {
  const recorded = { continuedAmounts: [100], zeroReasons: [null], continuedTotal: 100, isDeleted: true };
  const { periods, parts, ...more } = answer([{ month: '2020-01', continuedAmount: 100 }]);
  const deleted = parts.map((part) => ({ ...part, ...recorded }));
  const data = amountsData('計上額', { ...more, periods, parts: deleted, continuedTotal: 100 }, 4);
  expect(data.series.map(({ name }) => name)).toEqual(['Slack（削除済み）']);
  render(createElement(ChartTable, { data }));
  expect(screen.getByRole('columnheader', { name: 'Slack（削除済み）' })).toBeTruthy();
});

test('Recorded amounts have two totals where renewals would change them', () => {
  const parts = [
    {
      id: 'slack',
      name: 'Slack',
      amounts: [100, 0],
      total: 100,
      continuedAmounts: [100, 90],
      zeroReasons: [null, 'ended'],
      continuedTotal: 190,
    },
    {
      id: 'box',
      name: 'Box',
      amounts: [0, 10],
      total: 10,
      continuedAmounts: [0, 10],
      zeroReasons: ['not_begun', null],
      continuedTotal: 10,
    },
  ].map((part, i) => ({ ...part, isDeleted: false, registrationOrder: i }));
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
  const [now, next] = stacksOf(data, new Set());
  expect(now).toEqual([{ series: 0, from: 0, to: 100 }]);
  expect(next!.at(-1)).toEqual({ series: 'continued', from: 10, to: 100 });
  const same = { currency: 'JPY' as const, periods: periods.slice(0, 1), total: 100, continuedTotal: 100, parts };
  expect(amountsData('計上額', same, 4).note).toBeUndefined();
});
