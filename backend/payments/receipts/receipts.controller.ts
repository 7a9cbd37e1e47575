import { Controller } from '@nestjs/common';
import { receipts } from '../../contract/receipts';
import type { Ask } from '../../http/ask';
import { Commands } from '../../http/commands';
import { fileAnswer } from '../../http/file-answer';
import { Serves } from '../../http/serves';
import { paymentDecider } from '../payment.decider';
import { PaymentQueries } from '../payments.queries';
import { ReceiptFiles } from './receipt-files';
import { nameFor } from './receipt-kind';
import { ReceiptQueries } from './receipts.queries';

@Controller()
export class ReceiptsController {
  constructor(
    private readonly commands: Commands,
    private readonly payments: PaymentQueries,
    private readonly queries: ReceiptQueries,
    private readonly files: ReceiptFiles,
  ) {}

  /** The file is kept before the event that names it is written, and never the other way round. */
  @Serves(receipts.attach)
  async attach(ask: Ask<typeof receipts.attach>) {
    const { companyId, body } = ask;
    const { paymentId } = ask.params;
    await this.payments.mustExist(companyId, [paymentId]);
    const content = await this.files.take(companyId, paymentId, body);
    const id = ask.newId();
    const data = { receiptId: id, name: nameFor(content.mediaType, ask.query.fileName), ...content };
    await this.commands.send(paymentDecider, paymentId, { type: 'AttachReceipt', data }, ask);
    await this.files.keep(companyId, content.sha256);
    return { id };
  }

  @Serves(receipts.open)
  async open({ companyId, params, reply }: Ask<typeof receipts.open>) {
    const { name, mediaType, size, sha256 } = await this.queries.one(companyId, params.paymentId, params.receiptId);
    return fileAnswer(reply, { name, mediaType, size, bytes: await this.files.open(companyId, sha256) });
  }

  @Serves(receipts.detach)
  async detach(ask: Ask<typeof receipts.detach>) {
    const { paymentId, receiptId } = ask.params;
    await this.payments.mustExist(ask.companyId, [paymentId]);
    await this.commands.send(paymentDecider, paymentId, { type: 'DetachReceipt', data: { receiptId } }, ask);
  }
}
