import { daysAfter } from './days-after';

const two = (n: number) => String(n).padStart(2, '0');
const first = (year: number, month: number) => {
  const at = new Date(Date.UTC(year, month - 1, 1));
  return `${at.getUTCFullYear()}-${two(at.getUTCMonth() + 1)}-01`;
};
const lastOf = (year: number, month: number) => {
  const at = new Date(Date.UTC(year, month, 0));
  return `${at.getUTCFullYear()}-${two(at.getUTCMonth() + 1)}-${two(at.getUTCDate())}`;
};

/** 2026-02-28, of 2026-02. */
export const lastDayOf = (isoMonth: string) => {
  const [year = 0, month = 1] = isoMonth.split('-').map(Number);
  return lastOf(year, month);
};

export interface DateRange {
  from: string;
  to: string;
}
const monthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
/** How many months the days of a range are in. */
export const monthsIn = ({ from, to }: DateRange): number => monthNumber(to) - monthNumber(from) + 1;

export interface Preset extends DateRange {
  label: string;
}

/** The ranges people ask for, as of a day; years start in the company's month. */
export function presets(today: string, startMonth: number): Preset[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const months = (back: number, until = 0): DateRange => ({
    from: first(year, month - back),
    to: lastOf(year, month - until),
  });
  const fiscal = month >= startMonth ? year : year - 1;
  const fiscalYear = (of: number): DateRange => ({ from: first(of, startMonth), to: lastOf(of + 1, startMonth - 1) });
  return [
    { label: '今日', from: today, to: today },
    { label: '直近7日', from: daysAfter(today, -6), to: today },
    { label: '今月', ...months(0) },
    { label: '先月', ...months(1, 1) },
    { label: '直近3か月', ...months(2) },
    { label: '直近12か月', ...months(11) },
    { label: `今年度（${fiscal}年度）`, ...fiscalYear(fiscal) },
    { label: `前年度（${fiscal - 1}年度）`, ...fiscalYear(fiscal - 1) },
  ];
}
