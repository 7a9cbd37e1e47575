import { Injectable } from '@nestjs/common';
import type { erpPaymentDecisions } from '../../contract/erp-words';
import type { WordOf } from '../../contract/vocabulary';
import { Commands } from '../../platform/http/commands.service';
import type { CommandContext } from '../../platform/kit/commands';
import { Rejected } from '../../platform/kit/rejections';
import { paymentDecider, type PaymentCommand } from '../payments/payment.decider';
import { ErpPaymentQueries } from './erp-payments.queries';
import { erpPaymentId } from './runs/erp-plans.service';
import { PaymentPlanQueries } from './runs/payment-plan.queries';

type Decision = WordOf<typeof erpPaymentDecisions>;

/** What persons decide about payments that left their ERP, or that look like one of it. */
@Injectable()
export class ErpConfirmations {
  constructor(
    private readonly queries: ErpPaymentQueries,
    private readonly plans: PaymentPlanQueries,
    private readonly commands: Commands,
  ) {}

  /** @throws Rejected where the payment needs no such decision, or its ERP is disconnected */
  async confirm(
    request: Required<CommandContext>,
    paymentId: string,
    decision: Decision,
    reason?: string | null,
  ): Promise<void> {
    await this.queries.requireConnected(request.context.companyId, paymentId);
    const send = (id: string, intent: PaymentCommand) =>
      this.commands.send(paymentDecider, id, intent, request, {
        reason: reason ?? null,
        commandId: request.newId(`${intent.type} ${id}`),
      });
    if (decision === 'join') return void (await send(paymentId, { type: 'JoinLookalike', data: {} }));
    if (decision === 'separate') {
      const { companyErpId, externalId, source, companyServiceId } = await this.lookalikeOf(
        request.context.companyId,
        paymentId,
      );
      // The dismissal comes first: it is refused where another person answered meanwhile. After a crash in between the
      // next run finds the lookalike again.
      await send(paymentId, { type: 'SeparateLookalike', data: {} });
      const synchronise = { type: 'Synchronise', data: { companyServiceId, source } } as const;
      return void (await send(erpPaymentId(companyErpId, externalId), synchronise));
    }
    // The confirmation comes first: it is refused where the ERP has the payment or a person confirmed it.
    await send(paymentId, { type: 'ConfirmSource', data: {} });
    if (decision === 'remove') await send(paymentId, { type: 'Delete', data: {} });
  }

  private async lookalikeOf(companyId: string, paymentId: string) {
    const { state, source } = await this.queries.sourceOf(companyId, paymentId);
    if (state !== 'alike') throw new Rejected('payment_lookalike_missing');
    const serviceOf = await this.plans.ruleFinder(companyId);
    return { ...source, source, companyServiceId: serviceOf(source.payee, source.accountTitle) };
  }
}
