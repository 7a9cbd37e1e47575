import { receiptMessages } from '../../../../backend/contract/receipts';
import { ProgressBar } from '../../../ui/progress-bar';
import { ReceiptDrop } from './receipt-drop';
import type { Attaching } from './use-attach-receipts';

interface AttachReceiptsProps {
  attaching: Attaching;
  /** How many more there may be. */
  room: number;
}

/** Takes files for a payment and shows the progress of the upload. */
export function AttachReceipts({ attaching: { sending, troubles, attach }, room }: AttachReceiptsProps) {
  if (room <= 0 && !sending && troubles.length === 0) return <p className="quiet">{receiptMessages.tooMany}</p>;
  return (
    <>
      <ReceiptDrop busy={sending && '送信中'} troubles={troubles} onFiles={(files) => void attach(files, room)} />
      {sending && <ProgressBar label={sending.label} doneCount={sending.share * 100} total={100} percent />}
    </>
  );
}
