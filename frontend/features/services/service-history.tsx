import { history } from '../../../backend/contract/history';
import { EntityPackButton } from '../../details/packs/pack-button';
import { useListState } from '../../lib/list-state';
import { useHistory } from '../../lib/use-history';
import { undoOfEntry } from '../../lists/undo/undo-act';
import { HistoryView } from '../../ui/timeline/history-view';

/** Everything that happened to a service, its plans and its users. */
export function ServiceHistory({ id }: { id: string }) {
  const list = useListState(history.list);
<<<<<<< HEAD
  return (
    <>
      <EntityPackButton entity="companyService" id={id} />
      <HistoryView {...useHistory('companyService', id, list)} />
    </>
  );
=======
  return <HistoryView {...useHistory('companyService', id, list)} act={undoOfEntry} />;
>>>>>>> 9db686d4 (console: undo entries of every history from their details)
}
