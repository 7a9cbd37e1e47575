import type { Provider } from '@nestjs/common';
import { companyUserEvents } from '../../people/users/company-user.events';
import type { Fact } from '../../platform/kit/events';
import { reactor, type Tools } from '../../platform/reactors/reactor';
import { Reactors } from '../../platform/reactors/reactors.service';
import { accessReviewEvents } from './access-review.events';
import { ReviewerLinks } from './reviewer-links.service';

/** Mails links to reviewers and takes them back; the past of the demo sends no mail. */
const ofReviews = (links: ReviewerLinks) =>
  reactor('reviews.links', [accessReviewEvents], {
    AccessReviewStarted: async (fact, { at, isPast }) => {
      if (!isPast) await links.mail(fact, at);
    },
    AccessReviewReminded: async (fact, { at, isPast }) => {
      if (!isPast) await links.mail(fact, at, fact.data.reviewerIds);
    },
    AccessReviewDueDayChanged: async (fact, { at, isPast }) => {
      if (!isPast) await links.lengthen(fact, at);
    },
    AccessReviewHandedOver: async (fact, { at, isPast }) => {
      const { formerReviewerId, reviewerId } = fact.data;
      if (!isPast) await links.handOver(fact, at, formerReviewerId, reviewerId);
    },
    AccessReviewClosed: (fact, { at }) => links.revokeAll(fact, at),
    AccessReviewCancelled: (fact, { at }) => links.revokeAll(fact, at),
  });

/** Takes links back from people who leave or get another address. */
const ofUsers = (links: ReviewerLinks) => {
  const revoke = async (fact: Fact, { at, isPast }: Tools) => {
    if (!isPast) await links.revokeOrphans(fact, at);
  };
  return reactor(
    'reviews.orphaned_links',
    [companyUserEvents],
    {
      CompanyUserEmailChanged: revoke,
      CompanyUserWorkingStatusChanged: revoke,
      CompanyUserEmploymentChanged: revoke,
      CompanyUserScheduleApplied: revoke,
      CompanyUserDeleted: revoke,
    },
    { latestPer: ({ companyId }) => companyId },
  );
};

export const reviewerLinksReactor: Provider = {
  provide: Symbol('reviewer links reactor'),
  inject: [Reactors, ReviewerLinks],
  useFactory: (engine: Reactors, links: ReviewerLinks) => void engine.add(ofReviews(links), ofUsers(links)),
};
