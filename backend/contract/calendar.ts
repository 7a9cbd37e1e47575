/** The calendar of server and console: days are YYYY-MM-DD, months YYYY-MM, both of Japan. */

const dayMs = 86_400_000;
/** Japan is nine hours ahead of UTC, without summer time since 1951. */
const japanOffsetMs = 9 * 3_600_000;

/** The days from one to another, both included. */
export interface DayRange {
  from: string;
  to: string;
}

const two = (n: number) => String(n).padStart(2, '0');
const clockInJapan = (at: string | number) => new Date(new Date(at).getTime() + japanOffsetMs).toISOString();

/** The calendar day in Japan of an instant. */
export const dayOf = (at: string | number): string => clockInJapan(at).slice(0, 10);

/** The calendar day in UTC of an instant, where a vendor means that. */
export const utcDayOf = (at: string | number): string => new Date(at).toISOString().slice(0, 10);

/** The time of day in Japan (HH:MM) of an instant. */
export const timeOf = (at: string | number): string => clockInJapan(at).slice(11, 16);

/** The instant at which a day begins in Japan. */
export const beginningOf = (day: string): string => `${day}T00:00:00+09:00`;

/** A day a number of days later, or earlier when negative. */
export const addDays = (day: string, days: number): string => utcDayOf(Date.parse(day) + days * dayMs);

/** How many days `later` is after `earlier`. */
export const daysBetween = (earlier: string, later: string): number =>
  (Date.parse(later) - Date.parse(earlier)) / dayMs;

/** The day of the week: 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay();

/** 2026年4月1日 */
export const longDay = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}年${month}月${date}日`;
};

export const monthOf = (day: string): string => day.slice(0, 7);

/** Counts the months since year 0 of a month or a day. */
const monthNumber = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
const monthAt = (number: number) => `${String(Math.floor(number / 12)).padStart(4, '0')}-${two((number % 12) + 1)}`;

/** A month a number of months later, or earlier when negative. */
export const addMonths = (month: string, months: number): string => monthAt(monthNumber(month) + months);

/** How many months the month of `later` is after that of `earlier`. */
export const monthsBetween = (earlier: string, later: string): number => monthNumber(later) - monthNumber(earlier);

/** Every month from one to another, both included. */
export const monthsFrom = (first: string, last: string): string[] =>
  Array.from({ length: Math.max(0, monthsBetween(first, last) + 1) }, (_, index) => addMonths(first, index));

/** The day of a month with a date; the month's last day where it is shorter. */
export const dayInMonth = (month: string, date: number): string => {
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  return `${month}-${two(Math.min(date, last))}`;
};

export const lastDayOf = (month: string): string => dayInMonth(month, 31);

/** The same date a number of months later; the month's last day where it is shorter. */
export const addMonthsToDay = (day: string, months: number): string =>
  dayInMonth(addMonths(monthOf(day), months), Number(day.slice(8)));

/** The weeks of a month from Sunday on; `least` adds weeks of the next month. */
export const weeksOf = (month: string, least = 0): string[][] => {
  const first = `${month}-01`;
  const start = addDays(first, -weekdayOf(first));
  const weeks = Math.max(least, Math.ceil((daysBetween(start, lastDayOf(month)) + 1) / 7));
  return Array.from({ length: weeks }, (_, week) => Array.from({ length: 7 }, (_, i) => addDays(start, week * 7 + i)));
};

/** The fiscal year of a month or a day: the calendar year in which it begins, with `startMonth` (1 to 12). */
export const fiscalYearOf = (month: string, startMonth: number): number =>
  Number(month.slice(0, 4)) - (Number(month.slice(5, 7)) < startMonth ? 1 : 0);

/** The twelve months of a fiscal year. */
export const monthsOfFiscalYear = (year: number, startMonth: number): string[] => {
  const first = monthAt(year * 12 + startMonth - 1);
  return monthsFrom(first, addMonths(first, 11));
};

/** The days of fiscal years, both included. */
export const daysOfFiscalYears = (first: number, last: number, startMonth: number): DayRange => ({
  from: `${monthsOfFiscalYear(first, startMonth)[0]}-01`,
  to: lastDayOf(monthsOfFiscalYear(last, startMonth)[11]!),
});
