import { addDays, lastDayOf, monthOf, type DayRange } from '../../contract/calendar';

/** Splits a range of days into its whole months and the days before and after them. */
export const splitByMonths = ({ from, to }: DayRange): { months?: DayRange; days: DayRange[] } => {
  const first = from.endsWith('-01') ? from : addDays(lastDayOf(monthOf(from)), 1);
  const last = addDays(to, 1).endsWith('-01') ? to : addDays(`${monthOf(to)}-01`, -1);
  if (first > last) return { days: [{ from, to }] };
  const days = [
    { from, to: addDays(first, -1) },
    { from: addDays(last, 1), to },
  ];
  return { months: { from: first, to: last }, days: days.filter((range) => range.from <= range.to) };
};
