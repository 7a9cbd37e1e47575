import { amountsData } from './amounts-data';

const answer = <P extends object>(periods: readonly P[]) => ({
  currency: 'JPY' as const,
  periods: periods.map((period) => ({ ...period, amount: 100 })),
  total: 100 * periods.length,
  parts: [{ id: 's', name: 'Slack', amounts: periods.map(() => 100), total: 100 * periods.length }],
});
const titleOf = (...args: Parameters<typeof amountsData>) => amountsData(...args).title;

test('A sum that holds what is yet to come says so', () => {
  const long = { past: { month: '2020-01' }, ahead: { month: '9999-01' } };
  expect(titleOf('計上額', answer([long.past]), 4)).toBe('計上額 合計 ¥100');
  expect(titleOf('計上額', answer([long.past, long.ahead]), 4)).toBe('計上額 合計 ¥200（見込みを含む）');
  expect(titleOf('支払', answer([long.past, long.ahead]), 4)).toBe('支払 合計 ¥200（予定を含む）');
  const nothingAhead = answer([long.past, long.ahead]);
  nothingAhead.periods[1]!.amount = 0;
  expect(titleOf('支払', nothingAhead, 4)).toBe('支払 合計 ¥200');
});
