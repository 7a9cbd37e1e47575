import { Link } from 'react-router';
import { leavingTaskKinds, leavingTaskStates } from '../../../../backend/contract/vocabulary';
import type { LeavingTaskRow } from '../../../../backend/contract/leaving-tasks';
import { LevelBadge, StatusBadge, type BadgeStyle } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { day } from '../../../ui/format';
import { useReadOnly } from '../../../ui/read-only';
import { OrDash } from '../../../ui/relative-time';
import { linkOf } from './leaving-task-keys';

const badges: Record<LeavingTaskRow['state'], BadgeStyle> = {
  open: { tone: 'caution', icon: 'clock' },
  stopped: { tone: 'neutral', icon: 'pause' },
  done: { tone: 'success', icon: 'check-circle' },
};

/** Overdue tasks are marked as such. */
export function TaskState({ task: { state, isOverdue } }: { task: LeavingTaskRow }) {
  if (isOverdue) return <LevelBadge level="error" word="期限超過" />;
  return <StatusBadge {...badges[state]}>{leavingTaskStates.labels[state]}</StatusBadge>;
}

const acts = {
  device: '返却を記録する',
  account: '接続を解除する',
  managed_service: '引き継ぐ',
} as const;
const actLabel = ({ kind, target }: LeavingTaskRow) =>
  kind === 'managed_service' ? `${target}を引き継ぐ` : `${target}の${acts[kind]}`;

interface TaskRowProps {
  task: LeavingTaskRow;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  onAct: () => void;
}

/** A line of the checklist with the act that settles it. */
export function TaskRow({ task, isSelected, onSelect, onAct }: TaskRowProps) {
  const { kind, target, state, ownerName, dueOn } = task;
  const isDone = state === 'done';
  const isReadOnly = useReadOnly();
  return (
    <tr>
      <td>
        {!isDone && !isReadOnly && (
          <input
            type="checkbox"
            aria-label={`${target}（${leavingTaskKinds.labels[kind]}）を選択`}
            checked={isSelected}
            onChange={(event) => onSelect(event.target.checked)}
          />
        )}
      </td>
      <th scope="row">
        {isDone ? target : <Link to={linkOf(task)}>{target}</Link>}
        <span className="faint">{leavingTaskKinds.labels[kind]}</span>
      </th>
      <td>
        <OrDash>{ownerName}</OrDash>
      </td>
      <td>
        <OrDash>{dueOn && day(dueOn)}</OrDash>
      </td>
      <td>
        <TaskState task={task} />
      </td>
      <td className="leaving-task-act">
        {!isDone && (
          <Button small aria-label={actLabel(task)} onClick={onAct}>
            {acts[kind]}
          </Button>
        )}
      </td>
    </tr>
  );
}
