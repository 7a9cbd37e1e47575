import { Controller } from '@nestjs/common';
import { amounts } from '../../contract/amounts';
import type { QueryOf } from '../../contract/kit';
import type { ApiRequest } from '../../platform/http/api-request.service';
import { Serves } from '../../platform/http/serves.decorator';
import { monthOf, monthsOfFiscalYear } from '../../contract/calendar';
import { AmountPeriods } from './amount-periods.service';
import { amountsCsv } from './amounts.columns';
import { RecordedAmounts } from './recorded-amounts.service';

type Days = QueryOf<typeof amounts.ofCompany>;
type Years = QueryOf<typeof amounts.ofCompanyYearly>;

@Controller()
export class AmountsController {
  constructor(
    private readonly amounts: RecordedAmounts,
    private readonly periods: AmountPeriods,
  ) {}

  @Serves(amounts.breakdown)
  async breakdown({ companyId, query }: ApiRequest<typeof amounts.breakdown>) {
    const month = monthOf(query.recordedAmountMonth);
    return { month, ...(await this.amounts.breakdown(companyId, [month], query)) };
  }

  @Serves(amounts.breakdownYearly)
  async breakdownYearly({ companyId, query }: ApiRequest<typeof amounts.breakdownYearly>) {
    const { year } = query;
    const { startMonth } = await this.periods.years(companyId, year, year);
    return { year, ...(await this.amounts.breakdown(companyId, monthsOfFiscalYear(year, startMonth), query)) };
  }

  @Serves(amounts.ofService)
  ofService({ companyId, params, query }: ApiRequest<typeof amounts.ofService>) {
    return this.monthly(companyId, query, params.companyServiceId);
  }

  @Serves(amounts.ofServiceYearly)
  ofServiceYearly({ companyId, params, query }: ApiRequest<typeof amounts.ofServiceYearly>) {
    return this.yearly(companyId, query, params.companyServiceId);
  }

  @Serves(amounts.ofCompany)
  ofCompany({ companyId, query }: ApiRequest<typeof amounts.ofCompany>) {
    return this.monthly(companyId, query);
  }

  @Serves(amounts.ofCompanyYearly)
  ofCompanyYearly({ companyId, query }: ApiRequest<typeof amounts.ofCompanyYearly>) {
    return this.yearly(companyId, query);
  }

  @Serves(amounts.csv)
  async csv(request: ApiRequest<typeof amounts.csv>) {
    const { periods, parts } = await this.monthly(request.companyId, request.query);
    return amountsCsv(request, periods, parts);
  }

  @Serves(amounts.csvYearly)
  async csvYearly(request: ApiRequest<typeof amounts.csvYearly>) {
    const { periods, parts } = await this.yearly(request.companyId, request.query);
    return amountsCsv(request, periods, parts);
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
