import { receipts, type ReceiptRow } from '../../../../backend/contract/receipts';
import { receiptTypes } from '../../../../backend/contract/vocabulary';
import { addressOf } from '../../../lib/address';
import { IconButton } from '../../../ui/button';
import { FileLink } from '../../../ui/file-link';
import { dayAndTime, fileSize } from '../../../ui/format';
import { Icon } from '../../../ui/icon';

interface ReceiptLineProps {
  paymentId: string;
  receipt: ReceiptRow;
  /** Undefined for a receipt that was removed already. */
  onDetach?: () => void;
}

/** One receipt: preview, name, and who attached and removed it. */
export function ReceiptLine({ paymentId, receipt, onDetach }: ReceiptLineProps) {
  const { id, name, mediaType, size, attachedAt, attachedBy, detachedAt, detachedBy, detachReason } = receipt;
  const href = addressOf(receipts.open, { paymentId, receiptId: id });
  return (
    <li className="receipt-line">
      <span className="receipt-look">
        {mediaType === 'application/pdf' ? (
          <Icon name="document" size={20} />
        ) : (
          <img src={href} alt="" loading="lazy" />
        )}
      </span>
      <div className="receipt-words">
        <FileLink href={href}>{name}</FileLink>
        <p className="quiet">
          {receiptTypes.labels[mediaType]}・{fileSize(size)}・{attachedBy}が{dayAndTime(attachedAt)}に添付
        </p>
        {detachedAt && (
          <p className="quiet">
            {detachedBy}が{dayAndTime(detachedAt)}に取り外し（理由: {detachReason}）
          </p>
        )}
      </div>
      <a
        className="icon-button"
        href={href}
        download={name}
        title="保存する"
        aria-label={`領収書「${name}」を保存する`}
      >
        <Icon name="download" />
      </a>
      {onDetach && (
        <IconButton icon="trash" label={`領収書「${name}」を取り外す`} title="取り外す" onClick={onDetach} />
      )}
    </li>
  );
}
