import { lastDayOf, type DateRange } from '../../ui/date-range';

/** The days of a range of months, from the first to the last. */
export const daysOf = (periods: readonly { month: string }[]): DateRange | undefined => {
  const [first, last] = [periods.at(0), periods.at(-1)];
  return first && last && { from: `${first.month}-01`, to: lastDayOf(last.month) };
};

/** The days of fiscal years that begin with `startMonth`. */
export const daysOfYears = ({ from, to }: { from: number; to: number }, startMonth: number): DateRange => {
  const month = (year: number, n: number) => `${year}-${String(n).padStart(2, '0')}`;
  const last = startMonth === 1 ? month(to, 12) : month(to + 1, startMonth - 1);
  return { from: `${month(from, startMonth)}-01`, to: lastDayOf(last) };
};

/** The link to the payments of a sum: the company's, or a department's share. */
export const paymentsPath = (days: DateRange | undefined, companyDepartmentId?: string): string => {
  const query = new URLSearchParams({
    ...(companyDepartmentId && { tab: 'payments' }),
    ...(days && { paidDateFrom: days.from, paidDateTo: days.to }),
  }).toString();
  return `${companyDepartmentId ? `/departments/${companyDepartmentId}` : '/payments'}${query && `?${query}`}`;
};
