import { daysOfFiscalYears, fiscalYearOf } from '../../../backend/contract/calendar';
import { daysInWords } from '../../ui/format';

/** 「2026年度（2026/04/01〜2027/03/31）」: the year of a day in a company whose years start in this month. */
export const fiscalYearInWords = (isoDay: string, startMonth: number): string => {
  const year = fiscalYearOf(isoDay, startMonth);
  const { from, to } = daysOfFiscalYears(year, year, startMonth);
  return `${year}年度（${daysInWords(from, to)}）`;
};
