import type { AccessReviewRow } from '../../../backend/contract/access-review-rows';
import { taskInWords } from '../../../backend/contract/access-review-columns';
import type { ReviewItemRow } from '../../../backend/contract/access-review-items';
import { reviewDecisions, reviewStates } from '../../../backend/contract/review-words';
import { LevelBadge, StatusBadge, type BadgeStyle } from '../../ui/badge';

const states: Record<AccessReviewRow['state'], BadgeStyle> = {
  preparing: { tone: 'neutral', icon: 'clock' },
  running: { tone: 'info', icon: 'play' },
  closed: { tone: 'neutral', icon: 'check' },
  cancelled: { tone: 'neutral', icon: 'close' },
};

/** The state of a campaign; an overdue one stands out. */
export function ReviewState({
  review: { state, isOverdue },
}: {
  review: Pick<AccessReviewRow, 'state' | 'isOverdue'>;
}) {
  if (isOverdue) return <LevelBadge level="error" word="期限超過" />;
  return <StatusBadge {...states[state]}>{reviewStates.labels[state]}</StatusBadge>;
}

const decisions: Record<NonNullable<ReviewItemRow['decision']>, BadgeStyle> = {
  keep: { tone: 'success', icon: 'check' },
  remove: { tone: 'error', icon: 'trash' },
  change: { tone: 'info', icon: 'edit' },
};

export function DecisionBadge({ decision }: { decision: ReviewItemRow['decision'] }) {
  if (!decision) return <span className="faint">未判断</span>;
  return <StatusBadge {...decisions[decision]}>{reviewDecisions.labels[decision]}</StatusBadge>;
}

type TaskState = NonNullable<ReviewItemRow['taskState']>;
const tasks: Record<TaskState, BadgeStyle> = {
  open: { tone: 'caution', icon: 'clock' },
  carried_out: { tone: 'info', icon: 'check' },
  confirmed: { tone: 'success', icon: 'check-circle' },
};

/** What nothing but a person confirmed has no mark of success. */
export function TaskBadge({ state, proof }: { state: TaskState; proof: ReviewItemRow['proof'] }) {
  const style = proof === 'hand' ? tasks.carried_out : tasks[state];
  return <StatusBadge {...style}>{taskInWords(state, proof)}</StatusBadge>;
}

/** 「42%」; of nothing, everything is decided. */
export const coverage = ({ decidedCount, itemsCount }: Pick<AccessReviewRow, 'decidedCount' | 'itemsCount'>): string =>
  `${itemsCount === 0 ? 100 : Math.floor((decidedCount / itemsCount) * 100)}%`;
