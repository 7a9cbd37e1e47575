import {
  addDays,
  addMonths,
  daysOfFiscalYears,
  fiscalYearOf,
  lastDayOf,
  monthOf,
  monthsBetween,
  type DayRange,
} from '../../backend/contract/calendar';

/** How many months the days of a range are in. */
export const monthsIn = ({ from, to }: DayRange): number => monthsBetween(from, to) + 1;

export interface Preset extends DayRange {
  label: string;
}

/** The ranges people ask for, as of a day; years start in the company's month. */
export function presets(today: string, startMonth: number): Preset[] {
  const months = (back: number, until = 0): DayRange => ({
    from: `${addMonths(monthOf(today), -back)}-01`,
    to: lastDayOf(addMonths(monthOf(today), -until)),
  });
  const year = fiscalYearOf(today, startMonth);
  return [
    { label: '今日', from: today, to: today },
    { label: '直近7日', from: addDays(today, -6), to: today },
    { label: '今月', ...months(0) },
    { label: '先月', ...months(1, 1) },
    { label: '直近3か月', ...months(2) },
    { label: '直近12か月', ...months(11) },
    { label: `今年度（${year}年度）`, ...daysOfFiscalYears(year, year, startMonth) },
    { label: `前年度（${year - 1}年度）`, ...daysOfFiscalYears(year - 1, year - 1, startMonth) },
  ];
}
