import { accounts } from '../../backend/contract/accounts';
import { company as companies } from '../../backend/contract/company';
import { departments } from '../../backend/contract/departments';
import { history } from '../../backend/contract/history';
import type { HistoryEntity } from '../../backend/contract/history-kinds';
import { integrations } from '../../backend/contract/integrations';
import { plans } from '../../backend/contract/plans';
import { services } from '../../backend/contract/services';
import { undo, type UndoPreview } from '../../backend/contract/undo';
import { users } from '../../backend/contract/users';
import { newId } from '../../backend/platform/kit/ids';
import { aPlan, aUser } from '../support/company';
import { until } from '../support/until';
import { joinServer } from '../support/shared-server';
import { setUpCompanies } from '../support/set-up';

const { mine, theirs } = setUpCompanies(joinServer);

type What = { entity: HistoryEntity; id: string; eventIds: string[] } | { batchId: string };

const entries = async (entity: HistoryEntity, id: string) =>
  (await mine.admin.ok(history.list, { params: { entity, id } })).items;
/** The newest save of an entity. */
const newest = async (entity: HistoryEntity, id: string): Promise<What> => {
  const own = (await entries(entity, id)).find((row) => row.entityId === id)!;
  return { entity, id, eventIds: [own.eventId] };
};
const preview = (body: What): Promise<UndoPreview> => mine.admin.ok(undo.preview, { body });
const finished = async (undoId: string) => {
  await until(async () => (await mine.admin.ok(undo.show, { params: { undoId } })).isFinished);
  return mine.admin.ok(undo.show, { params: { undoId } });
};
const undoAll = async (body: What, reason = '操作の誤り') => {
  const { expected } = await preview(body);
  return finished((await mine.admin.ok(undo.begin, { body: { ...body, expected, reason } })).id);
};
const undoNewest = async (entity: HistoryEntity, id: string) => undoAll(await newest(entity, id));

const aService = async (name: string) =>
  (await mine.admin.ok(services.createOriginal, { body: { name, category: 'other' } })).id;
const rename = (companyServiceId: string, name: string) =>
  mine.admin.ok(services.rename, { params: { companyServiceId }, body: { name } });
const service = (companyServiceId: string) => mine.admin.ok(services.show, { params: { companyServiceId } });

describe('The undo of a change', () => {
  it('is shown before, written with its reason, and can itself be undone', async () => {
    const id = await aService('勤怠くん');
    await rename(id, '勤怠さん');
    const what = await newest('companyService', id);
    const seen = await preview(what);
    expect(seen).toMatchObject({ changes: 1, edited: 0, refused: 0 });
    expect(seen.items).toMatchObject([
      {
        entity: 'companyService',
        name: '勤怠さん',
        titles: ['サービス名を変更'],
        changes: [{ label: 'サービス名', before: '勤怠さん', after: '勤怠くん' }],
      },
    ]);
    expect((await service(id)).serviceName).toBe('勤怠さん');
    expect(await undoAll(what, '入力の誤り')).toMatchObject({ changed: 1, failed: 0 });
    expect((await service(id)).serviceName).toBe('勤怠くん');
    // The alert of a service without a plan is an entry, too, and comes at any time.
    const row = (await entries('companyService', id)).find(({ entityId }) => entityId === id);
    expect(row).toMatchObject({ reason: '入力の誤り', undoes: true });
    await undoNewest('companyService', id);
    expect((await service(id)).serviceName).toBe('勤怠さん');
  });

  it('leaves what was edited since, and names it', async () => {
    const id = await aService('経費くん');
    const params = { companyServiceId: id };
    await mine.admin.ok(services.edit, { params, body: { name: '経費さん', note: '総務が管理' } });
    const what = await newest('companyService', id);
    await rename(id, '経費どの');
    const seen = await preview(what);
    expect(seen).toMatchObject({ changes: 1, edited: 1 });
    expect(seen.items[0]).toMatchObject({
      changes: [{ label: 'メモ', before: '総務が管理', after: null }],
      edited: [{ label: 'サービス名', value: '経費どの' }],
    });
    await undoAll(what);
    expect(await service(id)).toMatchObject({ serviceName: '経費どの', note: null });
  });

  it('refuses what was undone before, and starts once for a repeated call', async () => {
    const id = await aService('一回くん');
    await rename(id, '一回さん');
    const what = await newest('companyService', id);
    const { expected } = await preview(what);
    const begin = () =>
      mine.admin.ok(undo.begin, {
        body: { ...what, expected },
        headers: { 'idempotency-key': `once-${id}` },
      });
    const [first, second] = [await begin(), await begin()];
    expect(second.id).toBe(first.id);
    await finished(first.id);
    expect((await entries('companyService', id)).filter((row) => row.undoes)).toHaveLength(1);
    const again = await preview(what);
    expect(again).toMatchObject({ changes: 0, refused: 1 });
    expect(again.items[0]!.refusals[0]!.because).toBe('すでに元に戻されています。');
    const answer = await mine.admin.call(undo.begin, { body: { ...what, expected: again.expected } });
    expect(answer.problem).toMatchObject({ status: 409, code: 'nothing_to_undo' });
  });

  it('starts for one of many requests at once', async () => {
    const id = await aService('同時くん');
    await rename(id, '同時さん');
    const what = await newest('companyService', id);
    const { expected } = await preview(what);
    const begin = () => mine.admin.call(undo.begin, { body: { ...what, expected } });
    const answers = await Promise.all([begin(), begin(), begin(), begin()]);
    const accepted = answers.filter(({ status }) => status < 300);
    expect(accepted).toHaveLength(1);
    for (const answer of answers) if (answer !== accepted[0]) expect(answer.problem.code).toBe('undo_overtaken');
    await finished(accepted[0]!.data.id);
    expect((await begin()).problem.code).toBe('undo_overtaken');
  });

  it('is refused when something changed since the preview', async () => {
    const id = await aService('古いくん');
    await rename(id, '古いさん');
    const what = await newest('companyService', id);
    const { expected } = await preview(what);
    await rename(id, '新しいさん');
    const answer = await mine.admin.call(undo.begin, { body: { ...what, expected } });
    expect(answer.problem).toMatchObject({ status: 409, code: 'undo_overtaken' });
  });

  it('knows neither the events nor the batches of another company', async () => {
    const id = await aService('他社くん');
    const what = await newest('companyService', id);
    for (const body of [what, { batchId: newId() }]) {
      const answer = await theirs.admin.call(undo.preview, { body });
      expect(answer.problem).toMatchObject({ status: 404 });
    }
    const done = await undoAll(what);
    const answer = await theirs.admin.call(undo.show, { params: { undoId: done.id } });
    expect(answer.problem).toMatchObject({ status: 404 });
  });
});

describe('An administrator without flags', () => {
  const settings = { hour: 4 };
  const company = async () => (await mine.admin.ok(companies.show)).id;
  it.each([
    ['a name of the company', () => mine.admin.ok(companies.edit, { body: { name: '改名 株式会社' } })],
    ['the hour of synchronisations', () => mine.admin.ok(integrations.changeSettings, { body: settings })],
  ])('can neither undo nor preview the undo of %s', async (_, change) => {
    await change();
    const id = await company();
    const what = await newest('company', id);
    const { expected } = await preview(what);
    const seen = await mine.general.ok(history.list, { params: { entity: 'company', id } });
    expect(seen.items[0]!.eventId).toBe((what as { eventIds: string[] }).eventIds[0]);
    const calls = [
      mine.general.call(undo.preview, { body: what }),
      mine.general.call(undo.begin, { body: { ...what, expected } }),
    ];
    for (const { problem } of await Promise.all(calls)) expect(problem).toMatchObject({ status: 403 });
    const [row] = await entries('company', id);
    expect(row!.undoes).toBe(false);
    const done = await undoAll(what);
    const { problem } = await mine.general.call(undo.show, { params: { undoId: done.id } });
    expect(problem).toMatchObject({ status: 404 });
  });
});

describe('The undo of a creation', () => {
  it('is refused while something depends on it, which is named', async () => {
    const id = await aService('親くん');
    const [registered] = (await entries('companyService', id)).toReversed();
    const what: What = { entity: 'companyService', id, eventIds: [registered!.eventId] };
    await mine.admin.ok(plans.register, { params: { companyServiceId: id }, body: { ...aPlan, name: '基本' } });
    const seen = await preview(what);
    expect(seen).toMatchObject({ changes: 0, refused: 1 });
    expect(seen.items[0]!.refusals[0]).toMatchObject({ dependent: { entity: 'plan', name: '基本' } });
  });

  it('brings a deleted service back with its plans and connections', async () => {
    const id = await aService('復活くん');
    const { id: planId } = await mine.admin.ok(plans.register, {
      params: { companyServiceId: id },
      body: { ...aPlan, name: '復活プラン' },
    });
    const { id: userId } = await mine.admin.ok(users.add, { body: aUser('復活 花子') });
    const params = { companyServiceId: id };
    const who = { companyUserIds: [userId] };
    await mine.admin.ok(accounts.connect, { params, body: { ...who, effectiveFrom: '2026-04-01' } });
    const before = await service(id);
    await mine.admin.ok(services.remove, { params });
    expect(await undoNewest('companyService', id)).toMatchObject({ failed: 0, changed: 3 });
    expect(await service(id)).toMatchObject({ serviceName: before.serviceName, registeredAt: before.registeredAt });
    const plan = await mine.admin.ok(plans.show, { params: { companyServiceId: id, planId } });
    expect(plan).toMatchObject({ name: '復活プラン' });
    const { items } = await mine.admin.ok(accounts.list, { params });
    expect(items).toMatchObject([{ connectedOn: '2026-04-01' }]);
  });
});

describe('Accounts, users and departments', () => {
  it('keeps the first day of a connection whose end is undone', async () => {
    const id = await aService('接続くん');
    const { id: userId } = await mine.admin.ok(users.add, { body: aUser('接続 太郎') });
    const params = { companyServiceId: id };
    const who = { companyUserIds: [userId] };
    await mine.admin.ok(accounts.connect, { params, body: { ...who, effectiveFrom: '2026-04-01' } });
    const [before] = (await mine.admin.ok(accounts.list, { params })).items;
    await mine.admin.ok(accounts.disconnect, { params, body: who });
    await undoNewest('account', before!.id);
    const { items } = await mine.admin.ok(accounts.list, { params });
    expect(items).toMatchObject([{ connectedOn: '2026-04-01', connectedAt: before!.connectedAt }]);
  });

  it('brings a deleted user back with the address, unless it is taken by now', async () => {
    const body = aUser('復元 一郎');
    const { id: companyUserId } = await mine.admin.ok(users.add, { body });
    const params = { companyUserId };
    const remove = () => mine.admin.ok(users.remove, { params });
    await remove();
    await undoNewest('companyUser', companyUserId);
    expect(await mine.admin.ok(users.show, { params })).toMatchObject({ email: body.email, userStatus: 'registered' });
    await remove();
    await mine.admin.ok(users.add, { body });
    const done = await undoNewest('companyUser', companyUserId);
    expect(done).toMatchObject({ changed: 0, failed: 1 });
    expect(done.failures[0]!.reason).toContain('すでに使われています');
  });

  it('withdraws a department and founds it again, unless it has members', async () => {
    const { id } = await mine.admin.ok(departments.found, { body: { name: '試作室' } });
    await undoNewest('department', id);
    const there = async () => (await mine.admin.ok(departments.list)).some((one) => one.id === id);
    expect(await there()).toBe(false);
    await undoNewest('department', id);
    expect(await there()).toBe(true);
    await mine.admin.ok(users.add, { body: { ...aUser('所属 花子'), departmentIds: [id] } });
    const seen = await preview(await newest('department', id));
    expect(seen.items[0]!.refusals[0]).toMatchObject({ dependent: { entity: 'companyUser', name: '所属 花子' } });
  });
});
