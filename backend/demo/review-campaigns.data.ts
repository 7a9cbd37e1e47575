import { addDays } from '../contract/calendar';
import type { Decided } from '../audit/reviews/access-review-state.rules';
import type { ReviewItem } from '../audit/reviews/access-review.events';
import { itemOf } from '../audit/reviews/pinned-state.rules';
import type { PinnedAccount, Snapshot } from '../audit/reviews/review-pin.queries';
import { assignReviewers } from '../audit/reviews/reviewers.rules';
import { demoId } from './demo-ids.data';
import { isFirstAdministrator, type Person } from './people.data';
import { snapshotAt, type Scene } from './review-pins.data';
import { verdictsOf } from './review-verdicts.data';
import { pinMinutes, type DemoReview } from './reviews.data';
import { isSuspended } from './suspensions.data';

/** Accounts that a reviewer decides alike at once. */
export interface Decision {
  at: string;
  reviewerId: string;
  verdict: Decided;
  itemIds: string[];
}
export interface Campaign {
  review: DemoReview;
  id: string;
  openedAt: string;
  formerId: string | null;
  owner: Person;
  reviewers: readonly Person[];
  snapshot: Omit<Snapshot, 'revision'>;
  items: readonly ReviewItem[];
  decisions: readonly Decision[];
}

/** Below the number that counts as hurried. */
const maxAtOnce = 40;
const firstDecisionDays = 2;
const [firstMinutes, minutesBetween] = [150, 9];

/** Removals of the synchronised service; its runs confirm them. */
export const isSynchronised = ({ companyServiceId }: ReviewItem): boolean =>
  companyServiceId === demoId('service', 'demo-kotozute');

/** The vendor still has the account of the leaver as it was: this removal was not carried out. */
export const isPromiseOpen = (item: ReviewItem): boolean => isSynchronised(item) && item.hasLeft;

export const campaignOf = (review: DemoReview, scene: Scene, former?: Campaign): Campaign => {
  const { days, people } = scene;
  const [id, openedAt] = [demoId('accessReview', review.key), days.at(review.openedOn, pinMinutes)];
  const owner = people.find(isFirstAdministrator)!;
  const pinnedState = snapshotAt(openedAt, review.kinds, scene);
  const lastOf = former ? lastOfItems(former) : () => ({});
  const accounts = pinnedState.accounts.map((account) => ({ ...account, ...lastOf(account) })).filter(isThere);
  const snapshot = { ...pinnedState, accounts };
  const assignedAccounts = assignReviewers(snapshot.accounts, {
    ...snapshot,
    by: 'service_manager',
    ownerId: owner.id,
  });
  const items = assignedAccounts.map((one, place) => itemOf(id, one, place));
  const reviewerIds = assignedAccounts.map(({ reviewerId }) => reviewerId);
  const reviewers = people.filter((person) => reviewerIds.includes(person.id));
  const suspendedIds = new Set(
    [...scene.accounts.values()]
      .flat()
      .filter(isSuspended)
      .map((account) => account.id),
  );
  const verdicts = verdictsOf(items, { openedOn: review.openedOn, isLastQuarter: !former, suspendedIds });
  const decisions = reviewers.flatMap((reviewer, nth) => {
    const day = addDays(review.openedOn, firstDecisionDays + nth * 2);
    const own = items.filter((_, place) => reviewerIds[place] === reviewer.id);
    const at = (batch: number) => days.at(day, firstMinutes + batch * minutesBetween);
    return batchesOf(own, verdicts).map((batch, place) => ({ ...batch, at: at(place), reviewerId: reviewer.id }));
  });
  return { review, id, openedAt, formerId: former?.id ?? null, owner, reviewers, snapshot, items, decisions };
};

const batchesOf = (items: readonly ReviewItem[], verdicts: ReadonlyMap<string, Decided>) => {
  const alike = new Map<string, { verdict: Decided; itemIds: string[] }>();
  for (const { id } of items) {
    const verdict = verdicts.get(id);
    if (!verdict) continue;
    const key = JSON.stringify(verdict);
    alike.set(key, { verdict, itemIds: [...(alike.get(key)?.itemIds ?? []), id] });
  }
  return [...alike.values()].flatMap(({ verdict, itemIds }) =>
    Array.from({ length: Math.ceil(itemIds.length / maxAtOnce) }, (_, batch) => ({
      verdict,
      itemIds: itemIds.slice(batch * maxAtOnce, (batch + 1) * maxAtOnce),
    })),
  );
};

/** A removal that was confirmed leaves no account to pin, unless the vendor only suspended it. */
const isThere = ({ lastDecision, isLastConfirmed, serviceAccountId }: PinnedAccount) =>
  lastDecision !== 'remove' || !isLastConfirmed || serviceAccountId !== null;

type Pinned = Pick<PinnedAccount, 'companyServiceId' | 'companyUserId' | 'serviceAccountId'>;
const keyOf = ({ companyServiceId, companyUserId, serviceAccountId }: Pinned) =>
  `${companyServiceId} ${serviceAccountId ?? companyUserId}`;

/** What a former campaign decided of the same account. */
const lastOfItems = ({ id, items, decisions }: Campaign) => {
  const decisionOfItem = new Map(decisions.flatMap((one) => one.itemIds.map((itemId) => [itemId, one] as const)));
  const formerItems = new Map(items.map((item) => [keyOf(item), item]));
  return (account: Pinned): Partial<PinnedAccount> => {
    const item = formerItems.get(keyOf(account));
    if (!item) return {};
    const { verdict, at = null } = decisionOfItem.get(item.id) ?? {};
    const isTask = verdict !== undefined && verdict.decision !== 'keep';
    return {
      ...{ lastReviewId: id, lastDecision: verdict?.decision ?? null, lastReason: verdict?.reason ?? null },
      ...{ lastDecidedAt: at, isLastConfirmed: isTask && !isPromiseOpen(item) },
    };
  };
};
