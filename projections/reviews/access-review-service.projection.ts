import { accessReviewEvents } from '../../backend/audit/reviews/access-review.events';
import { projection, upsert } from '../kit/projection';
import { AccessReviewService } from './access-review-service.read-model';

export const accessReviewServices = projection(AccessReviewService, [accessReviewEvents], {
  AccessReviewPartsPinned: ({ companyId, entityId: reviewId, data }) =>
    data.services.map((service) => upsert({ companyId, reviewId, ...service })),
});
