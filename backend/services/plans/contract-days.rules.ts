import type { PlanDate } from '../../contract/plan-calendar';
import { addDays } from '../../contract/calendar';
import { followingEnds, renewedUntil } from './renewal.rules';

type Renewing = Parameters<typeof followingEnds>[0];
export interface Contract extends Renewing {
  renewsItself: boolean;
  isEnding: boolean;
  noticeDays: number | null;
}
type ContractDay = Pick<PlanDate, 'on' | 'what' | 'endsOn' | 'isExpected'>;

/** The last day of expected renewals in the calendar: the end of the month two years ahead. */
export const horizonOf = (today: string): string => renewedUntil(today, 'two_yearly', 31)!;

/**
 * The end of a contract and, unless it was cancelled, its notice deadline.
 * For an automatic renewal also the expected ends of the following terms up to a day.
 */
export const contractDays = (contract: Contract, until: string): ContractDay[] => {
  const { endsOn, startsOn, isEnding, renewsItself } = contract;
  const noticeDays = isEnding ? null : contract.noticeDays;
  const last = renewsItself ? ('renewal' as const) : ('end' as const);
  const daysOfTerm = (end: string, isExpected: boolean): ContractDay[] => {
    const term = { endsOn: end, isExpected };
    const noticeOn = noticeDays === null ? null : addDays(end, -noticeDays);
    const notice = { on: noticeOn ?? end, what: 'notice' as const, ...term };
    return [...(noticeOn !== null && noticeOn >= startsOn ? [notice] : []), { on: end, what: last, ...term }];
  };
  const following = renewsItself ? followingEnds(contract, addDays(until, noticeDays ?? 0)) : [];
  const expectedDays = following.flatMap((end) => daysOfTerm(end, true));
  return [...daysOfTerm(endsOn, false), ...expectedDays.filter(({ on }) => on <= until)];
};
