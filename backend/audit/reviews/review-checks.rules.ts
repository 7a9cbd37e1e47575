import type { ReviewCheck } from '../../contract/access-review-rows';
import type { reviewChecks } from '../../contract/review-words';
import type { WordOf } from '../../contract/vocabulary';

/** What a check counted: how many it is about, how many fail it, and how many of these are still to be settled. */
export interface Counted {
  check: WordOf<typeof reviewChecks>;
  total: number;
  failing: number;
  /** Failing ones that may yet be settled in the ordinary course. */
  pending: number;
  examples: ReviewCheck['examples'];
  /** How many decisions the campaign has. */
  decidedCount: number;
}

/** A list of accounts older than this at the pin is not complete. */
export const maxListAgeDays = 31;

/** Without a decision they show nothing. */
const ofDecisions: ReadonlySet<Counted['check']> = new Set([
  'no_self_decision',
  'decider_known',
  'removals_confirmed',
  'no_hurried_decision',
]);

/** Nothing fails: it holds. All that fails may still be settled, or nothing is decided yet: it is open. */
export const stateOf = ({
  check,
  failing,
  pending,
  decidedCount,
}: Pick<Counted, 'check' | 'failing' | 'pending' | 'decidedCount'>): ReviewCheck['state'] => {
  if (failing > 0) return pending >= failing ? 'open' : 'fails';
  return decidedCount === 0 && ofDecisions.has(check) ? 'open' : 'holds';
};

export const toReviewCheck = ({ pending, decidedCount, ...counts }: Counted): ReviewCheck => ({
  ...counts,
  state: stateOf({ ...counts, pending, decidedCount }),
});
