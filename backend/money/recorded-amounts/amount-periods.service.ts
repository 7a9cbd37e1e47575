import { Injectable } from '@nestjs/common';
import { maxMonths, maxYears } from '../../contract/amounts';
import type { ReadContext } from '../../platform/http/read-models';
import { fiscalYearOf, monthOf, monthsFrom, monthsOfFiscalYear } from '../../contract/calendar';
import { Rejected } from '../../platform/kit/rejections';
import { AmountQueries } from './amounts.queries';

const yearsShown = 3;

/** The requested months or fiscal years; the default depends on today. */
@Injectable()
export class AmountPeriods {
  constructor(private readonly queries: AmountQueries) {}

  /**
   * From the month of one day to that of another; by default this fiscal year.
   * @throws Rejected for no or too many months.
   */
  async months({ companyId, today }: ReadContext, from?: string, to?: string): Promise<string[]> {
    const startMonth = await this.queries.startMonth(companyId);
    const thisYear = monthsOfFiscalYear(fiscalYearOf(monthOf(today), startMonth), startMonth);
    const first = from ? monthOf(from) : to ? monthsOfYearOf(monthOf(to), startMonth)[0]! : thisYear[0]!;
    const last = to ? monthOf(to) : from ? monthsOfYearOf(monthOf(from), startMonth)[11]! : thisYear[11]!;
    return rejectIfOutOfRange(monthsFrom(first, last), maxMonths);
  }

  /** Resolves the fiscal years; the default is the last three. @throws Rejected for no or too many years. */
  async years(
    { companyId, today }: ReadContext,
    from?: number,
    to?: number,
  ): Promise<{ years: number[]; startMonth: number }> {
    const startMonth = await this.queries.startMonth(companyId);
    const last = to ?? Math.max(from ?? 0, fiscalYearOf(monthOf(today), startMonth));
    const first = from ?? last - yearsShown + 1;
    const years = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
    return { years: rejectIfOutOfRange(years, maxYears), startMonth };
  }
}

const monthsOfYearOf = (month: string, startMonth: number) =>
  monthsOfFiscalYear(fiscalYearOf(month, startMonth), startMonth);

const rejectIfOutOfRange = <T>(periods: T[], max: number): T[] => {
  if (periods.length === 0 || periods.length > max) throw new Rejected('wrong_range');
  return periods;
};
