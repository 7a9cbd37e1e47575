import { Controller } from '@nestjs/common';
import { paymentSummaries } from '../../contract/payment-summaries';
import type { ApiRequest } from '../../platform/http/api-request.service';
import { Serves } from '../../platform/http/serves.decorator';
import { PaymentSummaries } from './payment-summaries.service';
import { PaymentQueries } from './payments.queries';

@Controller()
export class PaymentSummariesController {
  constructor(
    private readonly summaries: PaymentSummaries,
    private readonly payments: PaymentQueries,
  ) {}

  @Serves(paymentSummaries.ofCompany)
  ofCompany({ companyId, query }: ApiRequest<typeof paymentSummaries.ofCompany>) {
    return this.summaries.monthly(companyId, query, query);
  }

  @Serves(paymentSummaries.ofCompanyYearly)
  ofCompanyYearly({ companyId, query }: ApiRequest<typeof paymentSummaries.ofCompanyYearly>) {
    return this.summaries.yearly(companyId, query, query);
  }

  @Serves(paymentSummaries.ofService)
  async ofService({ companyId, params, query }: ApiRequest<typeof paymentSummaries.ofService>) {
    await this.payments.serviceMustExist(companyId, params.companyServiceId);
    return this.summaries.monthly(companyId, query, params);
  }

  @Serves(paymentSummaries.ofServiceYearly)
  async ofServiceYearly({ companyId, params, query }: ApiRequest<typeof paymentSummaries.ofServiceYearly>) {
    await this.payments.serviceMustExist(companyId, params.companyServiceId);
    return this.summaries.yearly(companyId, query, params);
  }

  @Serves(paymentSummaries.ofDepartment)
  ofDepartment({ companyId, params, query }: ApiRequest<typeof paymentSummaries.ofDepartment>) {
    return this.summaries.ofDepartment(companyId, params.companyDepartmentId, query);
  }
}
