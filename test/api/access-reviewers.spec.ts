import { unzipSync } from 'fflate';
import { accessReviews } from '../../backend/contract/access-reviews';
import { accounts } from '../../backend/contract/accounts';
import { evidencePacks } from '../../backend/contract/evidence-packs';
import { links } from '../../backend/contract/links';
import { services } from '../../backend/contract/services';
import { users } from '../../backend/contract/users';
import { newCode, tokensTo } from '../support/access-links';
import { Client } from '../support/client';
import { until } from '../support/until';
import { aReview, aUser } from '../support/samples';
import { startServer } from '../support/server';
import { setUpCompany } from '../support/set-up';
import { refusal } from '../support/visitor';

const { server, mine } = setUpCompany(startServer);

/** Two services with different managers, in one campaign. */
async function twoParts() {
  const { admin } = mine;
  const people = [aUser('甲 一郎'), aUser('乙 次郎'), aUser('丙 三郎')];
  const ids: string[] = [];
  for (const body of people) ids.push((await admin.ok(users.add, { body })).id);
  const [first = '', second = '', third = ''] = ids;
  const targetIds: string[] = [];
  for (const manager of [first, second]) {
    const body = { name: `サービス${targetIds.length}`, category: 'other' } as const;
    const { id: companyServiceId } = await admin.ok(services.createOriginal, { body });
    const params = { companyServiceId };
    await admin.ok(services.setManager, { params, body: { companyUserId: manager } });
    await admin.ok(accounts.connect, { params, body: { companyUserIds: [third] } });
    targetIds.push(companyServiceId);
  }
  const { id } = await admin.ok(accessReviews.open, { body: { ...aReview(targetIds[0]!, third), targetIds } });
  return { params: { accessReviewId: id }, address: people[0]!.email, first, third };
}

async function enter(address: string): Promise<Client> {
  await until(
    () => tokensTo(server.dataDir, address).length > 0,
    30_000,
    () => 'no mail',
  );
  const token = tokensTo(server.dataDir, address).at(-1)!;
  const client = new Client(server.url);
  await client.ok(links.enter, { body: { token, code: await newCode(server, token, address) } });
  return client;
}

it('lets a reviewer see and decide the own parts alone, until they are handed over', async () => {
  const { params, address, first, third } = await twoParts();
  const reviewer = await enter(address);
  const { items, total } = await reviewer.ok(accessReviews.items, { params, query: {} });
  expect([total, items.map(({ serviceName, name }) => [serviceName, name])]).toEqual([1, [['サービス0', '丙 三郎']]]);
  expect((await refusal(reviewer.call(accessReviews.detail, { params })))[0]).toBe(403);
  expect((await refusal(reviewer.call(accessReviews.list, {})))[0]).toBe(403);
  const past = reviewer.call(accessReviews.items, { params, query: {}, headers: { 'daicho-as-of': '2026-01-01' } });
  expect(await refusal(past)).toEqual([409, 'as_of_refused']);
  expect(await server.parts.query('select from app.as_of_day')).toEqual([]);

  const all = (await mine.admin.ok(accessReviews.items, { params, query: {} })).items;
  const other = all.find(({ id }) => id !== items[0]!.id)!;
  const decide = (itemId: string) => ({
    params,
    body: { itemIds: [itemId], decision: 'remove' as const, reason: '異動' },
  });
  expect((await refusal(reviewer.call(accessReviews.decide, decide(other.id))))[0]).toBeGreaterThanOrEqual(400);
  await reviewer.ok(accessReviews.decide, decide(items[0]!.id));
  const { parts } = await mine.admin.ok(accessReviews.detail, { params });
  const part = parts.find(({ reviewer: { id } }) => id === first)!;
  expect(part.decidedCount).toBe(1);

  await mine.admin.ok(accessReviews.handOver, { params, body: { partIds: [part.id], reviewerId: third } });
  const isOut = async () =>
    (await refusal(reviewer.call(accessReviews.items, { params, query: {} })).catch(() => [0]))[0] === 401;
  await until(isOut, 30_000, () => 'the former reviewer is still in');
});

it('sends one reminder an hour, and refuses another instead of dropping it', async () => {
  const { params } = await twoParts();
  expect(await mine.admin.ok(accessReviews.remind, { params, body: {} })).toEqual({ changed: 1 });
  expect(await refusal(mine.admin.call(accessReviews.remind, { params, body: {} }))).toEqual([429, 'too_many_mails']);
});

it('puts every decision and the checks into an evidence pack', async () => {
  const { params } = await twoParts();
  const { items } = await mine.admin.ok(accessReviews.items, { params, query: {} });
  const itemIds = [items[0]!.id];
  await mine.admin.ok(accessReviews.decide, { params, body: { itemIds, decision: 'remove' } });
  await mine.admin.ok(accessReviews.close, { params, body: { tasksOwnerId: null, tasksDueOn: '2099-12-31' } });
  await mine.admin.ok(accessReviews.confirm, { params, body: { itemIds, reason: '管理画面で確認' } });
  const subject = { kind: 'review', id: params.accessReviewId } as const;
  const { id: packId } = await mine.admin.ok(evidencePacks.make, { body: { subject } });
  const find = async () => (await mine.admin.ok(evidencePacks.list)).items.find((one) => one.id === packId)!;
  await until(async () => ['ready', 'failed'].includes((await find()).state), 60_000);
  expect(await find()).toMatchObject({ state: 'ready', problem: null, title: '棚卸し「見本の棚卸し」' });
  const blob = await mine.admin.ok(evidencePacks.open, { params: { packId } });
  const files = unzipSync(Buffer.from(await blob.arrayBuffer()));
  const text = (path: string) => Buffer.from(files[path]!).toString();
  expect(text('files/decisions.csv').split('\r\n')).toHaveLength(4);
  expect(text('files/decisions.csv')).toContain('丙 三郎');
  expect(text('files/decisions.csv')).toContain('実施確認済み（手動）');
  expect(text('報告書.html')).toContain('監査に耐えるか');
  expect(text('報告書.html')).toContain('同期・CSVで確認 0件、人の記録だけで確認 1件、未確認 0件');
  expect(text('events/raw.jsonl')).toContain('AccessReviewItemsPinned');
});

test('a link to a reviewer who was deleted is refused with these words', async () => {
  const { params, first } = await twoParts();
  const send = () => mine.admin.call(accessReviews.sendLink, { params: { ...params, companyUserId: first }, body: {} });
  await mine.admin.ok(users.remove, { params: { companyUserId: first }, body: { reason: '退職' } });
  const { status, problem } = await send();
  expect([status, problem.code]).toEqual([409, 'reviewer_deleted']);
  expect(problem.detail).toContain('ユーザーが削除されている');
  // An ended campaign has no reviewer to reach: handing over would not help.
  await mine.admin.ok(accessReviews.cancel, { params, body: { reason: '不要' } });
  expect(await refusal(send())).toEqual([409, 'review_not_running']);
});
