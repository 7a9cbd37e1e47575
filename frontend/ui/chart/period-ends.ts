import { maxMonths, maxYears } from '../../../backend/contract/amounts';
import {
  addMonths,
  fiscalYearOf,
  lastDayOf,
  monthOf,
  monthsBetween,
  monthsOfFiscalYear,
  type DayRange,
} from '../../../backend/contract/calendar';
import { presets, type Preset } from '../date-range';
import { daysInWords, month } from '../format';
import type { Periods } from './periods';

/** The first and the last month, as 2026-04. */
export interface MonthRange {
  from: string;
  to: string;
}
export type YearRange = Periods['years'];
export type End = 'from' | 'to';

export const endNames: Record<End, string> = { from: '開始', to: '終了' };

export const monthsOf = ({ from, to }: DayRange): MonthRange => ({ from: monthOf(from), to: monthOf(to) });
export const daysOf = ({ from, to }: MonthRange): DayRange => ({ from: `${from}-01`, to: lastDayOf(to) });

/** Periods with a name that consist of whole months; halves belong to the fiscal year. */
export const monthPresets = (today: string, startMonth: number): Preset[] => {
  const year = fiscalYearOf(today, startMonth);
  const months = monthsOfFiscalYear(year, startMonth);
  const half = (label: string, first: number): Preset => ({
    label: `${year}年度${label}`,
    ...daysOf({ from: months[first]!, to: months[first + 5]! }),
  });
  const namedPresets = presets(today, startMonth).filter(({ label }) => !['今日', '直近7日'].includes(label));
  return [...namedPresets, half('上期', 0), half('下期', 6)];
};

/** The fiscal years that are often compared, to this one. */
export const yearPresets = (today: string, startMonth: number): (YearRange & { label: string })[] => {
  const to = fiscalYearOf(today, startMonth);
  return [1, 3, 5, maxYears].map((years) => ({
    label: years === 1 ? '今年度' : `直近${years}年度`,
    from: to - years + 1,
    to,
  }));
};

/** The months after one end was chosen: the other end follows if the range would be empty or too long. */
export const monthsWith = ({ from, to }: MonthRange, end: End, chosenMonth: string): MonthRange => {
  if (end === 'from') {
    const last = addMonths(chosenMonth, maxMonths - 1);
    return { from: chosenMonth, to: to < chosenMonth ? chosenMonth : to > last ? last : to };
  }
  const first = addMonths(chosenMonth, 1 - maxMonths);
  return { from: from > chosenMonth ? chosenMonth : from < first ? first : from, to: chosenMonth };
};

/** 2026年4月〜2027年3月（12か月） */
export const monthsInWords = ({ from, to }: MonthRange): string =>
  `${from === to ? month(from) : `${month(from)}〜${month(to)}`}（${monthsBetween(from, to) + 1}か月）`;

/** 2024年度〜2026年度（3年度） */
export const yearsInWords = ({ from, to }: YearRange): string =>
  from === to ? `${from}年度` : `${from}年度〜${to}年度（${to - from + 1}年度）`;

/** What is shown, as short as it can be named. */
export const periodsInWords = ({ by, days, years }: Periods, today: string, startMonth: number): string => {
  if (by === 'year') return years.from === years.to ? `${years.from}年度` : `${years.from}年度〜${years.to}年度`;
  const preset = monthPresets(today, startMonth).find(({ from, to }) => from === days.from && to === days.to);
  if (preset) return preset.label;
  const whole = daysOf(monthsOf(days));
  const isWhole = whole.from === days.from && whole.to === days.to;
  return isWhole ? `${withSlash(days.from)}〜${withSlash(days.to)}` : daysInWords(days.from, days.to);
};

const withSlash = (day: string) => monthOf(day).replace('-', '/');
