import { useState, type ReactNode } from 'react';
import type { ReviewItemRow } from '../../../backend/contract/access-review-items';
import { accessReviews } from '../../../backend/contract/access-reviews';
import { AssignTasksDialog } from '../../details/assign-tasks-dialog';
import { Button } from '../../ui/button';
import { count } from '../../ui/format';
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

const allActs: readonly Act[] = ['carryOut', 'assign', 'confirm'];

const hasTask = ({ taskState }: ReviewItemRow): boolean => taskState !== null && taskState !== 'confirmed';

/** What is done with the tasks of an ended campaign: carry them out, assign them, record that they were done. */
export function useTaskActs(
  accessReviewId: string,
  selectedRows: readonly ReviewItemRow[],
  onDone: () => void,
): TaskActs {
  const [open, setOpen] = useState<{ act: Act; rows: readonly ReviewItemRow[] }>();
  const onClose = () => setOpen(undefined);
  const actOn = (act: Act, rows: readonly ReviewItemRow[]) => () => setOpen({ act, rows });
  const offeredBarActs = selectedRows.some(hasTask) ? allActs : (['carryOut'] as const);
  const bar = () =>
    offeredBarActs.map((act) => (
      <Button key={act} small onClick={actOn(act, selectedRows)}>
        {acts[act].label}
      </Button>
    ));
  const actions = (row: ReviewItemRow): Action[] => {
    const offeredActs: Act[] = row.taskState === 'open' ? ['carryOut', 'assign', 'confirm'] : ['assign', 'confirm'];
    return hasTask(row) ? offeredActs.map((act) => ({ ...acts[act], run: actOn(act, [row]) })) : [];
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
  const taskRows = rows.filter(hasTask);
  const itemIds = taskRows.map(({ id }) => id);
  const leftOutCount = rows.length - taskRows.length;
  const note =
    leftOutCount > 0 ? `手続きがないものと、実施を確認済みのもの ${count(leftOutCount)}件は含みません。` : undefined;
  if (act === 'carryOut') return <CarryOutDialog rows={rows} {...props} />;
  if (act === 'confirm') return <ConfirmTasksDialog {...{ itemIds, note }} {...props} />;
  return (
    <AssignTasksDialog
      endpoint={accessReviews.assign}
      note={note}
      tasks={taskRows.map(({ taskOwnerId: ownerId, taskDueOn: dueOn }) => ({ ownerId, dueOn }))}
      input={(assignment) => ({ params: { accessReviewId }, body: { itemIds, ...assignment } })}
      {...props}
    />
  );
}
