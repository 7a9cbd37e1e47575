import type { PlanDetail } from '../../../../backend/contract/plans';
import { zeroCostOf, zeroWords } from './zero-cost';

const term = { price: 1_000, seats: 10, billingCycle: 'monthly', priceType: 'per_seat' } as const;
const foreign = { originalPrice: null, originalCurrency: null, exchangeRate: null };
const terms = (more: object, from: string | null = null) => ({ ...term, ...foreign, from, ...more });
const reason = (more: Partial<PlanDetail>) => {
  const plan = { startsOn: '2026-04-15', endsOn: null, terms: [terms({})], ...more };
  return zeroWords(plan as PlanDetail, '2026-11-23');
};

test.each<[string, Partial<PlanDetail>, string | null]>([
  ['runs', {}, null],
  ['begins in a later month', { startsOn: '2026-12-01' }, '契約開始前'],
  ['begins later in this month', { startsOn: '2026-11-30' }, null],
  ['ended in an earlier month', { endsOn: '2026-10-31' }, '契約終了'],
  ['ended in this month', { endsOn: '2026-11-20' }, null],
  ['is in its last contract month since October', { endsOn: '2026-11-14' }, '契約の最後の1か月は先月に計上'],
  ['is free', { terms: [terms({ price: 0 })] }, '料金が0円'],
  ['has no seats', { terms: [terms({ seats: 0 })] }, '席数が0席'],
  ['is flat without seats', { terms: [terms({ seats: 0, priceType: 'flat' })] }, null],
  ['becomes free in this month', { terms: [terms({}), terms({ price: 0 }, '2026-11-30')] }, '料金が0円'],
  ['becomes free in the next month', { terms: [terms({}), terms({ price: 0 }, '2026-12-01')] }, null],
])('a plan that %s', (_, more, expected) => {
  expect(reason(more)).toBe(expected);
});

test.each([
  [{ planStatus: 'ended', price: 100 }, '契約終了'],
  [{ planStatus: 'scheduled', price: 100 }, '契約開始前'],
  [{ planStatus: 'active', price: 0 }, '料金が0円'],
  [{ planStatus: 'active', price: 100 }, null],
] as const)('the monthly cost of %j stands beside %s', (plan, word) => {
  expect(zeroCostOf({ ...plan, seats: 1, priceType: 'per_seat' })).toBe(word);
});
