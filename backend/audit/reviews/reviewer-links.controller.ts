import { Controller } from '@nestjs/common';
import { accessReviews } from '../../contract/access-reviews';
import type { ApiRequest } from '../../platform/http/api-request';
import { Serves } from '../../platform/http/serves.decorator';
import { ReviewerLinks } from './reviewer-links.service';

/** The link of one reviewer: sent once more, or taken away alone. */
@Controller()
export class ReviewerLinksController {
  constructor(private readonly links: ReviewerLinks) {}

  @Serves(accessReviews.sendLink)
  async sendLink(request: ApiRequest<typeof accessReviews.sendLink>) {
    const { accessReviewId, companyUserId } = request.params;
    await this.links.send(request, accessReviewId, companyUserId);
  }

  @Serves(accessReviews.revokeLink)
  async revokeLink(request: ApiRequest<typeof accessReviews.revokeLink>) {
    const { accessReviewId, companyUserId } = request.params;
    return { changed: await this.links.revoke(request, accessReviewId, companyUserId) };
  }
}
