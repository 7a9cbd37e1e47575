import { daysAfter } from '../../../ui/days-after';

const iso = (at: Date) => at.toISOString().slice(0, 10);
const at = (day: string) => new Date(`${day}T00:00:00Z`);

/** The month this many months later: 2026-11 and 2 are 2027-01. */
export const monthAfter = (month: string, months: number): string => {
  const date = at(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return iso(date).slice(0, 7);
};

/** The weeks that a month touches, each from Sunday on. */
export const weeksOf = (month: string): string[][] => {
  const first = `${month}-01`;
  const start = daysAfter(first, -at(first).getUTCDay());
  const next = `${monthAfter(month, 1)}-01`;
  const weeks: string[][] = [];
  for (let day = start; day < next; day = daysAfter(day, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => daysAfter(day, index)));
  return weeks;
};

/** A year of days from this one on. */
export const yearFrom = (day: string) => ({ from: day, to: daysAfter(day, 365) });
