import { lastDayOf, type DayRange } from '../../../backend/contract/calendar';

/** The days of a range of months, from the first to the last. */
export const daysOf = (periods: readonly { month: string }[]): DayRange | undefined => {
  const [first, last] = [periods.at(0), periods.at(-1)];
  return first && last && { from: `${first.month}-01`, to: lastDayOf(last.month) };
};

/** The link to the payments of a sum: the company's, or a department's share. */
export const paymentsPath = (days: DayRange | undefined, companyDepartmentId?: string): string => {
  const query = new URLSearchParams({
    ...(companyDepartmentId && { tab: 'payments' }),
    ...(days && { paidDateFrom: days.from, paidDateTo: days.to }),
  }).toString();
  return `${companyDepartmentId ? `/departments/${companyDepartmentId}` : '/payments'}${query && `?${query}`}`;
};
