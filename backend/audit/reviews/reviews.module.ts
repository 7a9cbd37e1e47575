import { Module } from '@nestjs/common';
import { deciders } from '../../platform/http/commands.service';
import { accessReviewDecider } from './access-review.decider';
import { DeciderQueries } from './deciders.queries';
import { ReviewActsController } from './review-acts.controller';
import { ReviewCheckQueries } from './review-checks.queries';
import { ReviewItemQueries } from './review-items.queries';
import { ReviewsController } from './reviews.controller';
import { ReviewQueries } from './reviews.queries';

@Module({
  controllers: [ReviewsController, ReviewActsController],
  providers: [ReviewQueries, ReviewItemQueries, ReviewCheckQueries, DeciderQueries, ...deciders(accessReviewDecider)],
})
export class ReviewsModule {}
