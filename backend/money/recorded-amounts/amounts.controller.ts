import { Controller } from '@nestjs/common';
import { amounts } from '../../contract/amounts';
import type { QueryOf } from '../../contract/kit';
import type { Ask } from '../../platform/http/ask';
import { Serves } from '../../platform/http/serves';
import { monthOf, monthsOfFiscalYear } from './months';
import { AmountPeriods } from './amount-periods';
import { amountsCsv } from './amounts-csv';
import { RecordedAmounts } from './recorded-amounts';

type Days = QueryOf<typeof amounts.ofCompany>;
type Years = QueryOf<typeof amounts.ofCompanyYearly>;

@Controller()
export class AmountsController {
  constructor(
    private readonly amounts: RecordedAmounts,
    private readonly periods: AmountPeriods,
  ) {}

  @Serves(amounts.breakdown)
  async breakdown({ companyId, query }: Ask<typeof amounts.breakdown>) {
    const month = monthOf(query.recordedAmountMonth);
    return { month, ...(await this.amounts.breakdown(companyId, [month], query)) };
  }

  @Serves(amounts.breakdownYearly)
  async breakdownYearly({ companyId, query }: Ask<typeof amounts.breakdownYearly>) {
    const { year } = query;
    const { startMonth } = await this.periods.years(companyId, year, year);
    return { year, ...(await this.amounts.breakdown(companyId, monthsOfFiscalYear(year, startMonth), query)) };
  }

  @Serves(amounts.ofService)
  ofService({ companyId, params, query }: Ask<typeof amounts.ofService>) {
    return this.monthly(companyId, query, params.companyServiceId);
  }

  @Serves(amounts.ofServiceYearly)
  ofServiceYearly({ companyId, params, query }: Ask<typeof amounts.ofServiceYearly>) {
    return this.yearly(companyId, query, params.companyServiceId);
  }

  @Serves(amounts.ofCompany)
  ofCompany({ companyId, query }: Ask<typeof amounts.ofCompany>) {
    return this.monthly(companyId, query);
  }

  @Serves(amounts.ofCompanyYearly)
  ofCompanyYearly({ companyId, query }: Ask<typeof amounts.ofCompanyYearly>) {
    return this.yearly(companyId, query);
  }

  @Serves(amounts.csv)
  async csv(ask: Ask<typeof amounts.csv>) {
    const { periods, parts } = await this.monthly(ask.companyId, ask.query);
    return amountsCsv(ask, periods, parts);
  }

  @Serves(amounts.csvYearly)
  async csvYearly(ask: Ask<typeof amounts.csvYearly>) {
    const { periods, parts } = await this.yearly(ask.companyId, ask.query);
    return amountsCsv(ask, periods, parts);
  }

  private async monthly(companyId: string, query: Days, companyServiceId?: string) {
    const months = await this.periods.months(companyId, query.recordedAmountDateFrom, query.recordedAmountDateTo);
    return this.amounts.monthly(companyId, months, {
      companyServiceId,
      companyDepartmentId: query.companyDepartmentId,
    });
  }

  private async yearly(companyId: string, query: Years, companyServiceId?: string) {
    const { years, startMonth } = await this.periods.years(companyId, query.yearFrom, query.yearTo);
    const filter = { companyServiceId, companyDepartmentId: query.companyDepartmentId };
    return this.amounts.yearly(companyId, years, startMonth, filter);
  }
}
