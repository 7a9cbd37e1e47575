import type { renewalCycles, WordOf } from '../../contract/vocabulary';
import { addDays, addMonths, dayInMonth, lastDayOf, monthOf } from '../../contract/calendar';

type Cycle = WordOf<typeof renewalCycles>;

const months: Record<Cycle, number> = {
  monthly: 1,
  quarterly: 3,
  half_yearly: 6,
  yearly: 12,
  two_yearly: 24,
  three_yearly: 36,
  none: 0,
};

/** The date in its month; a month's last day counts as 31. */
const dateOf = (day: string) => (day === lastDayOf(monthOf(day)) ? 31 : Number(day.slice(8)));

/**
 * The intended day of the month on which a contract ends; a shorter month may cut it. The end of any month counts as 31. The first
 * match wins: the stored day of earlier terms, the day before the start, the day before the former start, or the end's own day.
 */
export const termDayOf = (endsOn: string, startsOn: string, storedDay: number | null, startedOn = startsOn): number => {
  const knownDates = [storedDay, dateOf(addDays(startsOn, -1)), dateOf(addDays(startedOn, -1))];
  return knownDates.find((date) => date !== null && endsOn === dayInMonth(monthOf(endsOn), date)) ?? dateOf(endsOn);
};

/**
 * The end of the next term by the cycle, on the contract's day of the month; null for a contract that is not renewed.
 */
export const renewedUntil = (endsOn: string, cycle: Cycle, termDay: number): string | null =>
  months[cycle] === 0 ? null : dayInMonth(addMonths(monthOf(endsOn), months[cycle]), termDay);

interface Renewing {
  startsOn: string;
  endsOn: string;
  /** The stored day of the month on which the contract means to end. */
  termDay: number | null;
  renewalCycle: Cycle;
}

/** The ends that a contract gets by its cycle, one after the other, until one of them is not before a day. */
export const followingEnds = ({ startsOn, endsOn, termDay, renewalCycle }: Renewing, until: string): string[] => {
  const ends: string[] = [];
  const day = termDayOf(endsOn, startsOn, termDay);
  for (let last: string | null = endsOn; last !== null && last < until;) {
    last = renewedUntil(last, renewalCycle, day);
    if (last !== null) ends.push(last);
  }
  return ends;
};
