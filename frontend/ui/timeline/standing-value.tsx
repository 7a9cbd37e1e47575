import type { history } from '../../../backend/contract/history';
import type { AnswerOf } from '../../../backend/contract/kit';
import { addressAt } from '../../lib/address';
import { FileLink } from '../file-link';
import { OrDash } from '../moment';

type Field = AnswerOf<typeof history.asOf>['fields'][number];

/** What an entity had in a field once; files of that time can still be opened. */
export function StandingValue({ field: { value, files } }: { field: Field }) {
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
