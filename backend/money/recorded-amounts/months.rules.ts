/** Months are YYYY-MM; days are YYYY-MM-DD. */
export const monthOf = (day: string): string => day.slice(0, 7);

const numberOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
const named = (number: number) =>
  `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`;

export const addMonths = (month: string, months: number): string => named(numberOf(month) + months);
/** How many months `later` is after `earlier`. */
export const monthsBetween = (earlier: string, later: string): number => numberOf(later) - numberOf(earlier);

/** Every month from one to another, both included. */
export const monthsFrom = (first: string, last: string): string[] =>
  Array.from({ length: Math.max(0, monthsBetween(first, last) + 1) }, (_, index) => addMonths(first, index));

export const lastDayOf = (month: string): string => {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))];
  return `${month}-${String(new Date(Date.UTC(year, number, 0)).getUTCDate()).padStart(2, '0')}`;
};

/** The fiscal year of a month, named by the calendar year of its first month. @param startMonth 1 to 12 */
export const fiscalYearOf = (month: string, startMonth: number): number =>
  Number(month.slice(0, 4)) - (Number(month.slice(5)) < startMonth ? 1 : 0);

/** The twelve months of a fiscal year. */
export const monthsOfFiscalYear = (year: number, startMonth: number): string[] => {
  const first = named(year * 12 + startMonth - 1);
  return monthsFrom(first, addMonths(first, 11));
};
