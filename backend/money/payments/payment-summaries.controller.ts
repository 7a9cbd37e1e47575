import { Controller } from '@nestjs/common';
import { Existence } from '../../people/existence.service';
import { paymentSummaries } from '../../contract/payment-summaries';
import type { ApiRequest } from '../../platform/http/api-request';
import { Serves } from '../../platform/http/serves.decorator';
import { PaymentSummaries } from './payment-summaries.service';

@Controller()
export class PaymentSummariesController {
  constructor(
    private readonly summaries: PaymentSummaries,
    private readonly existence: Existence,
  ) {}

  @Serves(paymentSummaries.ofCompany)
  ofCompany(request: ApiRequest<typeof paymentSummaries.ofCompany>) {
    return this.summaries.monthly(request, request.query, request.query);
  }

  @Serves(paymentSummaries.ofCompanyYearly)
  ofCompanyYearly(request: ApiRequest<typeof paymentSummaries.ofCompanyYearly>) {
    return this.summaries.yearly(request, request.query, request.query);
  }

  @Serves(paymentSummaries.ofService)
  async ofService(request: ApiRequest<typeof paymentSummaries.ofService>) {
    const { companyId, params } = request;
    await this.existence.requireService(companyId, params.companyServiceId);
    return this.summaries.monthly(request, request.query, params);
  }

  @Serves(paymentSummaries.ofServiceYearly)
  async ofServiceYearly(request: ApiRequest<typeof paymentSummaries.ofServiceYearly>) {
    const { companyId, params } = request;
    await this.existence.requireService(companyId, params.companyServiceId);
    return this.summaries.yearly(request, request.query, params);
  }

  @Serves(paymentSummaries.ofDepartment)
  ofDepartment(request: ApiRequest<typeof paymentSummaries.ofDepartment>) {
    return this.summaries.ofDepartment(request, request.params.companyDepartmentId, request.query);
  }
}
