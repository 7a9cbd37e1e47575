import { Controller } from '@nestjs/common';
import { maxReceipts, receipts } from '../../../contract/receipts';
import type { ApiRequest } from '../../../platform/http/api-request';
import { Commands } from '../../../platform/http/commands.service';
import { fileAnswer } from '../../../platform/http/file-answer';
import { Serves } from '../../../platform/http/serves.decorator';
import { Rejected } from '../../../platform/kit/rejections';
import { paymentDecider } from '../payment.decider';
import { ReceiptFiles } from './receipt-files.service';
import { ReceiptQueries } from './receipts.queries';

@Controller()
export class ReceiptsController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: ReceiptQueries,
    private readonly files: ReceiptFiles,
  ) {}

  @Serves(receipts.attach)
  async attach(request: ApiRequest<typeof receipts.attach>) {
    const { companyId, body, query } = request;
    const { paymentId } = request.params;
    // Refuses early, before a file is stored. The payment's stream decides, also for a repeated request.
    const isFull = (await this.queries.countOn(companyId, paymentId)) >= maxReceipts;
    if (isFull && !request.key) throw new Rejected('too_many_receipts');
    return this.files.attaching({ companyId, paymentId, ...query }, body, async (file) => {
      const id = request.newId(file.sha256);
      const intent = { type: 'AttachReceipt', data: { receiptId: id, ...file } } as const;
      const commandId = request.newId(`command:${file.sha256}`);
      await this.commands.send(paymentDecider, paymentId, intent, request, { commandId });
      return { id };
    });
  }

  @Serves(receipts.open)
  async open({ companyId, params, reply }: ApiRequest<typeof receipts.open>) {
    const { name, mediaType, size, sha256 } = await this.queries.one(companyId, params.paymentId, params.receiptId);
    return fileAnswer(reply, { name, mediaType, size, bytes: await this.files.open(companyId, sha256) });
  }

  @Serves(receipts.detach)
  async detach(request: ApiRequest<typeof receipts.detach>) {
    const { paymentId, receiptId } = request.params;
    await this.commands.send(paymentDecider, paymentId, { type: 'DetachReceipt', data: { receiptId } }, request);
  }
}
