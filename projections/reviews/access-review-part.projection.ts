import { accessReviewEvents } from '../../backend/audit/reviews/access-review.events';
import { projection, update, upsert } from '../kit/projection';
import { AccessReviewPart } from './access-review-part.read-model';

export const accessReviewParts = projection(AccessReviewPart, [accessReviewEvents], {
  AccessReviewPartsPinned: ({ companyId, entityId: reviewId, data }) =>
    data.parts.map((part) => upsert({ companyId, reviewId, ...part })),
  AccessReviewHandedOver: (e) => update({ id: e.data.partId }, { reviewerId: e.data.reviewerId }),
});
