import { isBroken } from '../../backend/audit/reviews/access-review-state.rules';
import { accessReviewEvents, type ReviewItem } from '../../backend/audit/reviews/access-review.events';
import { projection, update, upsert } from '../kit/projection';
import { AccessReviewItem } from './access-review-item.read-model';

const noDecision = {
  ...{ decision: null, change: null, reason: null, decidedAt: null, decidedBy: null, decidedById: null },
  ...{ taskOwnerId: null, taskDueOn: null, taskState: null, carriedOutAt: null, confirmedAt: null, proof: null },
} as const;

const pinnedItem = ({ last, ...item }: ReviewItem) => ({
  ...item,
  lastReviewId: last?.reviewId ?? null,
  lastDecision: last?.decision ?? null,
  lastReason: last?.reason ?? null,
  lastDecidedAt: last?.decidedAt ?? null,
  isPromiseBroken: isBroken(last),
});

const each = (ids: readonly string[], changes: Partial<AccessReviewItem>) =>
  ids.map((id) => update<AccessReviewItem>({ id }, changes));

export const accessReviewItems = projection(AccessReviewItem, [accessReviewEvents], {
  AccessReviewItemsPinned: ({ companyId, entityId: reviewId, data }) =>
    data.items.map((item) => upsert({ companyId, reviewId, ...pinnedItem(item), ...noDecision })),
  AccessReviewItemsDecided: ({ at, data, metadata: { actor, reason = null } }) => {
    const { decision, change, decidedById, itemIds } = data;
    return each(itemIds, { decision, change, reason, decidedAt: at, decidedBy: actor.id, decidedById });
  },
  AccessReviewClosed: ({ entityId: reviewId, data }) => {
    const task = { taskState: 'open', taskOwnerId: data.tasksOwnerId, taskDueOn: data.tasksDueOn } as const;
    return [update({ reviewId, decision: 'remove' }, task), update({ reviewId, decision: 'change' }, task)];
  },
  AccessReviewTasksAssigned: ({ data: { itemIds, tasksOwnerId, tasksDueOn } }) =>
    each(itemIds, { taskOwnerId: tasksOwnerId, taskDueOn: tasksDueOn }),
  AccessReviewTasksCarriedOut: (e) => each(e.data.itemIds, { taskState: 'carried_out', carriedOutAt: e.at }),
  AccessReviewTasksReopened: (e) => each(e.data.itemIds, { taskState: 'open', carriedOutAt: null }),
  AccessReviewTasksConfirmed: (e) =>
    each(e.data.itemIds, { taskState: 'confirmed', confirmedAt: e.at, proof: e.data.proof }),
});
