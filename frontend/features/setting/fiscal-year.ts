import { day } from '../../ui/format';

const two = (month: number) => String(month).padStart(2, '0');

/** 「2026年度（2026/04/01〜2027/03/31）」: the year of a day in a company whose years start in this month. */
export const fiscalYearInWords = (isoDay: string, startMonth: number): string => {
  const [year = 0, month = 1] = isoDay.split('-').map(Number);
  const from = month >= startMonth ? year : year - 1;
  const first = `${from}-${two(startMonth)}-01`;
  const last = new Date(Date.UTC(from + 1, startMonth - 1, 0)).toISOString().slice(0, 10);
  return `${from}年度（${day(first)}〜${day(last)}）`;
};
