import { Module } from '@nestjs/common';
import { LinksModule } from '../../access/links/links.module';
import { PacksModule } from '../packs/packs.module';
import { deciders } from '../../platform/http/commands.service';
import { undoable } from '../../platform/kit/undo';
import { reactors } from '../../platform/reactors/reactors.service';
import { accessReviewDecider } from './access-review.decider';
import { accessReviewUndo } from './access-review-undo.rules';
import { DecidableItemQueries } from './decidable-items.queries';
import { DeciderQueries } from './deciders.queries';
import { LinkedUsers } from './linked-users.service';
import { OwnReviewQueries } from './own-review.queries';
import { PinnedNames } from './pinned-names.service';
import { ReviewActsController } from './review-acts.controller';
import { ReviewCheckQueries } from './review-checks.queries';
import { ReviewItemQueries } from './review-items.queries';
import { ReviewerLinkQueries } from './reviewer-links.queries';
import { reviewerLinksReactor } from './reviewer-links.reactor';
import { ReviewerLinksController } from './reviewer-links.controller';
import { ReviewerLinks } from './reviewer-links.service';
import { ReviewerMailJobs } from './reviewer-mails.job';
import { reviewReactors } from './reviews-clock.reactor';
import { ReviewsController } from './reviews.controller';
import { ReviewMatrixQueries } from './review-matrix.queries';
import { ReviewPack } from './review-pack.service';
import { ReviewPreviewQueries } from './review-preview.queries';
import { ReviewQueries } from './reviews.queries';
import { WaitingMailQueries } from './waiting-mails.queries';

@Module({
  imports: [LinksModule, PacksModule],
  controllers: [ReviewsController, ReviewActsController, ReviewerLinksController],
  providers: [
    ReviewQueries,
    ReviewItemQueries,
    ReviewMatrixQueries,
    ReviewCheckQueries,
    DeciderQueries,
    DecidableItemQueries,
    OwnReviewQueries,
    ReviewPreviewQueries,
    ReviewPack,
    PinnedNames,
    LinkedUsers,
    ReviewerLinkQueries,
    ReviewerLinks,
    ReviewerMailJobs,
    WaitingMailQueries,
    reviewerLinksReactor,
    ...reactors(...reviewReactors),
    ...deciders(undoable(accessReviewDecider, accessReviewUndo)),
  ],
})
export class ReviewsModule {}
