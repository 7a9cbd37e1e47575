import { Controller } from '@nestjs/common';
import { erpPayments } from '../../contract/erp-payments';
import type { ApiRequest } from '../../platform/http/api-request';
import { Serves } from '../../platform/http/serves.decorator';
import { mapConcurrently } from '../../platform/kit/concurrency';
import { Rejected } from '../../platform/kit/rejections';
import { ErpConfirmations } from './erp-confirmations.service';
import { ErpPaymentQueries } from './erp-payments.queries';

const confirmationsAtOnce = 8;

@Controller()
export class ErpPaymentsController {
  constructor(
    private readonly queries: ErpPaymentQueries,
    private readonly confirmations: ErpConfirmations,
  ) {}

  @Serves(erpPayments.list)
  list(request: ApiRequest<typeof erpPayments.list>) {
    return this.queries.list(request, request.query);
  }

  @Serves(erpPayments.show)
  async show(request: ApiRequest<typeof erpPayments.show>) {
    return { erpPayment: await this.queries.find(request, request.params.paymentId) };
  }

  @Serves(erpPayments.confirm)
  async confirm(request: ApiRequest<typeof erpPayments.confirm>) {
    const { paymentId } = request.params;
    const { decision, reason } = request.body;
    await this.queries.find(request, paymentId);
    await this.confirmations.confirm(request, paymentId, decision, reason);
  }

  @Serves(erpPayments.confirmAll)
  async confirmAll(request: ApiRequest<typeof erpPayments.confirmAll>) {
    const { paymentIds, decision, reason } = request.body;
    const batch = request.inBatch();
    const outcomes = await mapConcurrently([...new Set(paymentIds)], confirmationsAtOnce, async (paymentId) => {
      try {
        await this.queries.find(request, paymentId);
        await this.confirmations.confirm(batch, paymentId, decision, reason);
        return 'confirmed';
      } catch (error) {
        if (error instanceof Rejected) return error.code;
        throw error;
      }
    });
    // A payment that is deleted meanwhile is skipped; ids of which the company has none are another company's.
    if (outcomes.every((outcome) => outcome === 'not_found')) throw new Rejected('not_found');
    const confirmedCount = outcomes.filter((outcome) => outcome === 'confirmed').length;
    if (confirmedCount === 0 && outcomes.includes('erp_disconnected')) throw new Rejected('erp_disconnected');
    return { confirmedCount };
  }
}
