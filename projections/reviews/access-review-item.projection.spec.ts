import { accessReviewEvents, type ReviewItem } from '../../backend/audit/reviews/access-review.events';
import { given, life } from '../kit/given';
import { accessReviewItems } from './access-review-item.projection';
import { accessReviewParts } from './access-review-part.projection';
import { accessReviews } from './access-review.projection';

const companyId = 'company';
const item: ReviewItem = {
  ...{ id: 'one', partId: 'part', place: 0, companyServiceId: 'slack', companyUserId: 'u', personId: 'u' },
  ...{ serviceAccountId: null, accountStatus: 'active', presence: 'present', role: null, licence: 'Pro' },
  ...{ lastLoginAt: null, seatCost: 1_200, hasLeft: false, department: '営業部' },
  last: { reviewId: 'last', decision: 'remove', reason: '利用なし', decidedAt: null, isConfirmed: false },
};
const fact = life(accessReviewEvents, { companyId, id: 'review' });
const opened = fact('AccessReviewOpened', {
  ...{ name: '棚卸し', target: 'services', targetIds: [], reviewersBy: 'service_manager', ownerId: 'owner' },
  ...{ dueOn: '2026-04-30', cadence: 'once', previousReviewId: null, pinnedAt: '2026-04-01T00:00:00.000Z' },
  pinnedRevision: 7,
});
const parts = [{ id: 'part', targetId: 'slack', name: 'Slack', reviewerId: 'bob' }];
const pinned = [
  opened,
  fact('AccessReviewPartsPinned', { targets: 1, parts, services: [] }),
  fact('AccessReviewItemsPinned', { accounts: 2, items: [item, { ...item, id: 'two', place: 1, last: null }] }),
  fact('AccessReviewStarted', { accounts: 2 }),
];
const ended = [
  fact('AccessReviewItemsDecided', {
    ...{ decision: 'remove', change: null, accounts: 1, itemIds: ['one'], decidedById: 'bob' },
  }),
  fact('AccessReviewClosed', { accounts: 2, decided: 1, tasksOwnerId: 'owner', tasksDueOn: '2026-05-15' }),
  fact('AccessReviewTasksCarriedOut', { accounts: 1, itemIds: ['one'] }),
  fact('AccessReviewTasksConfirmed', { accounts: 1, itemIds: ['one'], proof: 'sync' }),
];

test('accounts stay as they were at the pin, with what the last campaign promised', () => {
  expect(given(accessReviewItems)(...pinned).rows).toMatchObject([
    { id: 'one', licence: 'Pro', lastDecision: 'remove', isPromiseBroken: true, decision: null, taskState: null },
    { id: 'two', lastReviewId: null, isPromiseBroken: false },
  ]);
});

test('a removal becomes a task at the end, and is confirmed by what was seen', () => {
  expect(given(accessReviewItems)(...pinned, ...ended).rows).toMatchObject([
    { id: 'one', decision: 'remove', decidedById: 'bob', decidedBy: 'someone', taskState: 'confirmed', proof: 'sync' },
    { id: 'two', decision: null, taskState: null, taskOwnerId: null },
  ]);
  expect(given(accessReviews)(...pinned, ...ended).rows).toMatchObject([{ state: 'closed', tasksDueOn: '2026-05-15' }]);
});

test('a task that was carried out is to do again when its account is as before', () => {
  const reopened = fact('AccessReviewTasksReopened', { accounts: 1, itemIds: ['one'] });
  const { rows } = given(accessReviewItems)(...pinned, ...ended.slice(0, 3), reopened);
  expect(rows[0]).toMatchObject({ id: 'one', taskState: 'open', carriedOutAt: null, taskOwnerId: 'owner' });
});

test('a part that is handed over has the new reviewer', () => {
  const handed = { partId: 'part', part: 'Slack', formerReviewerId: 'bob', reviewerId: 'carol' };
  const { rows } = given(accessReviewParts)(...pinned, fact('AccessReviewHandedOver', handed));
  expect(rows).toEqual([{ companyId, reviewId: 'review', ...parts[0], reviewerId: 'carol' }]);
});
