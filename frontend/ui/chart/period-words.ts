import { addDays, fiscalYearOf, monthOf } from '../../../backend/contract/calendar';
import type { ChartData } from './chart-data';
import { isPastDay, month, today } from '../format';

export type Period = { month: string } | { year: number };
/** The name of the sum: future recorded amounts are expected, future payments are planned. */
export type Summed = '計上額' | '支払';

export const aheadWords: Record<Summed, string> = { 計上額: '見込み', 支払: '予定' };

const keyOf = (period: Period) => ('month' in period ? period.month : String(period.year));
const nowOf = (period: Period, startMonth: number, day: string) =>
  'month' in period ? monthOf(day) : String(fiscalYearOf(day, startMonth));

/**
 * For the running year of recorded amounts: future months count by present contracts, and the current month is not
 * final until it is over.
 */
const yearWords = (startMonth: number, day: string, isMonthOver: boolean) => {
  const now = Number(day.slice(5, 7));
  if (isMonthOver) return `${now}月まで実績・${(now % 12) + 1}月以降見込み`;
  if (now === startMonth) return '見込み';
  const until = `${((now + 10) % 12) + 1}月まで実績`;
  return (now % 12) + 1 === startMonth ? `${until}・${now}月は途中` : `${until}・${now}月以降見込み`;
};

/**
 * Which of some periods is under way and which are yet to come; their figures are no results.
 * @param isDayOver as of a past day, which is shown as it ended: its month or year may have ended with it
 */
export const describeUnfinished = (
  what: Summed,
  periods: readonly Period[],
  startMonth: number,
  day = today(),
  isDayOver = isPastDay(),
): Pick<ChartData, 'partial' | 'partialWords' | 'ahead'> => {
  const next = addDays(day, 1);
  const isOver = (period: Period) => isDayOver && nowOf(period, startMonth, next) !== nowOf(period, startMonth, day);
  const at = periods.findIndex((period) => keyOf(period) === nowOf(period, startMonth, day) && !isOver(period));
  const from = periods.findIndex((period) => keyOf(period) > nowOf(period, startMonth, day));
  const words =
    what === '計上額' && periods[at] && 'year' in periods[at]
      ? yearWords(startMonth, day, isDayOver && monthOf(next) !== monthOf(day))
      : undefined;
  return {
    ...(at >= 0 && { partial: at }),
    ...(words !== undefined && { partialWords: words }),
    ...(from >= 0 && { ahead: { from, word: aheadWords[what] } }),
  };
};

/** 2026年4月, 2026年度 */
export const periodName = (period: Period) => ('month' in period ? month(period.month) : `${period.year}年度`);
