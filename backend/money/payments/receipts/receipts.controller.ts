import { Controller } from '@nestjs/common';
import { maxReceipts, receipts } from '../../../contract/receipts';
import type { Ask } from '../../../platform/http/ask';
import { Commands } from '../../../platform/http/commands';
import { fileAnswer } from '../../../platform/http/file-answer';
import { Serves } from '../../../platform/http/serves';
import { Rejected } from '../../../platform/kit/rejected';
import { paymentDecider } from '../payment.decider';
import { ReceiptFiles } from './receipt-files';
import { ReceiptQueries } from './receipts.queries';

@Controller()
export class ReceiptsController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: ReceiptQueries,
    private readonly files: ReceiptFiles,
  ) {}

  @Serves(receipts.attach)
  async attach(ask: Ask<typeof receipts.attach>) {
    const { companyId, body, query } = ask;
    const { paymentId } = ask.params;
    // A courtesy before a file is taken in for nothing: the payment's stream decides, also on what may be a repeat.
    const isFull = (await this.queries.countOn(companyId, paymentId)) >= maxReceipts;
    if (isFull && !ask.key) throw new Rejected('too_many_receipts');
    return this.files.attaching({ companyId, paymentId, ...query }, body, async (file) => {
      const id = ask.newId(file.sha256);
      const intent = { type: 'AttachReceipt', data: { receiptId: id, ...file } } as const;
      const commandId = ask.newId(`command:${file.sha256}`);
      await this.commands.send(paymentDecider, paymentId, intent, ask, { commandId });
      return { id };
    });
  }

  @Serves(receipts.open)
  async open({ companyId, params, reply }: Ask<typeof receipts.open>) {
    const { name, mediaType, size, sha256 } = await this.queries.one(companyId, params.paymentId, params.receiptId);
    return fileAnswer(reply, { name, mediaType, size, bytes: await this.files.open(companyId, sha256) });
  }

  @Serves(receipts.detach)
  async detach(ask: Ask<typeof receipts.detach>) {
    const { paymentId, receiptId } = ask.params;
    await this.commands.send(paymentDecider, paymentId, { type: 'DetachReceipt', data: { receiptId } }, ask);
  }
}
