import { useState } from 'react';
import type { PaymentDetail } from '../../../../backend/contract/payments';
import { maxReceipts, type ReceiptRow } from '../../../../backend/contract/receipts';
import { count } from '../../../ui/format';
import { AttachReceipts } from './attach-receipts';
import { DetachReceiptDialog } from './detach-receipt-dialog';
import { ReceiptLine } from './receipt-line';
import './receipts.css';
import type { Attaching } from './use-attach-receipts';

interface ReceiptsSectionProps {
  payment: PaymentDetail;
  attaching: Attaching;
}

/** 領収書 of a payment: attached files, a place for more, and removed files, which can still be opened. */
export function ReceiptsSection({ payment: { id, receipts }, attaching }: ReceiptsSectionProps) {
  const [detaching, setDetaching] = useState<ReceiptRow>();
  const attachedReceipts = receipts.filter(({ detachedAt }) => detachedAt === null);
  const detachedReceipts = receipts.filter(({ detachedAt }) => detachedAt !== null);
  return (
    <section className="receipts" aria-labelledby="receipts-heading">
      <h3 id="receipts-heading">領収書{attachedReceipts.length > 0 && ` ${count(attachedReceipts.length)}件`}</h3>
      {attachedReceipts.length > 0 && (
        <ul className="receipt-lines">
          {attachedReceipts.map((receipt) => (
            <ReceiptLine key={receipt.id} paymentId={id} receipt={receipt} onDetach={() => setDetaching(receipt)} />
          ))}
        </ul>
      )}
      <AttachReceipts attaching={attaching} room={maxReceipts - attachedReceipts.length} />
      {detachedReceipts.length > 0 && (
        <details>
          <summary>取り外した領収書 {count(detachedReceipts.length)}件</summary>
          <ul className="receipt-lines">
            {detachedReceipts.map((receipt) => (
              <ReceiptLine key={receipt.id} paymentId={id} receipt={receipt} />
            ))}
          </ul>
        </details>
      )}
      {detaching && <DetachReceiptDialog paymentId={id} receipt={detaching} onClose={() => setDetaching(undefined)} />}
    </section>
  );
}
