import { Controller } from '@nestjs/common';
import { Existence } from '../../people/existence.service';
import { paymentList, payments } from '../../contract/payments';
import { Edits } from '../../platform/history/edits.service';
import type { ApiRequest } from '../../platform/http/api-request';
import { Commands } from '../../platform/http/commands.service';
import { listCsv } from '../../platform/http/list-csv';
import { Serves } from '../../platform/http/serves.decorator';
import { Imports } from '../../platform/imports/imports.service';
import { rejectPaidTooLate } from './payment-fields.rules';
import { paymentDecider } from './payment.decider';
import { PaymentQueries } from './payments.queries';
import { Receipts } from './receipts/receipts.service';

@Controller()
export class PaymentsController {
  constructor(
    private readonly commands: Commands,
    private readonly edits: Edits,
    private readonly queries: PaymentQueries,
    private readonly existence: Existence,
    private readonly imports: Imports,
    private readonly receipts: Receipts,
  ) {}

  @Serves(payments.list)
  list(request: ApiRequest<typeof payments.list>) {
    return this.queries.list(request.companyId, request.query);
  }

  @Serves(payments.csv)
  csv(request: ApiRequest<typeof payments.csv>) {
    return listCsv(request, paymentList, () => this.queries.all(request.companyId, request.query));
  }

  @Serves(payments.bulkInsert)
  async bulkInsert(request: ApiRequest<typeof payments.bulkInsert>) {
    await this.imports.commit(request, 'payments', request.body);
  }

  @Serves(payments.payees)
  payees(request: ApiRequest<typeof payments.payees>) {
    return this.queries.payees(request.companyId);
  }

  @Serves(payments.show)
  async show(request: ApiRequest<typeof payments.show>) {
    const { companyId, params } = request;
    const { paymentId } = params;
    const [payment, receipts] = await Promise.all([
      this.queries.show(companyId, paymentId),
      this.receipts.of(request, paymentId),
    ]);
    return { ...payment, receipts };
  }

  @Serves(payments.record)
  async record(request: ApiRequest<typeof payments.record>) {
    const { companyServiceId = null, originalAmount = null, originalCurrency = null, ...rest } = request.body;
    const { exchangeRate = null, description = null, ...fields } = rest;
    rejectPaidTooLate(fields.paidOn, request.today);
    await this.existence.requireService(request.companyId, companyServiceId);
    const data = { companyServiceId, originalAmount, originalCurrency, exchangeRate, description, ...fields };
    const id = request.newId();
    await this.commands.send(paymentDecider, id, { type: 'Record', data }, request, { creates: true });
    return { id };
  }

  @Serves(payments.correct)
  async correct(request: ApiRequest<typeof payments.correct>) {
    const { id, reason: _, expectedRevision, ...data } = request.body;
    rejectPaidTooLate(data.paidOn, request.today);
    await this.existence.requireService(request.companyId, data.companyServiceId);
    return this.edits.send(paymentDecider, id, { type: 'Correct', data }, request, expectedRevision);
  }

  @Serves(payments.remove)
  async remove(request: ApiRequest<typeof payments.remove>) {
    const ids = [...new Set(request.body.ids)];
    // A payment that was deleted a moment ago counts as done and does not block the others.
    await this.queries.mustHaveBeen(request.companyId, ids);
    const all = ids.map((id) => [id, { type: 'Delete', data: {} }] as const);
    await this.commands.sendAll(paymentDecider, all, request.inBatch());
  }
}
