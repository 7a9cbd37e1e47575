import { Controller } from '@nestjs/common';
import { erpPayments } from '../../contract/erp-payments';
import type { ApiRequest } from '../../platform/http/api-request';
import { Commands } from '../../platform/http/commands.service';
import { Serves } from '../../platform/http/serves.decorator';
import { paymentDecider } from '../payments/payment.decider';
import { ErpPaymentQueries } from './erp-payments.queries';

@Controller()
export class ErpPaymentsController {
  constructor(
    private readonly queries: ErpPaymentQueries,
    private readonly commands: Commands,
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
    const send = (type: 'ConfirmSource' | 'Delete') =>
      this.commands.send(paymentDecider, paymentId, { type, data: {} }, request, {
        reason: reason ?? null,
        commandId: request.newId(type),
      });
    // The confirmation comes first: it is refused where the ERP has the payment.
    await send('ConfirmSource');
    if (decision === 'remove') await send('Delete');
  }
}
