import { recordedAmountOf, type PlanLife, type Terms } from './recorded-amount.rules';
import { strongestReason, zeroReasonOf } from './zero-reason.rules';

const terms: Terms = {
  ...{ effectiveFrom: '2026-04-15', price: 1_000, seats: 5 },
  ...{ billingCycle: 'monthly', priceType: 'per_seat', foreign: null },
};
const plan: PlanLife = { startsOn: '2026-04-15', endsOn: '2026-07-10', renewsItself: false, terms: [terms] };
const reasonOf = (month: string, more: Partial<Terms> = {}) => {
  const life = { ...plan, terms: [{ ...terms, ...more }] };
  return zeroReasonOf(life, month, recordedAmountOf(life, month));
};

test.each([
  ['2026-03', {}, 'not_begun'],
  // It runs to 10 July, but no contract month begins there.
  ['2026-07', {}, 'ending'],
  ['2026-08', {}, 'ended'],
  ['2026-05', { price: 0 }, 'free'],
  ['2026-05', { seats: 0 }, 'no_seats'],
  ['2026-05', {}, 'no_people'],
] as const)('nothing is recorded in %s with %o: %s', (month, more, reason) =>
  expect(reasonOf(month, more)).toBe(reason),
);

test('of several plans the one that runs gives the reason', () => {
  expect(strongestReason('ended', 'free')).toBe('free');
  expect(strongestReason('ending', 'not_begun')).toBe('ending');
  expect(strongestReason(undefined, 'not_begun')).toBe('not_begun');
});
