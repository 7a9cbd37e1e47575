import { Rejected } from '../../platform/kit/rejections';
import { decisionOf, type Decided, type Decision, type Review } from './access-review-state.rules';
import { maxPerEvent, type AccessReviewEvent } from './access-review.events';

export interface DecideItems {
  itemIds: readonly string[];
  decision: Decision;
  change: string | null;
  /** All user records of the person who decides; none for an administrator without a user record. */
  deciderIds: readonly string[];
  /** Accounts of nobody that carry an address of the person who decides. */
  ownItemIds?: readonly string[];
  /** Whether the person came as the reviewer, who decides the own parts alone. */
  isReviewer: boolean;
  /** Leaves accounts with a decision as they are. */
  onlyUndecided?: boolean;
}

/** All of them are decided or none. @throws Rejected not_found, own_account, not_reviewer, review_reason_required or review_change_required */
export const decideItems = (command: DecideItems, reason: string | null, review: Review): AccessReviewEvent[] => {
  const { itemIds, decision, change, deciderIds, onlyUndecided = false } = command;
  if (decision === 'change' && change === null) throw new Rejected('review_change_required');
  const ids = [...new Set(itemIds)];
  for (const id of ids) mayDecide(command, id, reason, review);
  const verdict: Decided = { decision, change: decision === 'change' ? change : null, reason };
  const news = ids.filter((id) => {
    const before = decisionOf(review, id);
    return before && onlyUndecided ? false : !isSame(before, verdict);
  });
  const by = { decidedById: deciderIds[0] ?? null };
  return Array.from({ length: Math.ceil(news.length / maxPerEvent) }, (_, page) => {
    const ofEvent = news.slice(page * maxPerEvent, (page + 1) * maxPerEvent);
    const data = { decision, change: verdict.change, accounts: ofEvent.length, itemIds: ofEvent, ...by };
    return { type: 'AccessReviewItemsDecided', data };
  });
};

const mayDecide = (command: DecideItems, id: string, reason: string | null, { items, parts }: Review): void => {
  const { decision, deciderIds, ownItemIds = [], isReviewer } = command;
  const item = items.get(id);
  if (!item) throw new Rejected('not_found');
  const isOwn = ownItemIds.includes(id) || item.userIds.some((userId) => deciderIds.includes(userId));
  if (isOwn) throw new Rejected('own_account');
  if (isReviewer && !deciderIds.includes(parts.get(item.partId)!.reviewerId)) throw new Rejected('not_reviewer');
  if (decision === 'keep' && item.isExposed && reason === null) throw new Rejected('review_reason_required');
};

const isSame = (one: Decided | undefined, other: Decided) =>
  one?.decision === other.decision && one.change === other.change && one.reason === other.reason;
