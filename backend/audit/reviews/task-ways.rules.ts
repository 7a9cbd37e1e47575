import type { ReviewItemRow } from '../../contract/access-review-items';
import type { accountStatuses, WordOf } from '../../contract/vocabulary';
import { offeredChanges } from '../../services/integrations/operations/offered-changes.rules';

/** What a row of the list is read from besides its own fields: the account at the vendor as it is now. */
interface PresentAccount {
  integrationKind: string | null;
  vendorStatus: WordOf<typeof accountStatuses> | null;
  isListed: boolean;
}
export type StoredItemRow = Omit<ReviewItemRow, 'taskWay' | 'taskOperations'> & PresentAccount;

type Task = Pick<ReviewItemRow, 'taskState' | 'decision' | 'serviceAccountId' | 'accountStatus' | 'presence'>;

/** Whether only the connection was left of the account at the pin. */
const isConnectionAlone = ({ serviceAccountId, accountStatus, presence }: Task): boolean =>
  serviceAccountId === null || accountStatus === 'deleted' || presence === 'lost' || presence === 'removed';

/** The way in which an open task is carried out. A changed licence or role is the vendor's own screens' matter. */
export const taskWayOf = (
  task: Task,
  { integrationKind, vendorStatus, isListed }: PresentAccount,
): Pick<ReviewItemRow, 'taskWay' | 'taskOperations'> => {
  if (task.taskState !== 'open') return { taskWay: null, taskOperations: [] };
  if (task.decision !== 'remove') return { taskWay: 'by_hand', taskOperations: [] };
  if (isConnectionAlone(task)) return { taskWay: 'disconnect', taskOperations: [] };
  const offeredOperations = vendorStatus ? offeredChanges(integrationKind, { status: vendorStatus, isListed }) : [];
  const taskOperations = offeredOperations.filter((operation) => operation !== 'resume');
  return { taskWay: taskOperations.length > 0 ? 'operate' : 'by_hand', taskOperations };
};

export const itemRowOf = ({ integrationKind, vendorStatus, isListed, ...row }: StoredItemRow): ReviewItemRow => ({
  ...row,
  ...taskWayOf(row, { integrationKind, vendorStatus, isListed }),
});
