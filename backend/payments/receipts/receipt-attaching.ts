import { Injectable } from '@nestjs/common';
import type { receipts } from '../../contract/receipts';
import type { Ask } from '../../http/ask';
import { Commands } from '../../http/commands';
import { stateAfter } from '../../kit/decider';
import { EventStore } from '../../kit/event-store';
import { streamName } from '../../kit/events';
import { Rejected } from '../../kit/rejected';
import { paymentDecider } from '../payment.decider';
import { ReceiptFiles } from './receipt-files';
import { mustHaveRoom } from './receipt-rules';

/** Takes receipts in for payments. */
@Injectable()
export class ReceiptAttaching {
  constructor(
    private readonly commands: Commands,
    private readonly files: ReceiptFiles,
    private readonly store: EventStore,
  ) {}

  /** @throws Rejected, and Refused saying what is wrong with the file */
  async attach(ask: Ask<typeof receipts.attach>): Promise<{ id: string }> {
    const { companyId, body, query } = ask;
    const { paymentId } = ask.params;
    // What may be a repeat is decided upon only when its content is known.
    await this.mustBeThere(companyId, paymentId, !ask.key);
    return this.files.attaching({ companyId, paymentId, ...query }, body, async (file) => {
      const id = ask.newId(file.sha256);
      const intent = { type: 'AttachReceipt', data: { receiptId: id, ...file } } as const;
      const commandId = ask.newId(`command:${file.sha256}`);
      await this.commands.send(paymentDecider, paymentId, intent, ask, { commandId });
      return { id };
    });
  }

  /** Asks the payment's own stream before a file is taken in for nothing; the command decides once more. */
  private async mustBeThere(companyId: string, paymentId: string, withRoom: boolean): Promise<void> {
    const stream = streamName(paymentDecider.events.entity, companyId, paymentId);
    const payment = stateAfter(paymentDecider, await this.store.read(stream));
    if (payment.is !== 'recorded') throw new Rejected('not_found');
    if (withRoom) mustHaveRoom(payment);
  }
}
