import { accessReviews } from '../../backend/contract/access-reviews';
import { accounts } from '../../backend/contract/accounts';
import { integrations } from '../../backend/contract/integrations';
import { boxItem, IntegratedBox } from '../support/integrated-box';
import { until } from '../support/until';
import { setUpReviews } from '../support/reviews';
import { aReview } from '../support/samples';
import { startServer } from '../support/server';
import { operating } from '../support/vendor-operations';

jest.setTimeout(60_000);

const { server, mine, reviews } = setUpReviews(startServer);
const password = 'Shiken-2026';
let box: IntegratedBox;
let ownerId: string;
const { operate } = operating(() => ({ admin: mine.admin, box }));

beforeAll(async () => {
  box = await IntegratedBox.start(
    server,
    mine,
    [1, 2, 3, 4].map((number) => boxItem(number)),
  );
  ownerId = (await reviews.user('責任 同期')).id;
}, 90_000);
afterAll(() => box?.stop());
afterEach(() => box.player.misbehave());

const of = (accessReviewId: string) => ({ params: { accessReviewId } });
const opened = async () =>
  (await mine.admin.ok(accessReviews.open, { body: aReview(box.companyServiceId, ownerId) })).id;

/** An ended campaign that removes the account with this name. */
const removing = async (name: string) => {
  const id = await opened();
  const read = async () => {
    const query = { keyword: name };
    const { items } = await mine.admin.ok(accessReviews.items, { ...of(id), query });
    expect(items).toHaveLength(1);
    return items[0]!;
  };
  const itemIds = [(await read()).id];
  await mine.admin.ok(accessReviews.decide, { ...of(id), body: { itemIds, decision: 'remove', reason: '利用なし' } });
  await mine.admin.ok(accessReviews.close, { ...of(id), body: { tasksOwnerId: null, tasksDueOn: '2099-12-31' } });
  return {
    read,
    confirmByHand: () => mine.admin.ok(accessReviews.confirm, { ...of(id), body: { itemIds, reason: '画面で確認' } }),
    removals: async () => {
      const { result } = await mine.admin.ok(accessReviews.detail, of(id));
      return [result!.seenGoneCount, result!.byHandCount];
    },
    /** Its state and its proof after three rounds: one carries out, the next confirms, the last waits for both. */
    taskNow: async () => {
      for (let time = 0; time < 3; time++) await reviews.checkCompanies();
      const { taskState, proof } = await read();
      return [taskState, proof];
    },
    check: async () =>
      (await mine.admin.ok(accessReviews.checks, of(id))).find(({ check }) => check === 'removals_confirmed'),
  };
};

it('a campaign rests on the last synchronisation before its pin', async () => {
  const { lastRun } = await mine.admin.ok(integrations.show, { params: box.params });
  const id = await opened();
  const { services, pinnedAt } = await mine.admin.ok(accessReviews.detail, of(id));
  expect(services).toEqual([
    { companyServiceId: box.companyServiceId, name: 'Box', source: 'sync', checkedAt: expect.any(String) as string },
  ]);
  const [checkedAt] = services.map((service) => Date.parse(service.checkedAt!));
  expect(checkedAt).toBeGreaterThanOrEqual(Date.parse(lastRun!.startedAt));
  expect(checkedAt).toBeLessThanOrEqual(Date.parse(pinnedAt));
  const checks = await mine.admin.ok(accessReviews.checks, of(id));
  expect(checks.find(({ check }) => check === 'accounts_complete')).toMatchObject({ state: 'holds', total: 1 });
});

it('a deletion at the vendor is confirmed by the next synchronisation, not by one before it', async () => {
  const { taskNow, read, check } = await removing('見本 1');
  await box.synchronise();
  expect(await taskNow()).toEqual(['open', null]);
  const { serviceAccountId, ...task } = await read();
  expect(task).toMatchObject({ taskWay: 'operate', taskOperations: ['suspend', 'delete'] });
  await operate('delete', [serviceAccountId!], { password });
  // Without the clock.
  await until(async () => (await read()).taskState === 'carried_out');
  expect(await read()).toMatchObject({ taskWay: null, taskOperations: [] });
  expect(await taskNow()).toEqual(['carried_out', null]);
  expect(await check()).toMatchObject({
    state: 'open',
    failing: 1,
    examples: [{ name: 'Box／見本 1', detail: '実施済み、次の同期の確認待ち' }],
  });
  await box.synchronise();
  expect(await taskNow()).toEqual(['confirmed', 'sync']);
  expect(await check()).toMatchObject({ state: 'holds', total: 1, failing: 0 });
});

it('an account that the vendor lists no more is removed and confirmed by the list that misses it for good', async () => {
  const { taskNow, check } = await removing('見本 2');
  const index = box.items.findIndex(({ id }) => id === '20000002');
  box.items.splice(index, 1);
  await box.synchronise();
  expect(await taskNow()).toEqual(['open', null]);
  await box.synchronise();
  expect(await taskNow()).toEqual(['confirmed', 'sync']);
  expect(await check()).toMatchObject({ state: 'holds', failing: 0 });
});

it('what a person alone confirmed is no proof, until a synchronisation sees the account gone', async () => {
  const { taskNow, check, confirmByHand, removals } = await removing('見本 4');
  expect(await confirmByHand()).toEqual({ changed: 1 });
  await box.synchronise();
  expect(await taskNow()).toEqual(['confirmed', 'hand']);
  expect(await removals()).toEqual([0, 1]);
  const examples = [{ name: 'Box／見本 4', detail: '手動で確認、次の同期の確認待ち' }];
  expect(await check()).toMatchObject({ state: 'open', failing: 1, examples });
  const next = await opened();
  const { items } = await mine.admin.ok(accessReviews.items, { ...of(next), query: { keyword: '見本 4' } });
  expect(items).toMatchObject([{ lastDecision: 'remove', isPromiseBroken: true }]);
  await operate('delete', await box.accountIds('20000004'), { password });
  await box.synchronise();
  expect(await taskNow()).toEqual(['confirmed', 'sync']);
  expect(await removals()).toEqual([1, 0]);
  expect(await check()).toMatchObject({ state: 'holds', total: 1, failing: 0 });
});

it('a removal is not confirmed by a synchronisation that began before it', async () => {
  const name = '乙 接続';
  const { id: userId } = await reviews.user(name);
  const body = { companyUserIds: [userId] };
  await mine.admin.ok(accounts.connect, { params: box.params, body });
  const { taskNow } = await removing(name);
  const answer = box.player.holdNext('GET');
  const before = box.player.requests.length;
  const run = box.synchronise();
  await until(() => box.player.requests.length > before);
  await mine.admin.ok(accounts.disconnect, { params: box.params, body });
  expect(await taskNow()).toEqual(['carried_out', null]);
  answer();
  await run;
  expect(await taskNow()).toEqual(['carried_out', null]);
  await box.synchronise();
  expect(await taskNow()).toEqual(['confirmed', 'sync']);
});

it('a suspension is not confirmed by a synchronisation that failed, nor by one that sees it resumed', async () => {
  const { taskNow } = await removing('見本 3');
  const ids = await box.accountIds('20000003');
  await operate('suspend', ids);
  expect(await taskNow()).toEqual(['carried_out', null]);
  box.player.misbehave({ type: 'status', status: 401 });
  await expect(box.synchronise()).rejects.toThrow('failed');
  expect(await taskNow()).toEqual(['carried_out', null]);
  box.player.misbehave();
  box.items.find(({ id }) => id === '20000003')!.status = 'active';
  await box.synchronise();
  // The removal is not done any more.
  expect(await taskNow()).toEqual(['open', null]);
  await operate('suspend', ids);
  await box.synchronise();
  expect(await taskNow()).toEqual(['confirmed', 'sync']);
});
