import type { renewalCycles, WordOf } from '../../contract/vocabulary';
import { addDays } from '../../platform/kit/days';

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

const lastOf = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
const two = (n: number) => String(n).padStart(2, '0');

interface Day {
  day: number;
  /** How many days its month has. */
  last: number;
}

const dayIn = (date: string): Day & { year: number; month: number } => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return { year, month, day, last: lastOf(year, month - 1) };
};

const whole = ({ day, last }: Day) => (day === last ? 31 : day);

/**
 * The day of the month a contract means to end on, which a shorter month may have cut; all that is the end of a month is 31. The first
 * match wins: the stored day of earlier terms, the day before the start, the day before the former start, or the end's own day.
 */
export const termDayOf = (endsOn: string, startsOn: string, storedDay: number | null, startedOn = startsOn): number => {
  const end = dayIn(endsOn);
  const dayBefore = (start: string) => whole(dayIn(addDays(start, -1)));
  const known = [storedDay, dayBefore(startsOn), dayBefore(startedOn)];
  return known.find((day) => day !== null && end.day === Math.min(day, end.last)) ?? whole(end);
};

/**
 * The end of the next term by the cycle, on the contract's day of the month; null for a contract that is not renewed.
 */
export const renewedUntil = (endsOn: string, cycle: Cycle, termDay: number): string | null => {
  if (months[cycle] === 0) return null;
  const { year, month } = dayIn(endsOn);
  const number = year * 12 + month - 1 + months[cycle];
  const [toYear, toMonth] = [Math.floor(number / 12), number % 12];
  return `${toYear}-${two(toMonth + 1)}-${two(Math.min(termDay, lastOf(toYear, toMonth)))}`;
};

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
