import { useQueryClient, type Query } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { administrators } from '../../../backend/contract/administrators';
import { listSettings } from '../../../backend/contract/list-settings';
import { ProblemError } from '../../lib/call';
import { nameOf } from '../../lib/input';
import { isBuilding } from '../../lib/query-client';
import { Icon } from '../../ui/icon';

/** Parts of every screen that belong to the administrator, not to the day. */
const ownParts = new Set([administrators.me, listSettings.show].map(nameOf));

/** What a part of the screen shows instead of the day, if it does not show the day. */
const noteOf = ({ queryKey, meta, state: { error } }: Query): string | undefined => {
  if (error instanceof ProblemError && error.problem.code.startsWith('as_of_'))
    return isBuilding(error) ? undefined : error.problem.detail;
  const asOf = meta?.asOf;
  if (typeof asOf !== 'object' || ownParts.has(String(queryKey[0]))) return undefined;
  return 'today' in asOf ? asOf.today : asOf.refusal;
};

/** What on the screen is not as of the day, in words. */
export function PastNotes() {
  const cache = useQueryClient().getQueryCache();
  const readNotes = useCallback(() => {
    const activeQueries = cache.getAll().filter((query) => query.isActive());
    return [...new Set(activeQueries.flatMap((query) => noteOf(query) ?? []))].join('\n');
  }, [cache]);
  const notes = useSyncExternalStore(
    useCallback((onChange: () => void) => cache.subscribe(onChange), [cache]),
    readNotes,
  );
  return (
    <div role="status">
      {notes !== '' && (
        <ul className="past-notes">
          {notes.split('\n').map((note) => (
            <li key={note}>
              <Icon name="info" size={13} />
              {note}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
