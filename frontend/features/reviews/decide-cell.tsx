import type { KeyboardEvent } from 'react';
import type { ReviewItemRow } from '../../../backend/contract/access-review-items';
import { reviewDecisions } from '../../../backend/contract/review-words';
import { useReadOnly } from '../../ui/read-only';
import { useReviewActs } from './review-context';
import { DecisionBadge } from './review-words';

/** The keys that decide. */
export const decisionOfKey = { k: 'keep', d: 'remove', h: 'change' } as const;
const keyOf = { keep: 'K', remove: 'D', change: 'H' } as const;

/** Moves the focus to the same decision of the row above or below. */
const moveFocus = (from: HTMLElement, step: 'previousElementSibling' | 'nextElementSibling') => {
  const row = from.closest('tr')?.[step];
  row?.querySelector<HTMLElement>('.decide-cell button')?.focus();
};

/** The three decisions of an account; K, D and H decide by the keyboard, the arrows move between rows. */
export function DecideCell({ row }: { row: ReviewItemRow }) {
  const { isRunning, decide } = useReviewActs();
  const isReadOnly = useReadOnly();
  if (!isRunning || isReadOnly) return <DecisionBadge decision={row.decision} />;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing || event.metaKey || event.ctrlKey || event.altKey) return;
    const decision = decisionOfKey[event.key.toLowerCase() as keyof typeof decisionOfKey];
    const isMove = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (!decision && !isMove) return;
    event.preventDefault();
    if (decision) decide([row], decision);
    else moveFocus(event.currentTarget, event.key === 'ArrowUp' ? 'previousElementSibling' : 'nextElementSibling');
  };
  return (
    <div
      className="decide-cell"
      role="group"
      aria-label={`${row.serviceName}の${row.name}の判断`}
      onKeyDown={onKeyDown}
    >
      {reviewDecisions.values.map((decision) => (
        <button
          key={decision}
          type="button"
          className={`decide decide-${decision}`}
          aria-pressed={row.decision === decision}
          aria-keyshortcuts={keyOf[decision]}
          title={`${reviewDecisions.labels[decision]}（${keyOf[decision]}）`}
          onClick={() => decide([row], decision)}
        >
          {reviewDecisions.labels[decision]}
        </button>
      ))}
    </div>
  );
}
