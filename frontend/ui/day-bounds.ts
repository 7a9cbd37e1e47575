import { day, today } from './format';

const nextDay = (isoDay: string) => new Date(Date.parse(isoDay) + 86_400_000).toISOString().slice(0, 10);

/** The first or the last day that can be chosen, and what is said of those beyond it. */
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

/** Of what has to have happened already. */
export const notAhead = (): DayBound => ({ day: today(), why: '今日より後の日付は選べません。' });

/** Not before that day, where there is one: 「入社日（2024/04/01）より前の日付は選べません。」 */
export const notBefore = (label: string, isoDay: string | null | undefined): DayBound | undefined =>
  isoDay ? { day: isoDay, why: `${label}（${day(isoDay)}）より前の日付は選べません。` } : undefined;

/** Not that day itself either. */
export const laterThan = (label: string, isoDay: string | null | undefined): DayBound | undefined =>
  isoDay ? { day: nextDay(isoDay), why: `${label}（${day(isoDay)}）より後の日付を選んでください。` } : undefined;

export const notAfter = (label: string, isoDay: string | null | undefined): DayBound | undefined =>
  isoDay ? { day: isoDay, why: `${label}（${day(isoDay)}）より後の日付は選べません。` } : undefined;

/** Of what is too far ahead to be meant. */
export const notLaterThan = (isoDay: string): DayBound => ({
  day: isoDay,
  why: `${day(isoDay)}より後の日付は選べません。`,
});
