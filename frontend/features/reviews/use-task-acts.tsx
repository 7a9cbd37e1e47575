import { useState, type ReactNode } from 'react';
import type { ReviewItemRow } from '../../../backend/contract/access-review-items';
import { accessReviews } from '../../../backend/contract/access-reviews';
import { AssignTasksDialog } from '../../details/assign-tasks-dialog';
import { Button } from '../../ui/button';
import type { Action } from '../../ui/menu';
import { CarryOutDialog } from './carry-out-dialog';
import { ConfirmTasksDialog } from './confirm-tasks-dialog';

type Act = 'carryOut' | 'assign' | 'confirm';
const acts: Readonly<Record<Act, { label: string; icon: Action['icon'] }>> = {
  carryOut: { label: '手続きを実施する', icon: 'play' },
  assign: { label: '担当と期限を決める', icon: 'people' },
  confirm: { label: '実施を確認した記録をつける', icon: 'check-circle' },
};

interface TaskActs {
  bar: () => ReactNode;
  /** The acts on one task; none on an account without. */
  actions: (row: ReviewItemRow) => Action[];
  dialog: ReactNode;
}

/** What is done with the tasks of an ended campaign: carry them out, assign them, record that they were done. */
export function useTaskActs(
  accessReviewId: string,
  selectedRows: readonly ReviewItemRow[],
  onDone: () => void,
): TaskActs {
  const [open, setOpen] = useState<{ act: Act; rows: readonly ReviewItemRow[] }>();
  const onClose = () => setOpen(undefined);
  const actOn = (act: Act, rows: readonly ReviewItemRow[]) => () => setOpen({ act, rows });
  const bar = () => (
    <>
      <Button small onClick={actOn('carryOut', selectedRows)}>
        {acts.carryOut.label}
      </Button>
      <Button small onClick={actOn('assign', selectedRows)}>
        {acts.assign.label}
      </Button>
      <Button small onClick={actOn('confirm', selectedRows)}>
        {acts.confirm.label}
      </Button>
    </>
  );
  const actions = (row: ReviewItemRow): Action[] => {
    const offeredActs: Act[] = row.taskState === 'open' ? ['carryOut', 'assign', 'confirm'] : ['assign', 'confirm'];
    const isTask = row.taskState !== null && row.taskState !== 'confirmed';
    return isTask ? offeredActs.map((act) => ({ ...acts[act], run: actOn(act, [row]) })) : [];
  };
  const dialog = open && <TaskDialog {...open} {...{ accessReviewId, onClose, onDone }} />;
  return { bar, actions, dialog };
}

interface TaskDialogProps {
  act: Act;
  rows: readonly ReviewItemRow[];
  accessReviewId: string;
  onClose: () => void;
  onDone: () => void;
}

function TaskDialog({ act, rows, ...props }: TaskDialogProps) {
  const { accessReviewId } = props;
  const itemIds = rows.map(({ id }) => id);
  if (act === 'carryOut') return <CarryOutDialog rows={rows} {...props} />;
  if (act === 'confirm') return <ConfirmTasksDialog itemIds={itemIds} {...props} />;
  return (
    <AssignTasksDialog
      endpoint={accessReviews.assign}
      tasks={rows.map(({ taskOwnerId: ownerId, taskDueOn: dueOn }) => ({ ownerId, dueOn }))}
      input={(assignment) => ({ params: { accessReviewId }, body: { itemIds, ...assignment } })}
      {...props}
    />
  );
}
