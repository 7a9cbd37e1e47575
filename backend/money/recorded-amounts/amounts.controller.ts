import { Controller } from '@nestjs/common';
import { amounts } from '../../contract/amounts';
import type { QueryOf } from '../../contract/kit';
import type { ApiRequest } from '../../platform/http/api-request';
import type { ReadContext } from '../../platform/http/read-models';
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
  async breakdownYearly(request: ApiRequest<typeof amounts.breakdownYearly>) {
    const { companyId, query } = request;
    const { year } = query;
    const { startMonth } = await this.periods.years(request, year, year);
    return { year, ...(await this.amounts.breakdown(companyId, monthsOfFiscalYear(year, startMonth), query)) };
  }

  @Serves(amounts.ofService)
  ofService(request: ApiRequest<typeof amounts.ofService>) {
    return this.monthly(request, request.query, request.params.companyServiceId);
  }

  @Serves(amounts.ofServiceYearly)
  ofServiceYearly(request: ApiRequest<typeof amounts.ofServiceYearly>) {
    return this.yearly(request, request.query, request.params.companyServiceId);
  }

  @Serves(amounts.ofCompany)
  ofCompany(request: ApiRequest<typeof amounts.ofCompany>) {
    return this.monthly(request, request.query);
  }

  @Serves(amounts.ofCompanyYearly)
  ofCompanyYearly(request: ApiRequest<typeof amounts.ofCompanyYearly>) {
    return this.yearly(request, request.query);
  }

  @Serves(amounts.csv)
  async csv(request: ApiRequest<typeof amounts.csv>) {
    const { periods, parts } = await this.monthly(request, request.query);
    return amountsCsv(request, periods, parts);
  }

  @Serves(amounts.csvYearly)
  async csvYearly(request: ApiRequest<typeof amounts.csvYearly>) {
    const { periods, parts } = await this.yearly(request, request.query);
    return amountsCsv(request, periods, parts);
  }

  private async monthly(context: ReadContext, query: Days, companyServiceId?: string) {
    const months = await this.periods.months(context, query.recordedAmountDateFrom, query.recordedAmountDateTo);
    return this.amounts.monthly(context.companyId, months, {
      companyServiceId,
      companyDepartmentId: query.companyDepartmentId,
    });
  }

  private async yearly(context: ReadContext, query: Years, companyServiceId?: string) {
    const { years, startMonth } = await this.periods.years(context, query.yearFrom, query.yearTo);
    const filter = { companyServiceId, companyDepartmentId: query.companyDepartmentId };
    return this.amounts.yearly(context.companyId, years, startMonth, filter);
  }
}
