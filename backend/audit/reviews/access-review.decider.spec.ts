import { given } from '../../platform/kit/decider';
import { accessReviewDecider } from './access-review.decider';
import { maxPerEvent, type AccessReviewEvent, type ReviewItem } from './access-review.events';

const review = given(accessReviewDecider);
const idOf = (n: number) => `0190a0c8-0000-7000-8000-00000000000${n}`;
const [part, other, alice, bob, item, leaversItem] = [1, 2, 3, 4, 5, 6].map(idOf) as [
  string,
  string,
  string,
  string,
  string,
  string,
];

const opened: AccessReviewEvent = {
  type: 'AccessReviewOpened',
  data: {
    ...{ name: '棚卸し', target: 'services', targetIds: [], reviewersBy: 'service_manager', ownerId: bob },
    ...{ dueOn: '2026-04-30', cadence: 'once', previousReviewId: null, pinnedAt: '2026-04-01T00:00:00.000Z' },
    pinnedRevision: 7,
  },
};
const parts: AccessReviewEvent = {
  type: 'AccessReviewPartsPinned',
  data: {
    targets: 2,
    parts: [
      { id: part, targetId: null, name: 'Slack', reviewerId: bob },
      { id: other, targetId: null, name: 'Zoom', reviewerId: alice },
    ],
    services: [],
  },
};
const anItem = (id: string, more: Partial<ReviewItem>): ReviewItem => ({
  ...{ id, partId: part, place: 0, companyServiceId: idOf(9), companyUserId: alice, personId: alice },
  ...{ serviceAccountId: null, accountStatus: null, presence: null, role: null, licence: null, lastLoginAt: null },
  ...{ seatCost: null, hasLeft: false, department: null, last: null },
  ...more,
});
const items: AccessReviewEvent = {
  type: 'AccessReviewItemsPinned',
  data: {
    accounts: 2,
    items: [anItem(item, {}), anItem(leaversItem, { partId: other, hasLeft: true, companyUserId: bob, personId: bob })],
  },
};
const started: AccessReviewEvent = { type: 'AccessReviewStarted', data: { accounts: 2 } };
const running = [opened, parts, items, started];
const decide = (more: object = {}) =>
  ({
    type: 'Decide',
    data: { itemIds: [item], decision: 'keep', change: null, deciderIds: [bob], isReviewer: false, ...more },
  }) as const;
const verdict = (itemId: string, decision: 'keep' | 'remove', decidedById: string): AccessReviewEvent => ({
  type: 'AccessReviewItemsDecided',
  data: { decision, change: null, accounts: 1, itemIds: [itemId], decidedById },
});
const closed: AccessReviewEvent = {
  type: 'AccessReviewClosed',
  data: { accounts: 2, decided: 1, tasksOwnerId: null, tasksDueOn: '2026-05-15' },
};

describe('A campaign', () => {
  it('pins its accounts before it starts, and never afterwards', () => {
    const pin = { type: 'PinItems', data: { items: [anItem(item, {})] } } as const;
    expect(review(opened, parts).when(pin)).toHaveLength(1);
    expect(review(...running).when(pin)).toEqual([]);
    expect(review(opened, parts, items).when({ type: 'Start', data: {} })).toEqual([started]);
  });

  it('records who decided what, and the same again is no news', () => {
    expect(review(...running).when(decide())).toEqual([verdict(item, 'keep', bob)]);
    expect(review(...running, verdict(item, 'keep', bob)).when(decide())).toEqual([]);
    expect(review(...running, verdict(item, 'keep', bob)).when(decide({ decision: 'remove' }))).toHaveLength(1);
  });

  it('leaves a decision as it is where only undecided accounts are to be decided', () => {
    const both = { itemIds: [item, leaversItem], deciderIds: [], decision: 'remove', onlyUndecided: true };
    const events = review(...running, verdict(item, 'keep', bob)).when(decide(both));
    expect(events).toMatchObject([{ data: { accounts: 1, itemIds: [leaversItem] } }]);
  });

  it('lets nobody decide about the own account, by any of their records', () => {
    expect(() => review(...running).when(decide({ deciderIds: [idOf(8), alice] }))).toThrow('自分のアカウント');
  });

  it('lets a reviewer decide the own part alone, until it is handed over', () => {
    const asBob = { deciderIds: [bob], isReviewer: true };
    expect(review(...running).when(decide(asBob))).toHaveLength(1);
    const handed = review(...running).when({ type: 'HandOver', data: { partIds: [part], reviewerId: idOf(8) } });
    expect(handed).toEqual([
      {
        type: 'AccessReviewHandedOver',
        data: { partId: part, part: 'Slack', formerReviewerId: bob, reviewerId: idOf(8) },
      },
    ]);
    expect(() => review(...running, ...handed).when(decide(asBob))).toThrow('確認者ではありません');
  });

  it('needs a reason to keep the account of somebody who left, and words for a change', () => {
    const keep = decide({ itemIds: [leaversItem], deciderIds: [alice] });
    expect(() => review(...running).when(keep)).toThrow('理由を入力');
    expect(review(...running).when(keep, { reason: '引き継ぎ中' })).toHaveLength(1);
    expect(() => review(...running).when(decide({ decision: 'change' }))).toThrow('変更の内容');
  });

  it('reminds those alone who have something left to decide', () => {
    const remind = { type: 'Remind', data: {} } as const;
    expect(review(...running, verdict(item, 'keep', bob)).when(remind)).toEqual([
      { type: 'AccessReviewReminded', data: { reviewerIds: [alice] } },
    ]);
  });

  it('ends with tasks for the accounts to remove, which go forward', () => {
    const end = { type: 'Close', data: { tasksOwnerId: null, tasksDueOn: '2026-05-15' } } as const;
    const before = [...running, verdict(item, 'remove', bob)];
    expect(review(...before).when(end)).toEqual([closed]);
    expect(() => review(...before, closed).when(decide())).toThrow('実施中ではありません');
    const carryOut = { type: 'CarryOut', data: { itemIds: [item] } } as const;
    const confirm = { type: 'Confirm', data: { itemIds: [item], proof: 'sync' } } as const;
    const [done] = review(...before, closed).when(confirm);
    expect(done).toMatchObject({ type: 'AccessReviewTasksConfirmed', data: { proof: 'sync', itemIds: [item] } });
    expect(review(...before, closed, done!).when(carryOut)).toEqual([]);
    const [carriedOut] = review(...before, closed).when(carryOut);
    const reopen = { type: 'Reopen', data: { itemIds: [item] } } as const;
    const [reopened] = review(...before, closed, carriedOut!).when(reopen);
    expect(reopened).toEqual({ type: 'AccessReviewTasksReopened', data: { accounts: 1, itemIds: [item] } });
    expect(review(...before, closed, carriedOut!, reopened!).when(carryOut)).toEqual([carriedOut]);
    for (const task of [[], [reopened!], [done!]]) expect(review(...before, closed, ...task).when(reopen)).toEqual([]);
    const byHand = { type: 'Confirm', data: { itemIds: [item], proof: 'hand' } } as const;
    const [noted] = review(...before, closed).when(byHand);
    expect(review(...before, closed, noted!).when(byHand)).toEqual([]);
    // A list proves what a person alone confirmed, not the other way round.
    expect(review(...before, closed, noted!).when(confirm)).toEqual([done]);
    expect(review(...before, closed, noted!, done!).when(confirm)).toEqual([]);
    expect(review(...before, closed, done!).when(byHand)).toEqual([]);
    const assign = { type: 'AssignTasks', data: { itemIds: [item], ownerId: alice } } as const;
    expect(review(...before, closed).when(assign)).toEqual([
      {
        type: 'AccessReviewTasksAssigned',
        data: { accounts: 1, itemIds: [item], tasksOwnerId: alice, tasksDueOn: '2026-05-15' },
      },
    ]);
    expect(() => review(...before, closed).when({ ...assign, data: { itemIds: [leaversItem] } })).toThrow('手続き');
  });
});

test('the series of an ended campaign can end, and nothing else of it changes', () => {
  const ended = review(
    { ...opened, data: { ...opened.data, cadence: 'quarterly' } } as AccessReviewEvent,
    started,
    closed,
  );
  expect(ended.when({ type: 'Change', data: { cadence: 'once' } })).toEqual([
    { type: 'AccessReviewCadenceChanged', data: { cadence: 'once' } },
  ]);
  expect(() => ended.when({ type: 'Change', data: { name: '別の名称' } })).toThrow();
  const single = review(opened, started, closed);
  expect(() => single.when({ type: 'Change', data: { cadence: 'quarterly' } })).toThrow('実施中ではありません');
});

it('decides thousands of accounts at once, all or none, in events that the log takes', () => {
  const many = Array.from(
    { length: 2 * maxPerEvent + 1 },
    (_, n) => `0190a0c8-0000-7000-8000-${String(n).padStart(12, '0')}`,
  );
  const pinned = many.map((id) => anItem(id, {}));
  const itemsPinned: AccessReviewEvent = {
    type: 'AccessReviewItemsPinned',
    data: { accounts: many.length, items: pinned },
  };
  const before = review(opened, parts, items, itemsPinned, started);
  const events = before.when(decide({ itemIds: many, decision: 'remove' }));
  const sizes = events.map(({ data }) => (data as { accounts: number }).accounts);
  expect(sizes).toEqual([maxPerEvent, maxPerEvent, 1]);
  expect(() => before.when(decide({ itemIds: [...many, 'unknown'] }))).toThrow();
});
