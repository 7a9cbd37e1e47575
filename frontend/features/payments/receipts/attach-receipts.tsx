import { maxReceiptSize, receiptMessages } from '../../../../backend/contract/receipts';
import { FileDrop } from '../../../ui/file-drop';
import { ProgressBar } from '../../../ui/progress-bar';
import type { Attaching } from './use-attach-receipts';

const accept = '.pdf,.png,.jpg,.jpeg,application/pdf,image/png,image/jpeg';

interface AttachReceiptsProps {
  attaching: Attaching;
  /** How many more there may be. */
  room: number;
}

/** Takes files to be attached, and shows how far the one that is sent has come. */
export function AttachReceipts({ attaching: { sending, troubles, attach }, room }: AttachReceiptsProps) {
  if (room <= 0 && !sending && troubles.length === 0) return <p className="quiet">{receiptMessages.tooMany}</p>;
  return (
    <>
      <FileDrop
        label="領収書を添付する"
        help={`ここにファイルを置くこともできます。PDF・PNG・JPEG、1つ${maxReceiptSize}まで。`}
        accept={accept}
        busy={sending && '送信中'}
        error={troubles.length > 0 ? troubles.join('\n') : undefined}
        onFiles={(files) => void attach(files, room)}
        multiple
        aside
      />
      {sending && <ProgressBar label={sending.label} done={sending.share * 100} total={100} percent />}
    </>
  );
}
