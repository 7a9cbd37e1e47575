import {
  addDays,
  addMonths,
  addMonthsToDay,
  daysOfFiscalYears,
  fiscalYearOf,
  lastDayOf,
  monthOf,
} from '../../../backend/contract/calendar';

export interface PastPreset {
  label: string;
  day: string;
}

/** The last day of the newest whole quarter of the fiscal year. */
const quarterEnd = (today: string, startMonth: number): string => {
  const months = [1, 2, 3].map((back) => addMonths(monthOf(today), -back));
  const isLast = (month: string) => (Number(month.slice(5, 7)) - startMonth + 13) % 3 === 0;
  return lastDayOf(months.find(isLast)!);
};

/** The days that people look back to. Each has ended; years and quarters are those of the company. */
export const pastPresets = (today: string, startMonth: number): PastPreset[] => {
  const year = fiscalYearOf(today, startMonth) - 1;
  return [
    { label: '昨日', day: addDays(today, -1) },
    { label: '前月末', day: lastDayOf(addMonths(monthOf(today), -1)) },
    { label: '前四半期末', day: quarterEnd(today, startMonth) },
    { label: `前年度末（${year}年度）`, day: daysOfFiscalYears(year, year, startMonth).to },
    { label: '1年前', day: addMonthsToDay(today, -12) },
  ];
};
