import type { BodyOf } from '../../contract/kit';
import type { accessReviews } from '../../contract/access-reviews';
import { dayOf } from '../../contract/calendar';
import { Rejected } from '../../platform/kit/rejections';
import type { AccessReviewCommand } from './access-review.decider';
import { maxPerEvent } from './access-review.events';
import { itemOf, partsOf, servicesOf } from './pinned-state.rules';
import { takeSnapshot, type ReadRows, type Snapshot } from './review-pin.queries';
import { assignReviewers } from './reviewers.rules';

export type ReviewSettings = BodyOf<typeof accessReviews.open>;

/** A request or the clock, as far as opening a campaign needs it. */
interface Pinning {
  reviewId: string;
  previousReviewId: string | null;
  at: string;
  send: (command: AccessReviewCommand) => Promise<unknown>;
}

/** Opens a campaign and pins the present state of its accounts. @throws Rejected review_empty or review_due_past */
export async function openReview(settings: ReviewSettings, opening: Pinning & { rows: ReadRows }): Promise<void> {
  const today = dayOf(opening.at);
  if (settings.dueOn < today) throw new Rejected('review_due_past');
  const snapshot = await takeSnapshot(opening.rows, settings.target, settings.targetIds, today);
  if (snapshot.accounts.length === 0) throw new Rejected('review_empty');
  await pinReview(settings, snapshot, opening);
}

/** Opens a campaign about the accounts of a snapshot. */
export async function pinReview(settings: ReviewSettings, snapshot: Snapshot, opening: Pinning): Promise<void> {
  const { at, send, reviewId, previousReviewId } = opening;
  const { revision, accounts, services, members } = snapshot;
  const { reviewersBy: by, ownerId } = settings;
  const assignedAccounts = assignReviewers(accounts, { by, ownerId, services, members });
  await send({
    type: 'Open',
    data: { ...settings, previousReviewId, pinnedAt: at, pinnedRevision: revision },
  });
  const reviewedServices = servicesOf(settings, accounts, services);
  const parts = partsOf(reviewId, assignedAccounts);
  const items = assignedAccounts.map((one, place) => itemOf(reviewId, one, place));
  for (let from = 0; from < Math.max(parts.length, reviewedServices.length); from += maxPerEvent) {
    const to = from + maxPerEvent;
    await send({
      type: 'PinParts',
      data: { parts: parts.slice(from, to), services: reviewedServices.slice(from, to) },
    });
  }
  for (let from = 0; from < items.length; from += maxPerEvent)
    await send({ type: 'PinItems', data: { items: items.slice(from, from + maxPerEvent) } });
  await send({ type: 'Start', data: {} });
}
