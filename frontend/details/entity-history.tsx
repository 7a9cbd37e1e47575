import { history } from '../../backend/contract/history';
import type { HistoryEntity } from '../../backend/contract/history-kinds';
import { useLocalList } from '../lib/use-local-list';
import { useHistory } from '../lib/use-history';
import { undoOfEntry } from './undo/undo-act';
import { HistoryView } from '../ui/timeline/history-view';
import { EntityPackButton } from './packs/pack-button';

/** The history of one entity in a panel, whose page and filters the address knows nothing of. */
export function EntityHistory({ entity, id }: { entity: HistoryEntity; id: string }) {
  return (
    <>
      <EntityPackButton entity={entity} id={id} />
      <HistoryView {...useHistory(entity, id, useLocalList(history.list))} act={undoOfEntry} />
    </>
  );
}
