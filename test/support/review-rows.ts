import type { ReviewItemRow } from '../../backend/contract/access-review-items';
import type { AccessReviewDetail } from '../../backend/contract/access-review-rows';
import { loggedIn } from './web-console';

export const idOf = (n: number) => `01938f6e-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
const owner = { id: idOf(0xa1), name: '責任 花子' };

/** A campaign that runs, of 1,200 accounts. */
export const aRunningReview = (more: Partial<AccessReviewDetail> = {}): AccessReviewDetail => ({
  ...{
    id: idOf(0xe1),
    name: '定期の棚卸し',
    target: 'services',
    reviewersBy: 'service_manager',
    cadence: 'once',
    owner,
  },
  ...{ state: 'running', openedAt: '2026-04-01T00:00:00.000Z', pinnedAt: '2026-04-01T00:00:00.000Z' },
  ...{ dueOn: '2099-12-31', closedAt: null, isOverdue: false, revision: 1, pinnedRevision: 1 },
  ...{ itemsCount: 1200, decidedCount: 0, keepCount: 0, removeCount: 0, changeCount: 0, openTasksCount: 0 },
  ...{ previousReviewId: null, newestReviewId: null, tasksDueOn: null, parts: [], services: [] },
  ...{ isDeciderKnown: true, result: null },
  promises: { kept: 0, broken: 0, carriedOver: 0 },
  ...more,
});

export const anEndedReview = (more: Partial<AccessReviewDetail> = {}): AccessReviewDetail =>
  aRunningReview({ state: 'closed', closedAt: '2026-05-01T00:00:00.000Z', ...more });

/** An account without a decision. */
export const aReviewItem = (more: Partial<ReviewItemRow> = {}): ReviewItemRow => ({
  ...{ id: idOf(1), partId: idOf(0xb1), partName: 'Slack', reviewerId: owner.id, reviewerName: owner.name },
  ...{ companyServiceId: idOf(0xc1), serviceName: 'Slack', companyUserId: idOf(0xd1), name: '甲 一郎' },
  ...{ department: null, hasLeft: false, accountStatus: null, presence: null, role: null, licence: null },
  ...{ lastLoginAt: null, seatCost: null, lastDecision: null, lastReason: null, lastDecidedAt: null },
  ...{ isPromiseBroken: false, isCarriedOver: false, decision: null, change: null, reason: null, decidedAt: null },
  ...{ decidedByName: null, isHurried: false, changes: [], taskState: null, taskOwnerId: null, taskOwnerName: null },
  ...{ serviceAccountId: null, taskWay: null, taskOperations: [], taskDueOn: null },
  ...{ carriedOutAt: null, confirmedAt: null, proof: null },
  ...more,
});

/** The server's answers about a campaign and its accounts. */
export const reviewAnswers = (review: AccessReviewDetail, items: readonly ReviewItemRow[], total = items.length) => ({
  ...loggedIn(),
  [`GET /access-reviews/${review.id}`]: { body: review },
  [`GET /access-reviews/${review.id}/items`]: { body: { items, total, offset: 0, count: 50 } },
});
