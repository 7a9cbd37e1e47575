import { Controller } from '@nestjs/common';
import { payments } from '../../contract/payments';
import { Edits } from '../../platform/history/edits';
import type { Ask } from '../../platform/http/ask';
import { Commands } from '../../platform/http/commands';
import { csvAnswer } from '../../platform/http/csv-answer';
import { Serves } from '../../platform/http/serves';
import { Imports } from '../../platform/imports/imports';
import { eachOf } from '../../platform/kit/each-of';
import { paymentCsvColumns } from './payment-csv';
import { paymentDecider } from './payment.decider';
import { PaymentQueries } from './payments.queries';
import { Receipts } from './receipts/receipts';

/** Deletions under way at a time. */
const atOnce = 20;

@Controller()
export class PaymentsController {
  constructor(
    private readonly commands: Commands,
    private readonly edits: Edits,
    private readonly queries: PaymentQueries,
    private readonly imports: Imports,
    private readonly receipts: Receipts,
  ) {}

  @Serves(payments.list)
  list(ask: Ask<typeof payments.list>) {
    return this.queries.list(ask.companyId, ask.query);
  }

  @Serves(payments.csv)
  csv(ask: Ask<typeof payments.csv>) {
    const batches = () => this.queries.all(ask.companyId, ask.query);
    return csvAnswer(ask, { name: '支払', columns: paymentCsvColumns, batches });
  }

  @Serves(payments.bulkInsert)
  async bulkInsert(ask: Ask<typeof payments.bulkInsert>) {
    await this.imports.commit(ask, 'payments', ask.body);
  }

  @Serves(payments.payees)
  payees(ask: Ask<typeof payments.payees>) {
    return this.queries.payees(ask.companyId);
  }

  @Serves(payments.show)
  async show({ companyId, params: { paymentId } }: Ask<typeof payments.show>) {
    const [payment, receipts] = await Promise.all([
      this.queries.show(companyId, paymentId),
      this.receipts.of(companyId, paymentId),
    ]);
    return { ...payment, receipts };
  }

  @Serves(payments.record)
  async record(ask: Ask<typeof payments.record>) {
    const { companyServiceId = null, originalAmount = null, originalCurrency = null, ...rest } = ask.body;
    const { exchangeRate = null, description = null, ...said } = rest;
    await this.queries.serviceMustExist(ask.companyId, companyServiceId);
    const data = { companyServiceId, originalAmount, originalCurrency, exchangeRate, description, ...said };
    const id = ask.newId();
    await this.commands.send(paymentDecider, id, { type: 'Record', data }, ask, { creates: true });
    return { id };
  }

  @Serves(payments.correct)
  async correct(ask: Ask<typeof payments.correct>) {
    const { id, reason: _, expectedRevision, ...data } = ask.body;
    await this.queries.serviceMustExist(ask.companyId, data.companyServiceId);
    return this.edits.send(paymentDecider, id, { type: 'Correct', data }, ask, expectedRevision);
  }

  @Serves(payments.remove)
  async remove(ask: Ask<typeof payments.remove>) {
    const ids = [...new Set(ask.body.ids)];
    // One that somebody deleted a moment ago is done, and keeps nobody from deleting the rest.
    await this.queries.mustHaveBeen(ask.companyId, ids);
    const asked = {
      context: { ...ask.context, batchId: ask.newId('batch') },
      newId: (what: string) => ask.newId(what),
    };
    await eachOf(ids, atOnce, (id) => this.commands.send(paymentDecider, id, { type: 'Delete', data: {} }, asked));
  }
}
