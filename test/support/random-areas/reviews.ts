import { newId } from '../../../backend/platform/kit/ids';
import { goldenData } from '../golden-data';
import type { Act, RandomArea, RandomGround } from '../random-ground';
import type { RandomVendorAccounts } from './vendor-accounts';

type Stage = 'opened' | 'with parts' | 'with items' | 'running' | 'closed';
interface Review {
  id: string;
  stage: Stage;
  parts: string[];
  items: string[];
}

const maxItems = 5;

/** 棚卸し: campaigns from opening to the tasks after their end. */
export class RandomReviews implements RandomArea {
  private readonly reviews: Review[] = [];

  constructor(
    private readonly ground: RandomGround,
    private readonly vendors: RandomVendorAccounts,
  ) {}

  acts(): Act[] {
    const { random, users } = this.ground;
    const ownerId = random.oneOf(users);
    if (!ownerId) return [];
    const open = () => {
      const review: Review = { id: newId(), stage: 'opened', parts: [], items: [] };
      return this.of(this.ground.add(this.reviews, review), 'AccessReviewOpened', {
        ...{ name: `棚卸し${random.below(99)}`, ownerId, previousReviewId: null },
      });
    };
    const review = random.oneOf(this.reviews);
    if (!review) return [open];
    return [open, ...this.next(review), ...this.next(review), ...this.changes(review)];
  }

  private of({ id }: Review, type: string, data: object = {}) {
    return this.ground.sampled('accessReview', id, type, { ...data });
  }

  private become(review: Review, stage: Stage, type: string, data: object = {}) {
    review.stage = stage;
    return this.of(review, type, data);
  }

  /** What brings a campaign on. */
  private next(review: Review): Act[] {
    const { items, stage } = review;
    const accounts = items.length;
    switch (stage) {
      case 'opened':
        return [() => this.pinParts(review)];
      case 'with parts':
        return [() => this.pinItems(review)];
      case 'with items':
        return [() => this.become(review, 'running', 'AccessReviewStarted', { accounts })];
      case 'running':
        return [...this.decisions(review), () => this.close(review)];
      case 'closed':
        return this.tasks(review);
    }
  }

  private pinParts(review: Review) {
    const { random, users, services } = this.ground;
    review.parts.push(newId(), newId());
    const targetId = random.oneOf([...services, null]);
    const parts = review.parts.map((id) => ({
      id,
      targetId,
      name: `対象${id.at(-1)}`,
      reviewerId: random.oneOf(users),
    }));
    const [sample] = goldenData('AccessReviewPartsPinned').services as object[];
    const pinned = services.slice(0, 2).map((companyServiceId) => ({ ...sample, companyServiceId }));
    return this.become(review, 'with parts', 'AccessReviewPartsPinned', { parts, services: pinned });
  }

  private pinItems(review: Review) {
    const { random, services, users } = this.ground;
    const [sample] = goldenData('AccessReviewItemsPinned').items as object[];
    const items = Array.from({ length: 1 + random.below(maxItems) }, (_, place) => {
      const [serviceAccountId, companyServiceId] = random.oneOf(this.vendors.accounts) ?? [
        null,
        services[0] ?? newId(),
      ];
      const companyUserId = random.oneOf([...users, null]);
      const named = { id: newId(), partId: random.oneOf(review.parts), place, companyServiceId, serviceAccountId };
      return { ...sample, ...named, companyUserId, personId: companyUserId, seatCost: random.below(9_999) };
    });
    review.items.push(...items.map(({ id }) => id));
    return this.become(review, 'with items', 'AccessReviewItemsPinned', { accounts: items.length, items });
  }

  private some({ items }: Review) {
    const itemIds = this.ground.random.shuffled(items).slice(0, 1 + this.ground.random.below(maxItems));
    return { accounts: itemIds.length, itemIds };
  }

  private decisions(review: Review): Act[] {
    const { random, users } = this.ground;
    const decidedById = random.oneOf([...users, null]);
    const formerReviewerId = random.oneOf(users);
    return [
      ...['keep', 'remove', 'change', 'remove'].map((decision) => () => {
        const change = decision === 'change' ? `内容${random.below(9)}` : null;
        return this.of(review, 'AccessReviewItemsDecided', { ...this.some(review), decision, change, decidedById });
      }),
      () =>
        this.of(review, 'AccessReviewHandedOver', {
          ...{ partId: random.oneOf(review.parts), formerReviewerId, reviewerId: random.oneOf(users) },
        }),
    ];
  }

  private close(review: Review) {
    const tasksOwnerId = this.ground.random.oneOf([...this.ground.users, null]);
    const data = { accounts: review.items.length, decided: 1, tasksOwnerId };
    return this.become(review, 'closed', 'AccessReviewClosed', data);
  }

  private tasks(review: Review): Act[] {
    const { random, users } = this.ground;
    const tasksOwnerId = random.oneOf([...users, null]);
    const proof = random.oneOf(['sync', 'csv', 'hand']);
    return [
      () => this.of(review, 'AccessReviewTasksAssigned', { ...this.some(review), tasksOwnerId }),
      () => this.of(review, 'AccessReviewTasksCarriedOut', this.some(review)),
      () => this.of(review, 'AccessReviewTasksReopened', this.some(review)),
      () => this.of(review, 'AccessReviewTasksConfirmed', { ...this.some(review), proof }),
    ];
  }

  private changes(review: Review): Act[] {
    const { random, users } = this.ground;
    const reviewerIds = random.shuffled(users).slice(0, 2);
    const cancel = () => this.of(this.ground.take(this.reviews, review), 'AccessReviewCancelled');
    return [
      () => this.of(review, 'AccessReviewRenamed', { name: `改名${random.below(99)}` }),
      () => this.of(review, 'AccessReviewDueDayChanged', { dueOn: this.ground.effectiveFrom() }),
      () => this.of(review, 'AccessReviewCadenceChanged', { cadence: random.oneOf(['once', 'quarterly']) }),
      () => this.of(review, 'AccessReviewReminded', { reviewerIds }),
      ...(random.below(4) === 0 ? [cancel] : []),
    ];
  }
}
