import { Controller } from '@nestjs/common';
import { maxReceipts, receipts } from '../../contract/receipts';
import type { Ask } from '../../http/ask';
import { Commands } from '../../http/commands';
import { fileAnswer } from '../../http/file-answer';
import { Serves } from '../../http/serves';
import { Rejected } from '../../kit/rejected';
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
    const isFull = (await this.queries.countOn(companyId, paymentId)) >= maxReceipts;
    // What may be a repeat is decided upon only when its content is known.
    if (isFull && !ask.key) throw new Rejected('too_many_receipts');
    const content = await this.files.take(companyId, paymentId, body);
    const { sha256, mediaType } = content;
    const id = ask.newId(sha256);
    const data = { receiptId: id, name: nameFor(mediaType, ask.query.fileName), ...content };
    const commandId = ask.newId(`command:${sha256}`);
    try {
      await this.commands.send(paymentDecider, paymentId, { type: 'AttachReceipt', data }, ask, { commandId });
    } catch (error) {
      if (error instanceof Rejected) await this.files.letGo(companyId, paymentId, sha256);
      throw error;
    }
    await this.files.keep(companyId, sha256);
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
