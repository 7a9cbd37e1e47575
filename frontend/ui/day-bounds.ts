import { parseDay } from '../../backend/contract/written-days';
import { addDays } from '../../backend/contract/calendar';
import { day, today } from './format';

/** The first or the last day allowed, and the message about days beyond it. */
export interface DayBound {
  day: string;
  why: string;
}
export interface DayBounds {
  min?: DayBound;
  max?: DayBound;
}

/** Why a day cannot be chosen, if it cannot. */
export const whyNot = (isoDay: string, { min, max }: DayBounds): string | undefined => {
  if (min && isoDay < min.day) return min.why;
  return max && isoDay > max.day ? max.why : undefined;
};

/** For days that must not be in the future. */
export const notAhead = (): DayBound => ({ day: today(), why: '今日より後の日付は選べません。' });

/** A day as another field holds it, also while it is being typed; none where there is none yet. */
type OptionalDay = string | null | undefined;
const boundOf = (limit: OptionalDay, of: (isoDay: string) => DayBound): DayBound | undefined => {
  const isoDay = parseDay(limit ?? '');
  return isoDay === undefined ? undefined : of(isoDay);
};

/** Not before that day, where there is one: 「入社日（2024/04/01）より前の日付は選べません。」 */
export const notBefore = (label: string, limit: OptionalDay): DayBound | undefined =>
  boundOf(limit, (isoDay) => ({ day: isoDay, why: `${label}（${day(isoDay)}）より前の日付は選べません。` }));

/** Not that day itself either. */
export const laterThan = (label: string, limit: OptionalDay): DayBound | undefined =>
  boundOf(limit, (isoDay) => ({
    day: addDays(isoDay, 1),
    why: `${label}（${day(isoDay)}）より後の日付を選んでください。`,
  }));

export const notAfter = (label: string, limit: OptionalDay): DayBound | undefined =>
  boundOf(limit, (isoDay) => ({ day: isoDay, why: `${label}（${day(isoDay)}）より後の日付は選べません。` }));

/** For days that are too far in the future. */
export const notLaterThan = (isoDay: string): DayBound => ({
  day: isoDay,
  why: `${day(isoDay)}より後の日付は選べません。`,
});
