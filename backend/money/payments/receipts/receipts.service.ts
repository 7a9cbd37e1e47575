import { Injectable } from '@nestjs/common';
import type { ReceiptRow } from '../../../contract/receipts';
import { actorInWords, personIn } from '../../../platform/history/entry';
import { Names } from '../../../platform/history/names.service';
import type { ReadContext } from '../../../platform/http/read-models';
import { ReceiptQueries } from './receipts.queries';

/** The receipts of a payment with the names of who attached and took them off. */
@Injectable()
export class Receipts {
  constructor(
    private readonly queries: ReceiptQueries,
    private readonly names: Names,
  ) {}

  async of(context: ReadContext, paymentId: string): Promise<ReceiptRow[]> {
    const knownReceipts = await this.queries.of(context.companyId, paymentId);
    const actors = knownReceipts.flatMap(({ attachedBy, detachedBy }) =>
      detachedBy ? [attachedBy, detachedBy] : [attachedBy],
    );
    const nameOf = await this.names.of(context, actors.flatMap(personIn));
    return knownReceipts.map((receipt) => ({
      ...receipt,
      attachedBy: actorInWords(receipt.attachedBy, nameOf),
      detachedBy: receipt.detachedBy && actorInWords(receipt.detachedBy, nameOf),
    }));
  }
}
