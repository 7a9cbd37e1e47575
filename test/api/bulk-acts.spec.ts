import { accounts } from '../../backend/contract/accounts';
import { bulkActs, type BulkActName } from '../../backend/contract/bulk-acts';
import { bulkPreviews } from '../../backend/contract/bulk-previews';
import { devices } from '../../backend/contract/devices';
import { history } from '../../backend/contract/history';
import { payments } from '../../backend/contract/payments';
import { plans } from '../../backend/contract/plans';
import { services } from '../../backend/contract/services';
import { users } from '../../backend/contract/users';
import { dayOf } from '../../backend/contract/calendar';
import { aDevice, aPayment, aPlan, aUser } from '../support/company';
import { hasFailed, retriedUntil } from '../support/failed-attempt';
import { until } from '../support/until';
import { joinServer } from '../support/shared-server';
import { setUpCompanies } from '../support/set-up';

const { server, mine, theirs } = setUpCompanies(joinServer);

const effectiveFrom = dayOf(new Date().toISOString());
const preview = (act: BulkActName, body: object) =>
  mine.admin.ok(bulkPreviews.make, { body: { act, input: {}, ...body } });
const show = (bulkActId: string) => mine.admin.ok(bulkActs.show, { params: { bulkActId } });
const finished = async (id: string) => {
  await until(async () => (await show(id)).isFinished);
  return show(id);
};
const begin = async (act: BulkActName, ids: string[], input: object = {}, reason = '組織変更') => {
  const { id } = await mine.admin.ok(bulkActs.begin, { body: { act, ids, input, reason } as never });
  return finished(id);
};
const batch = async (batchId: string) => (await mine.admin.ok(history.all, { query: { batchId, count: 200 } })).items;
const someUsers = (prefix: string, count: number) =>
  Promise.all(
    Array.from(
      { length: count },
      async (_, n) => (await mine.admin.ok(users.add, { body: aUser(`${prefix} ${n}`) })).id,
    ),
  );
const someServices = (prefix: string, count: number) =>
  Promise.all(
    Array.from(
      { length: count },
      async (_, n) =>
        (await mine.admin.ok(services.createOriginal, { body: { name: `${prefix}${n}`, category: 'other' } })).id,
    ),
  );
const runAgain = (id: string, change: string, dueIn = '0 s') =>
  server.parts.query(
    `with act as (update app.bulk_act set ${change}, finished_at = null where id = $1 returning id::text, company_id)
     insert into app.job (kind, key, company_id, due_at) select 'bulk_act', act.*, now() + $2::interval from act
     on conflict (kind, key) do update set state = 'queued', due_at = excluded.due_at`,
    [id, dueIn],
  );
const user = (companyUserId: string) => mine.admin.ok(users.show, { params: { companyUserId } });

describe('Users', () => {
  it('that are named twice are one, however their ids are written', async () => {
    const [id] = await someUsers('二度', 1);
    const input = { workingStatus: 'on_leave', effectiveFrom };
    const ids = [id!, id!.toUpperCase(), id!];
    expect(await preview('changeUsers', { ids, input })).toMatchObject({ total: 1, changes: 1, ids: [id] });
    expect(await begin('changeUsers', ids, input)).toMatchObject({ total: 1, changed: 1 });
  });

  it('are changed as previewed, each by an event of its own in one batch', async () => {
    const ids = await someUsers('変更', 20);
    const { companyDepartmentId: departmentId } = mine.ids;
    const { id: gone } = await mine.admin.ok(users.add, { body: aUser('変更 いない') });
    await mine.admin.ok(users.remove, { params: { companyUserId: gone } });
    const first = { workingStatus: 'on_leave' as const, effectiveFrom };
    await mine.admin.ok(users.edit, { params: { companyUserId: ids[0]! }, body: first });

    const input = { workingStatus: 'on_leave', effectiveFrom };
    const previewed = await preview('changeUsers', { ids: [...ids, gone], input });
    expect(previewed).toMatchObject({ total: 21, changes: 19, same: 1, refused: 1 });
    expect([...previewed.ids].sort()).toEqual(ids.slice(1).sort());
    expect(previewed.items[0]).toMatchObject({
      name: '変更 いない',
      outcome: 'refused',
      title: 'すでに削除されています。',
    });
    expect(previewed.items.find(({ id }) => id === ids[1])).toEqual({
      id: ids[1],
      name: '変更 1',
      outcome: 'changes',
      title: expect.any(String),
      changes: [{ label: '在籍状況', before: '在籍', after: '休職' }],
      also: null,
    });
    expect((await user(ids[1]!)).workingStatus).toBe('working');

    const done = await begin('changeUsers', [...ids, gone], { ...input, departmentId });
    expect(done).toMatchObject({ total: 21, done: 21, changed: 20, same: 0, failed: 1, reason: '組織変更' });
    expect(done.failures).toEqual([{ id: gone, name: '変更 いない', reason: 'すでに削除されています。' }]);
    expect(await user(ids[19]!)).toMatchObject({ workingStatus: 'on_leave', departments: [{ id: departmentId }] });
    const saves = await batch(done.id);
    // One entry for each user, whether one or both values changed.
    expect(saves).toHaveLength(20);
    expect(new Set(saves.map(({ reason, channel }) => `${channel} ${reason}`))).toEqual(new Set(['console 組織変更']));
  });

  it('are connected to a service and disconnected from it by their records', async () => {
    const ids = await someUsers('接続', 3);
    const input = { companyServiceId: mine.ids.companyServiceId! };
    await mine.admin.ok(accounts.connect, { params: input, body: { companyUserIds: [ids[0]!] } });
    await mine.admin.ok(users.edit, {
      params: { companyUserId: ids[1]! },
      body: { workingStatus: 'retired', effectiveFrom: '2026-03-31' },
    });
    const previewed = await preview('connectUsers', { ids, input });
    expect(previewed).toMatchObject({ changes: 2, same: 1, refused: 0 });
    expect(previewed.items.map(({ also }) => also)).toContain('2026/03/31に退職しています');
    const { items } = await mine.admin.ok(accounts.connectable, { params: input, query: { keyword: '接続 1' } });
    expect(items).toMatchObject([{ name: '接続 1', retiredOn: '2026-03-31', retiresOn: null }]);
    expect(previewed.items[0]!.changes).toEqual([{ label: 'サービス', before: null, after: '社内ツール' }]);
    expect(await begin('connectUsers', ids, input)).toMatchObject({ changed: 2, same: 1, failed: 0 });
    expect(await begin('disconnectUsers', ids, input)).toMatchObject({ changed: 3, same: 0 });
    expect((await user(ids[2]!)).services).toEqual([]);
  });

  it('are deleted, and their addresses are free again', async () => {
    const [id] = await someUsers('削除', 1);
    const { email } = await user(id!);
    const params = { companyServiceId: mine.ids.companyServiceId! };
    await mine.admin.ok(accounts.connect, { params, body: { companyUserIds: [id!] } });
    const { items } = await preview('deleteUsers', { query: { q: '削除' }, input: { effectiveFrom } });
    expect(items).toMatchObject([{ name: '削除 0', also: 'サービスの接続1件は残ります' }]);
    expect(await begin('deleteUsers', [id!], { effectiveFrom })).toMatchObject({ changed: 1 });
    expect((await user(id!)).userStatus).toBe('deleted');
    await mine.admin.ok(users.add, { body: { ...aUser('次の人'), email: email! } });
  });
});

describe('Services', () => {
  it('are suspended, resumed, managed and deleted', async () => {
    const ids = await someServices('止める', 3);
    await mine.admin.ok(services.suspend, { body: { companyServiceId: ids[0]! } });
    const previewed = await preview('suspendServices', { query: { serviceName: '止める' } });
    expect(previewed).toMatchObject({ total: 3, changes: 2, same: 1, refused: 0 });
    expect(await begin('suspendServices', ids)).toMatchObject({ changed: 2, same: 1, failed: 0 });
    expect(await begin('resumeServices', ids)).toMatchObject({ changed: 3 });
    const { companyUserId } = mine.ids;
    const { items } = await preview('manageServices', { ids, input: { companyUserId } });
    expect(items[0]!.changes).toEqual([{ label: 'サービス管理者', before: null, after: '試験 花子' }]);
    expect(await begin('manageServices', ids, { companyUserId })).toMatchObject({ changed: 3 });
    await mine.admin.ok(plans.register, {
      params: { companyServiceId: ids[0]! },
      body: aPlan,
    });
    const removal = await preview('deleteServices', { ids });
    expect(removal.items.map(({ also }) => also)).toEqual(expect.arrayContaining(['プラン1件の登録も外れます', null]));
    expect(await begin('deleteServices', ids)).toMatchObject({ changed: 3 });
    expect((await mine.admin.ok(services.list, { query: { serviceName: '止める' } })).total).toBe(0);
  });
});

describe('Devices and payments', () => {
  it('are returned, disposed of and deleted, with their serial codes free again', async () => {
    const { companyUserId } = mine.ids;
    const add = (n: number) => mine.admin.ok(devices.register, { body: { ...aDevice(`BULK-${n}`), companyUserId } });
    const ids = (await Promise.all([0, 1, 2].map(add))).map(({ id }) => id);
    const returned = await preview('returnDevices', { query: { serialCode: 'BULK' }, input: { effectiveFrom } });
    expect(returned).toMatchObject({ changes: 3, refused: 0 });
    expect(await begin('returnDevices', ids.slice(1), { effectiveFrom })).toMatchObject({ changed: 2 });
    expect(await preview('returnDevices', { ids, input: { effectiveFrom } })).toMatchObject({ changes: 1, refused: 2 });
    const disposal = { disposal: 'scrapped', effectiveFrom };
    expect(await begin('disposeDevices', [ids[1]!], disposal)).toMatchObject({ changed: 1 });
    expect(await begin('deleteDevices', ids)).toMatchObject({ changed: 3, failed: 0 });
    await mine.admin.ok(devices.register, { body: aDevice('BULK-0') });
  });

  it('are deleted only with a reason', async () => {
    const ids = [(await mine.admin.ok(payments.record, { body: { ...aPayment, payee: '一括商会' } })).id];
    const { items } = await preview('deletePayments', { query: { payee: '一括' } });
    expect(items).toMatchObject([
      { id: ids[0], name: '一括商会', outcome: 'changes', also: '支払日 2026/04/30・12,000円が一覧と集計から外れます' },
    ]);
    const body = { act: 'deletePayments' as const, ids, input: {} };
    const { status, problem } = await mine.admin.call(bulkActs.begin, { body });
    expect([status, problem.errors?.[0]?.field]).toEqual([400, 'reason']);
    expect(await begin('deletePayments', ids)).toMatchObject({ changed: 1 });
  });
});

describe('A bulk act', () => {
  it('that is repeated after a crash writes nothing twice, and is listed as running until then', async () => {
    const ids = await someUsers('やり直し', 30);
    const { id } = await begin('changeUsers', ids, { workingStatus: 'on_leave', effectiveFrom });
    expect(await batch(id)).toHaveLength(30);
    await runAgain(id, 'done = 10, changed = 10', '50 minutes');
    expect(await mine.admin.ok(bulkActs.underWay)).toEqual([{ id }]);
    expect(await theirs.admin.ok(bulkActs.underWay)).toEqual([]);
    await server.parts.query(`update app.job set due_at = now() where kind = 'bulk_act' and key = $1`, [id]);
    expect(await finished(id)).toMatchObject({ done: 30, changed: 30, same: 0, failed: 0 });
    expect(await batch(id)).toHaveLength(30);
    expect(await mine.admin.ok(bulkActs.underWay)).toEqual([]);
  });

  it('that cannot be planned ends with its remaining targets as failed, without blocking others', async () => {
    const ids = await someServices('計画できない', 3);
    const [gone] = await someServices('先に済んだ', 1);
    const { id } = await begin('suspendServices', [gone!, ...ids]);
    await runAgain(id, `act = 'manageServices', input = '{"companyUserId":"nobody"}', done = 1, changed = 1`);
    await until(() => hasFailed(server.parts, 'bulk_act', id));
    expect(await begin('resumeServices', [gone!])).toMatchObject({ changed: 1 });
    expect((await show(id)).isFinished).toBe(false);
    await retriedUntil(server.parts, 'bulk_act', async () => (await show(id)).isFinished);
    const ended = await show(id);
    expect(ended).toMatchObject({ total: 4, done: 4, changed: 1, failed: 3 });
    expect(ended.failures.map((failure) => failure.id)).toEqual(ids);
    expect(ended.failures[0]!.reason).toBe('処理に失敗しました。時間をおいて再度お試しください。');
  });

  it('is private to the company, and requires access to the list', async () => {
    const { id } = await begin('suspendServices', await someServices('自社', 1));
    expect((await theirs.admin.call(bulkActs.show, { params: { bulkActId: id } })).status).toBe(404);
    expect((await mine.general.call(bulkActs.show, { params: { bulkActId: id } })).status).toBe(403);
    const body = { act: 'suspendServices' as const, ids: [mine.ids.companyServiceId!], input: {} };
    expect((await mine.general.call(bulkActs.begin, { body })).status).toBe(403);
  });

  const own = () => [mine.ids.companyUserId!];
  it.each<[string, BulkActName, () => object, [number, string]]>([
    ['neither rows nor filters', 'suspendServices', () => ({}), [400, 'ids']],
    ['a filter of another list', 'suspendServices', () => ({ query: { maker: 'x' } }), [400, 'query']],
    ['a wrong filter', 'suspendServices', () => ({ query: { serviceStatus: 'gone' } }), [400, 'query.serviceStatus']],
    ['no day', 'deleteUsers', () => ({ ids: own(), input: {} }), [400, 'input.effectiveFrom']],
    ['no change', 'changeUsers', () => ({ ids: own(), input: { effectiveFrom } }), [400, 'input.employeeStatus']],
    [
      'a foreign department',
      'changeUsers',
      () => ({ ids: own(), input: { effectiveFrom, departmentId: theirs.ids.companyDepartmentId } }),
      [404, ''],
    ],
    [
      'a foreign service',
      'connectUsers',
      () => ({ ids: own(), input: { companyServiceId: theirs.ids.companyServiceId } }),
      [404, ''],
    ],
  ])('is refused with %s', async (_, act, body, [status, field]) => {
    const answer = await mine.admin.call(bulkPreviews.make, { body: { act, input: {}, ...body() } });
    expect([answer.status, answer.problem.errors?.[0]?.field ?? '']).toEqual([status, field]);
  });
});
