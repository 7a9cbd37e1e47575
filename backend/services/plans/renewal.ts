import type { renewalCycles, WordOf } from '../../contract/vocabulary';
import { addDays } from '../../kit/days';

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

/** The day of the month a contract means to end on, which a shorter month may have cut; all that is the end of a month is 31. */
const meant = (end: Day, beforeStart: Day): number => {
  const whole = ({ day, last }: Day) => (day === last ? 31 : day);
  const byStart = whole(beforeStart);
  return end.day === Math.min(byStart, end.last) ? byStart : whole(end);
};

/**
 * The last day of a contract that ends on a day and is renewed by its cycle; null where it is not renewed. It stays the day of
 * the month before that of its start, or else the end of a month.
 */
export const renewedUntil = (endsOn: string, cycle: Cycle, startsOn: string): string | null => {
  if (months[cycle] === 0) return null;
  const end = dayIn(endsOn);
  const { year, month } = end;
  const number = year * 12 + month - 1 + months[cycle];
  const [toYear, toMonth] = [Math.floor(number / 12), number % 12];
  const toDay = Math.min(meant(end, dayIn(addDays(startsOn, -1))), lastOf(toYear, toMonth));
  return `${toYear}-${two(toMonth + 1)}-${two(toDay)}`;
};
