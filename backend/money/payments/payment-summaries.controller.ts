import { Controller } from '@nestjs/common';
import { paymentSummaries } from '../../contract/payment-summaries';
import type { Ask } from '../../platform/http/ask';
import { Serves } from '../../platform/http/serves';
import { PaymentSummaries } from './payment-summaries';
import { PaymentQueries } from './payments.queries';

@Controller()
export class PaymentSummariesController {
  constructor(
    private readonly summaries: PaymentSummaries,
    private readonly payments: PaymentQueries,
  ) {}

  @Serves(paymentSummaries.ofCompany)
  ofCompany({ companyId, query }: Ask<typeof paymentSummaries.ofCompany>) {
    return this.summaries.monthly(companyId, query, query);
  }

  @Serves(paymentSummaries.ofCompanyYearly)
  ofCompanyYearly({ companyId, query }: Ask<typeof paymentSummaries.ofCompanyYearly>) {
    return this.summaries.yearly(companyId, query, query);
  }

  @Serves(paymentSummaries.ofService)
  async ofService({ companyId, params, query }: Ask<typeof paymentSummaries.ofService>) {
    await this.payments.serviceMustExist(companyId, params.companyServiceId);
    return this.summaries.monthly(companyId, query, params);
  }

  @Serves(paymentSummaries.ofServiceYearly)
  async ofServiceYearly({ companyId, params, query }: Ask<typeof paymentSummaries.ofServiceYearly>) {
    await this.payments.serviceMustExist(companyId, params.companyServiceId);
    return this.summaries.yearly(companyId, query, params);
  }

  @Serves(paymentSummaries.ofDepartment)
  ofDepartment({ companyId, params, query }: Ask<typeof paymentSummaries.ofDepartment>) {
    return this.summaries.ofDepartment(companyId, params.companyDepartmentId, query);
  }
}
