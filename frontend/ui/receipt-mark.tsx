import { count as inWords } from './format';
import { Icon } from './icon';
import { OrDash } from './relative-time';
import './receipt-mark.css';

/** How many receipts a payment has, in a list. */
export function ReceiptMark({ count }: { count: number }) {
  if (count === 0) return <OrDash>{null}</OrDash>;
  return (
    <span className="receipt-mark">
      <Icon name="clip" size={14} />
      {inWords(count)}
      <span className="only-heard">件</span>
    </span>
  );
}
