import type { history, HistoryRow } from '../../../backend/contract/history';
import type { AnswerOf } from '../../../backend/contract/kit';
import { receipts } from '../../../backend/contract/receipts';
import { addressOf } from '../../lib/address';
import { FileLink } from '../file-link';
import { OrDash } from '../moment';

type Field = AnswerOf<typeof history.asOf>['fields'][number];
interface StandingValueProps {
  of: Pick<HistoryRow, 'entity' | 'entityId'>;
  field: Field;
}

/** What an entity had in a field once; files of that time can still be opened. */
export function StandingValue({ of: { entity, entityId }, field: { field, value, raw } }: StandingValueProps) {
  if (entity !== 'payment' || field !== 'receipts') return <OrDash>{value}</OrDash>;
  const files = (raw ?? []) as readonly { id: string; name: string }[];
  if (files.length === 0) return <OrDash>{null}</OrDash>;
  return (
    <ul className="file-links">
      {files.map(({ id, name }) => (
        <li key={id}>
          <FileLink href={addressOf(receipts.open, { paymentId: entityId, receiptId: id })}>{name}</FileLink>
        </li>
      ))}
    </ul>
  );
}
