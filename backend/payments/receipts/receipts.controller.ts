import { Controller } from '@nestjs/common';
import { receipts } from '../../contract/receipts';
import type { Ask } from '../../http/ask';
import { Commands } from '../../http/commands';
import { fileAnswer } from '../../http/file-answer';
import { Serves } from '../../http/serves';
import { paymentDecider } from '../payment.decider';
import { ReceiptAttaching } from './receipt-attaching';
import { ReceiptFiles } from './receipt-files';
import { ReceiptQueries } from './receipts.queries';

@Controller()
export class ReceiptsController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: ReceiptQueries,
    private readonly files: ReceiptFiles,
    private readonly attaching: ReceiptAttaching,
  ) {}

  @Serves(receipts.attach)
  attach(ask: Ask<typeof receipts.attach>) {
    return this.attaching.attach(ask);
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
