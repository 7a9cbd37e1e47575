import { createContext, useContext } from 'react';
import type { ReviewItemRow } from '../../../backend/contract/access-review-items';

type Decision = NonNullable<ReviewItemRow['decision']>;

/** What a decision needs to know of an account. */
export type DecidedAccount = Pick<ReviewItemRow, 'id' | 'hasLeft' | 'companyUserId' | 'isPromiseBroken'>;

/** The acts of the campaign whose accounts are shown. */
export interface ReviewActs {
  /** Whether decisions can still be made. */
  isRunning: boolean;
  /** For a reviewer who came by a link: the screens of the console are closed. */
  isByLink?: boolean;
  decide: (rows: readonly DecidedAccount[], decision: Decision) => void;
}

const nobody: ReviewActs = { isRunning: false, decide: () => undefined };

export const ReviewActsContext = createContext<ReviewActs>(nobody);

export const useReviewActs = (): ReviewActs => useContext(ReviewActsContext);

/** To keep it needs a reason. */
export const isExposed = ({ hasLeft, companyUserId, isPromiseBroken }: DecidedAccount): boolean =>
  hasLeft || companyUserId === null || isPromiseBroken;
