import type { history } from '../../../backend/contract/history';
import type { AnswerOf } from '../../../backend/contract/kit';
import { addressAt } from '../../lib/address';
import { FileLink } from '../file-link';
import { day } from '../format';
import { OrDash } from '../relative-time';

type Field = AnswerOf<typeof history.asOf>['fields'][number];

/** The value of a field at a moment, and the values planned then. */
export function StandingValue({ field }: { field: Field }) {
  return (
    <>
      <Held field={field} />
      {field.planned.map(({ from, value }) => (
        <span key={from} className="standing-planned">
          <strong>予定</strong> {day(from)}から {value ?? 'なし'}
        </span>
      ))}
    </>
  );
}

/** Files of that time can still be opened. */
function Held({ field: { value, files } }: { field: Field }) {
  if (!files || files.length === 0) return <OrDash>{value}</OrDash>;
  return (
    <ul className="file-links">
      {files.map(({ id, name, path }) => (
        <li key={id}>
          <FileLink href={addressAt(path)}>{name}</FileLink>
        </li>
      ))}
    </ul>
  );
}
