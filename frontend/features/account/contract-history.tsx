import { history } from '../../../backend/contract/history';
import { useContract } from '../../lib/limits';
import { useListState } from '../../lib/use-list-state';
import { useHistory } from '../../lib/use-history';
import { Skeleton } from '../../ui/skeleton';
import { EntityPackButton } from '../../details/packs/pack-button';
import { undoOfEntry } from '../../details/undo/undo-act';
import { HistoryView } from '../../ui/timeline/history-view';

/** Everything that happened to the contract in force. */
export function ContractHistory() {
  const id = useContract().data?.companyContract.id;
  return id ? <Of entity="contract" id={id} /> : <Skeleton lines={6} />;
}

/** Everything that happened to the company itself. */
export function CompanyHistory({ id }: { id: string }) {
  return <Of entity="company" id={id} />;
}

function Of({ entity, id }: { entity: 'contract' | 'company'; id: string }) {
  const list = useListState(history.list);
  return (
    <>
      <EntityPackButton entity={entity} id={id} />
      <HistoryView {...useHistory(entity, id, list)} act={undoOfEntry} />
    </>
  );
}
