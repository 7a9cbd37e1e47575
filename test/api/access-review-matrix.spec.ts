import { accessReviews } from '../../backend/contract/access-reviews';
import { reviewItemFilters } from '../../backend/contract/access-review-items';
import { ReadModels } from '../../backend/platform/http/read-models';
import { links } from '../../backend/contract/links';
import { plans } from '../../backend/contract/plans';
import { enterLink, newCode, tokensTo } from '../support/access-links';
import { Client } from '../support/client';
import { joinAs, newCompany } from '../support/company';
import { until } from '../support/until';
import { setUpReviews } from '../support/reviews';
import { aPlan, aReview } from '../support/samples';
import { startServer } from '../support/server';
import { refusal } from '../support/visitor';

const { server, mine, reviews } = setUpReviews(startServer);

let params: { accessReviewId: string };
let managerAddress: string;
const people: Record<string, string> = {};
const services: Record<string, string> = {};

/** The matrix in words: each row with the services of its accounts. */
const matrixOf = async (client: Client, query: object = {}) => {
  const matrix = await client.ok(accessReviews.matrix, { params, query });
  const names = new Map(matrix.services.map(({ companyServiceId, name }) => [companyServiceId, name]));
  const rows = matrix.items.map(({ name, accounts }) =>
    [name, ...accounts.map(({ companyServiceId }) => names.get(companyServiceId))].join(' '),
  );
  return { ...matrix, rows };
};

let chatPart: string;
/** A second campaign about the same accounts. */
let next: typeof params;
const idsIn = async (campaign: typeof params, query: object) =>
  (await mine.admin.ok(accessReviews.items, { params: campaign, query })).items.map(({ id }) => id).sort();

beforeAll(async () => {
  const { admin } = mine;
  const manager = await reviews.user('担当 太郎');
  managerAddress = manager.address;
  for (const name of ['甲 一郎', '乙 次郎', '責任 花子']) people[name] = (await reviews.user(name)).id;
  services.chat = await reviews.service('あチャット', [people['甲 一郎']!, people['乙 次郎']!], manager.id);
  services.files = await reviews.service('いファイル', [people['甲 一郎']!], people['責任 花子']);
  await admin.ok(plans.register, { params: { companyServiceId: services.chat }, body: aPlan });
  await reviews.observe(services.files, ['robot'], { name: '共有 ロボット', licence: 'Pro', role: '管理者' });
  await reviews.observe(services.chat, ['other robot'], { name: '共有 ロボット' });
  const body = { ...aReview(services.chat, people['責任 花子']!), targetIds: [services.chat, services.files] };
  params = { accessReviewId: (await admin.ok(accessReviews.open, { body })).id };
}, 90_000);

it('has a row for each person and for each account without one, with accounts by service', async () => {
  const { rows, total, accountsCount, items, ...matrix } = await matrixOf(mine.admin);
  expect([...rows].sort()).toEqual([
    '乙 次郎 あチャット',
    '共有 ロボット あチャット',
    '共有 ロボット いファイル',
    '甲 一郎 あチャット いファイル',
  ]);
  expect([total, accountsCount]).toEqual([4, 5]);
  expect(matrix.services.map(({ name, itemsCount, decidedCount }) => [name, itemsCount, decidedCount])).toEqual([
    ['あチャット', 3, 0],
    ['いファイル', 2, 0],
  ]);
  const robot = items.find(({ accounts: [account] }) => account!.licence === 'Pro')!;
  expect(robot).toMatchObject({ companyUserId: null, name: '共有 ロボット', department: null });
  expect(robot.accounts).toMatchObject([{ accountStatus: 'active', role: '管理者', lastLoginAt: null, changes: [] }]);
});

it('shows in a cell what the list shows of the account', async () => {
  const { items } = await mine.admin.ok(accessReviews.items, { params, query: {} });
  const listed = new Map(items.map((item) => [item.id, item]));
  const cells = (await matrixOf(mine.admin)).items.flatMap(({ accounts }) => accounts);
  expect(cells).toHaveLength(items.length);
  for (const cell of cells) expect(listed.get(cell.id)).toMatchObject(cell);
});

it('sums the yearly cost of the accounts that it shows', async () => {
  const { items } = await mine.admin.ok(accessReviews.items, { params, query: {} });
  const sum = items
    .filter(({ companyUserId }) => companyUserId === people['甲 一郎'])
    .reduce((total, { seatCost }) => total + (seatCost ?? 0), 0);
  expect(sum).toBeGreaterThan(0);
  const costOf = async (query: object) =>
    (await matrixOf(mine.admin, { keyword: '甲', ...query })).items[0]!.yearlyCost;
  expect(await costOf({})).toBe(sum);
  expect(await costOf({ companyServiceId: services.files })).toBeNull();
});

it('pages and orders by person', async () => {
  const all = await matrixOf(mine.admin, { sortBy: 'yearlyCost', orderBy: 'desc' });
  expect(all.items[0]!.yearlyCost).toBeGreaterThan(0);
  expect(all.items.at(-1)!.yearlyCost).toBeNull();
  const pages = [0, 2, 4].map((offset) =>
    matrixOf(mine.admin, { sortBy: 'yearlyCost', orderBy: 'desc', offset, count: 2 }),
  );
  const read = await Promise.all(pages);
  expect(read.flatMap(({ rows }) => rows)).toEqual(all.rows);
  expect(read.map(({ total, accountsCount }) => [total, accountsCount])).toEqual([
    [4, 5],
    [4, 5],
    [4, 5],
  ]);
});

it('narrows by the filters of the list, while a head still counts all accounts of its service', async () => {
  const { items } = await mine.admin.ok(accessReviews.items, { params, query: { keyword: '甲' } });
  const inChat = items.find(({ companyServiceId }) => companyServiceId === services.chat)!;
  const body = { itemIds: [inChat.id], decision: 'remove' as const, reason: '異動' };
  await mine.admin.ok(accessReviews.decide, { params, body });
  const removed = await matrixOf(mine.admin, { decision: 'remove' });
  expect([removed.rows, removed.total, removed.accountsCount]).toEqual([['甲 一郎 あチャット'], 1, 1]);
  expect(removed.items[0]!.accounts).toMatchObject([{ decision: 'remove', reason: '異動' }]);
  const counts = removed.services.map(({ itemsCount, decidedCount, foundCount }) => [
    itemsCount,
    decidedCount,
    foundCount,
  ]);
  expect(counts).toEqual([
    [3, 1, 1],
    [2, 0, 0],
  ]);
  const inOne = await matrixOf(mine.admin, { companyServiceId: services.files });
  expect(inOne.services.map(({ name }) => name)).toEqual(['いファイル']);
  expect([...inOne.rows].sort()).toEqual(['共有 ロボット いファイル', '甲 一郎 いファイル']);
  expect((await matrixOf(mine.admin, { keyword: '甲', isExposed: true })).total).toBe(0);
  expect((await matrixOf(mine.admin, { isExposed: true })).total).toBe(2);
  expect((await matrixOf(mine.admin, { isChanged: true })).rows).toEqual([]);
  expect((await matrixOf(mine.admin, { reviewerId: people['責任 花子'] })).rows.sort()).toEqual(inOne.rows.sort());
});

it('shows a reviewer by link the own part alone', async () => {
  await until(() => tokensTo(server.dataDir, managerAddress).length > 0);
  const token = tokensTo(server.dataDir, managerAddress).at(-1)!;
  const reviewer = new Client(server.url);
  await reviewer.ok(links.enter, { body: { token, code: await newCode(server, token, managerAddress) } });
  const { rows, total, accountsCount, services: columns } = await matrixOf(reviewer);
  expect([...rows].sort()).toEqual(['乙 次郎 あチャット', '共有 ロボット あチャット', '甲 一郎 あチャット']);
  expect([total, accountsCount]).toEqual([3, 3]);
  expect(columns.map(({ name, itemsCount }) => [name, itemsCount])).toEqual([['あチャット', 3]]);
  expect((await matrixOf(reviewer, { companyServiceId: services.files })).rows).toEqual([]);
});

it('shows auditors and auditor links of its area all of it', async () => {
  const auditor = await joinAs(server, mine.admin, 'auditor');
  expect((await matrixOf(auditor)).accountsCount).toBe(5);
  const { client } = await enterLink(server, mine.admin, { areas: ['reviews'] });
  expect((await matrixOf(client)).accountsCount).toBe(5);
  const { client: other } = await enterLink(server, mine.admin, { areas: ['services'] });
  expect((await refusal(other.call(accessReviews.matrix, { params })))[0]).toBe(403);
});

/** Filters that find some accounts of the first campaign; the others do in the second one. */
const ofFirst = ['taskState', 'partId', 'decision'];
/** Each filter of the list, with a value that finds some accounts and not all. */
const filters: Record<keyof typeof reviewItemFilters, () => object> = {
  keyword: () => ({ keyword: '甲' }),
  partId: () => ({ partId: chatPart }),
  reviewerId: () => ({ reviewerId: people['責任 花子'] }),
  companyServiceId: () => ({ companyServiceId: services.files }),
  decision: () => ({ decision: 'undecided' }),
  isExposed: () => ({ isExposed: true }),
  isChanged: () => ({ isChanged: true }),
  isPromiseBroken: () => ({ isPromiseBroken: true }),
  taskState: () => ({ taskState: 'open' }),
};

describe('The list and the matrix find the same accounts', () => {
  beforeAll(async () => {
    const { parts } = await mine.admin.ok(accessReviews.detail, { params });
    chatPart = parts.find(({ name }) => name === 'あチャット')!.id;
    const all = { ...aReview(services.chat!, people['責任 花子']!), targetIds: [services.chat!, services.files!] };
    // Broken promises of an ended campaign, and tasks of one of its accounts that is another one since.
    await mine.admin.ok(accessReviews.close, { params, body: { tasksOwnerId: null, tasksDueOn: '2099-12-31' } });
    next = { accessReviewId: (await mine.admin.ok(accessReviews.open, { body: all })).id };
    await reviews.observe(services.files!, ['robot'], { name: '共有 ロボット', licence: 'Basic', role: '管理者' });
  });

  it.each(Object.entries(filters))('by the filter %s', async (name, of) => {
    const campaign = ofFirst.includes(name) ? params : next;
    await until(async () => (await idsIn(campaign, of())).length > 0);
    const found = await idsIn(campaign, of());
    expect(found.length).toBeLessThan(5);
    const matrix = await mine.admin.ok(accessReviews.matrix, { params: campaign, query: of() });
    const cells = matrix.items.flatMap(({ accounts }) => accounts);
    expect(cells.map(({ id }) => id).sort()).toEqual(found);
    expect(matrix.accountsCount).toBe(found.length);
    for (const { companyServiceId, foundCount } of matrix.services)
      expect(foundCount).toBe(cells.filter((cell) => cell.companyServiceId === companyServiceId).length);
  });

  it('by several filters at once, on every page', async () => {
    const query = { isExposed: false, decision: 'undecided', companyServiceId: services.chat } as const;
    const pages = [0, 1].map((offset) =>
      mine.admin.ok(accessReviews.matrix, { params: next, query: { ...query, offset, count: 1 } }),
    );
    const cells = (await Promise.all(pages)).flatMap(({ items }) => items.flatMap(({ accounts }) => accounts));
    expect(cells.map(({ id }) => id).sort()).toEqual(await idsIn(next, query));
  });
});

it('reads a page and its accounts from one snapshot, whatever is decided meanwhile', async () => {
  const query = { decision: 'undecided', companyServiceId: services.files } as const;
  const itemIds = await idsIn(next, query);
  const readModels = server.app.get(ReadModels);
  const inSnapshot = readModels.inSnapshot.bind(readModels);
  const body = { itemIds, decision: 'keep', reason: '使用中' } as const;
  const reading = jest.spyOn(readModels, 'inSnapshot').mockImplementationOnce((companyId, read) =>
    inSnapshot(companyId, (snapshot) =>
      read({
        rows: async (...statement) => {
          const rows = await snapshot.rows(...statement);
          await mine.admin.ok(accessReviews.decide, { params: next, body });
          return rows as never;
        },
      }),
    ),
  );
  const { items } = await mine.admin.ok(accessReviews.matrix, { params: next, query });
  expect(reading).toHaveBeenCalledTimes(1);
  expect(items.flatMap(({ accounts }) => accounts.map(({ id }) => id)).sort()).toEqual(itemIds);
  expect(await idsIn(next, query)).toEqual([]);
});

it('is not found by another company, and refuses an order that it does not have', async () => {
  const { admin } = await newCompany(server);
  expect(await refusal(admin.call(accessReviews.matrix, { params }))).toEqual([404, 'not_found']);
  const query = { sortBy: 'place' } as never;
  expect((await refusal(mine.admin.call(accessReviews.matrix, { params, query })))[0]).toBe(400);
});
