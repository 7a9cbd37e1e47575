import type { ZeroReason } from '../../contract/amounts';
import { lastDayOf, monthOf } from '../../contract/calendar';
import type { PlanLife, Recorded } from './recorded-amount.rules';

/** The first of them that holds for a plan of a service says most about its period. */
const inOrder: readonly ZeroReason[] = ['free', 'no_seats', 'no_people', 'ending', 'ended', 'not_begun'];

/**
 * Why nothing of a plan is recorded in a month.
 * @param agreedAmount what is recorded of the plan itself; then a share of it is 0
 */
export const zeroReasonOf = (
  { startsOn, endsOn }: PlanLife,
  month: string,
  agreedAmount: Recorded | null,
): ZeroReason => {
  if (startsOn > lastDayOf(month)) return 'not_begun';
  if (agreedAmount === null) return endsOn !== null && monthOf(endsOn) === month ? 'ending' : 'ended';
  if (agreedAmount.price === 0) return 'free';
  return agreedAmount.amount === 0 ? 'no_seats' : 'no_people';
};

export const strongestReason = (a: ZeroReason | undefined, b: ZeroReason): ZeroReason =>
  a && inOrder.indexOf(a) <= inOrder.indexOf(b) ? a : b;
