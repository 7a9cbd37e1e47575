import { history } from '../../../backend/contract/history';
import { EntityPackButton } from '../../details/packs/pack-button';
import { useListState } from '../../lib/use-list-state';
import { useHistory } from '../../lib/use-history';
import { undoOfEntry } from '../../details/undo/undo-act';
import { HistoryView } from '../../ui/timeline/history-view';

/** Everything that happened to a service, its plans and its users. */
export function ServiceHistory({ id }: { id: string }) {
  const list = useListState(history.list);
  return (
    <>
      <EntityPackButton entity="companyService" id={id} />
      <HistoryView {...useHistory('companyService', id, list)} act={undoOfEntry} />
    </>
  );
}
