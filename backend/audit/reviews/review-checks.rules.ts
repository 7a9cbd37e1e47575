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
}

/** A list of accounts older than this at the pin is not complete. */
export const maxListAgeDays = 31;

/** Nothing fails: it holds. All that fails may still be settled: it is open. */
export const stateOf = ({ failing, pending }: Pick<Counted, 'failing' | 'pending'>): ReviewCheck['state'] => {
  if (failing === 0) return 'holds';
  return pending >= failing ? 'open' : 'fails';
};

export const checked = ({ pending, ...counted }: Counted): ReviewCheck => ({
  ...counted,
  state: stateOf({ failing: counted.failing, pending }),
});
