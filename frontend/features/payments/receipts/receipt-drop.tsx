import { maxReceiptSize } from '../../../../backend/contract/receipts';
import { FileDrop } from '../../../ui/file-drop';
import './receipts.css';

interface ReceiptDropProps {
  /** The present step of the upload. */
  busy?: string | false;
  troubles: readonly string[];
  onFiles: (files: readonly File[]) => void;
}

/** Takes receipt files and shows the errors of the last ones. */
export function ReceiptDrop({ busy = false, troubles, onFiles }: ReceiptDropProps) {
  return (
    <FileDrop
      label="領収書を添付する"
      help={`ここにファイルを置くこともできます。PDF・PNG・JPEG、1つ${maxReceiptSize}まで。`}
      accept=".pdf,.png,.jpg,.jpeg,application/pdf,image/png,image/jpeg"
      busy={busy}
      error={troubles.length > 0 ? troubles.join('\n') : undefined}
      onFiles={onFiles}
      multiple
      aside
    />
  );
}
