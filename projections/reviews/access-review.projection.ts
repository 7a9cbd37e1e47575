import { accessReviewEvents } from '../../backend/audit/reviews/access-review.events';
import { projection, update, upsert } from '../kit/projection';
import { AccessReview } from './access-review.read-model';

export const accessReviews = projection(AccessReview, [accessReviewEvents], {
  AccessReviewOpened: ({ companyId, entityId: id, at, data }) =>
    upsert<AccessReview>({
      ...{ companyId, id, ...data, openedAt: at },
      ...{ state: 'preparing', tasksDueOn: null, closedAt: null, remindedAt: null },
    }),
  AccessReviewStarted: (e) => update({ id: e.entityId }, { state: 'running' }),
  AccessReviewRenamed: (e) => update({ id: e.entityId }, e.data),
  AccessReviewDueDayChanged: (e) => update({ id: e.entityId }, e.data),
  AccessReviewCadenceChanged: (e) => update({ id: e.entityId }, e.data),
  AccessReviewReminded: (e) => update({ id: e.entityId }, { remindedAt: e.at }),
  AccessReviewClosed: (e) =>
    update({ id: e.entityId }, { state: 'closed', closedAt: e.at, tasksDueOn: e.data.tasksDueOn }),
  AccessReviewCancelled: (e) => update({ id: e.entityId }, { state: 'cancelled', closedAt: e.at }),
});
