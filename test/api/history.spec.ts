import { companyUserDecider } from '../../backend/people/users/company-user.decider';
import { accounts } from '../../backend/contract/accounts';
import { administrators } from '../../backend/contract/administrators';
import { history, type HistoryRow } from '../../backend/contract/history';
import type { HistoryEntity } from '../../backend/contract/history-kinds';
import { dayOf } from '../../backend/contract/calendar';
import { plans } from '../../backend/contract/plans';
import { services } from '../../backend/contract/services';
import { users } from '../../backend/contract/users';
import { contractIdOf } from '../../backend/access/company/contract.decider';
import { streamName } from '../../backend/platform/kit/events';
import { PersonKeys } from '../../backend/platform/kit/person-keys';
import { newId } from '../../backend/platform/kit/ids';
import { Positions } from '../../backend/platform/http/read-model-positions';
import { aPlan, aUser, type TestCompany } from '../support/company';
import { operatorOf } from '../support/operator';
import { until } from '../support/until';
import { startServer } from '../support/server';
import { setUpCompanies } from '../support/set-up';

const { server, mine, theirs } = setUpCompanies(startServer);
let companyId: string;

beforeAll(async () => {
  companyId = (await mine.admin.ok(administrators.me)).company.id;
});

const listHistory = (entity: HistoryEntity, id: string, query: object = {}) =>
  mine.admin.ok(history.list, { params: { entity, id }, query });
const asOf = async (entity: HistoryEntity, id: string, revision: number) => {
  const { fields } = await mine.admin.ok(history.asOf, { params: { entity, id, revision: String(revision) } });
  return Object.fromEntries(fields.map(({ label, value }) => [label, value]));
};
const sentences = (rows: HistoryRow[]) => rows.map(({ title, entityName }) => `${title} ${entityName}`);
const newService = async (name: string) =>
  (await mine.admin.ok(services.createOriginal, { body: { name, category: 'other' } })).id;

describe('The history of a plan', () => {
  it('lists each price with before and after, actor, reason, and effective date, newest first', async () => {
    const companyServiceId = await newService('Slack');
    const { id: planId } = await mine.admin.ok(plans.register, { params: { companyServiceId }, body: aPlan });
    const params = { companyServiceId, planId };
    await mine.admin.ok(plans.change, {
      params,
      body: { price: 1_500, effectiveFrom: '2026-10-01', reason: '値上げ' },
    });
    await mine.admin.ok(plans.change, { params, body: { price: 1_800, effectiveFrom: '2027-04-01' } });
    const { items, total } = await listHistory('plan', planId);
    expect(total).toBe(3);
    expect(items.map(({ title }) => title)).toEqual(['料金を変更', '料金を変更', '料金 ¥1,200のプランを登録']);
    expect(items[1]).toMatchObject({
      entity: 'plan',
      entityName: 'ビジネス',
      revision: 1,
      effectiveFrom: '2026-10-01',
      actor: { kind: 'administrator', name: '試験 太郎' },
      channel: 'console',
      reason: '値上げ',
      changes: [{ field: 'price', label: '料金', before: '¥1,200', after: '¥1,500' }],
    });
    expect(items[0]).toMatchObject({
      effectiveFrom: '2027-04-01',
      reason: null,
      changes: [{ field: 'price', label: '料金', before: '¥1,500', after: '¥1,800' }],
    });
    expect(items[2]!.changes).toContainEqual({
      field: 'companyServiceId',
      label: 'サービス',
      before: null,
      after: 'Slack',
      effectiveFrom: null,
    });
    expect(await asOf('plan', planId, 0)).toMatchObject({ 状態: '登録済み', 料金: '¥1,200', 支払サイクル: '月額' });
    expect(await asOf('plan', planId, 1)).toMatchObject({ 料金: '¥1,500', 席数: '10', 自動更新: 'はい' });
  });
});

describe('The history of a service', () => {
  it('includes the events of its plans, accounts and alerts', async () => {
    const id = await newService('勤怠');
    const params = { companyServiceId: id };
    const alertRaised = async () => (await listHistory('companyService', id)).items[0]?.type === 'AlertRaised';
    await until(alertRaised);
    await mine.admin.ok(plans.register, { params, body: aPlan });
    await until(async () => (await listHistory('companyService', id)).items[0]?.type === 'AlertCleared');
    const { id: userId } = await mine.admin.ok(users.add, { body: aUser('利用 する子') });
    await mine.admin.ok(accounts.connect, { params, body: { companyUserIds: [userId] } });
    await mine.admin.ok(services.setManager, { params, body: { companyUserId: userId } });
    const { items } = await listHistory('companyService', id);
    expect(sentences(items)).toEqual([
      'サービス管理者を変更 勤怠',
      '利用者を接続 利用 する子',
      'アラートを解消 プラン未登録',
      '料金 ¥1,200のプランを登録 ビジネス',
      'アラートを発報 プラン未登録',
      'サービスを登録 勤怠',
    ]);
    expect(items[0]!.changes).toEqual([
      {
        field: 'managerId',
        label: 'サービス管理者',
        before: null,
        after: '利用 する子',
        effectiveFrom: dayOf(items[0]!.at),
      },
    ]);
    expect(items[2]).toMatchObject({ actor: { kind: 'system', name: 'システム' }, channel: 'rule' });
    const ofUser = await listHistory('companyUser', userId);
    expect(sentences(ofUser.items)).toEqual([
      'サービス管理者を変更 勤怠',
      '利用者を接続 勤怠',
      'ユーザーを追加 利用 する子',
    ]);
  });

  it('stays readable after the service was deleted, with the names of its time', async () => {
    const id = await newService('古い名前');
    const params = { companyServiceId: id };
    const { id: planId } = await mine.admin.ok(plans.register, { params, body: aPlan });
    await mine.admin.ok(services.rename, { params, body: { name: '新しい名前', reason: '統合' } });
    await mine.admin.ok(services.remove, { params });
    const { items } = await listHistory('companyService', id, { orderBy: 'asc' });
    const own = items.filter(({ entity }) => entity === 'companyService');
    expect(sentences(own)).toEqual([
      'サービスを登録 古い名前',
      'サービス名を変更 新しい名前',
      'サービスを削除 新しい名前',
    ]);
    expect(own[1]).toMatchObject({
      reason: '統合',
      changes: [{ label: 'サービス名', before: '古い名前', after: '新しい名前' }],
    });
    expect((await listHistory('plan', planId)).items[0]!.changes[0]).toMatchObject({
      label: 'サービス',
      after: '古い名前',
    });
    expect(await asOf('companyService', id, 0)).toMatchObject({ 状態: '利用中', サービス名: '古い名前' });
    expect(await asOf('companyService', id, 2)).toMatchObject({ 状態: '削除済み', サービス名: '新しい名前' });
  });
});

describe('The history of a person', () => {
  it('of thousands of changes is read by page, each with its value before', async () => {
    const { id } = await mine.admin.ok(users.add, { body: { ...aUser(), note: '第0版' } });
    const stream = streamName('companyUser', companyId, id);
    const { metadata } = (await server.parts.store.read(stream))[0]!;
    const noted = (note: string) => ({
      id: newId(),
      type: 'CompanyUserNoteChanged',
      data: { note },
      metadata: { ...metadata, $correlationId: newId() },
    });
    for (const thousand of [0, 1_000]) {
      const notes = Array.from({ length: 1_000 }, (_, index) => noted(`第${thousand + index + 1}版`));
      await server.parts.store.append(stream, thousand, notes);
    }
    const end = await server.parts.store.head();
    await until(() => server.app.get(Positions).waitUntilWritten(end));
    const last = (await listHistory('companyUser', id, { count: 200 })).items;
    expect(last[0]!.changes).toEqual([
      { field: 'note', label: 'メモ', before: '第1999版', after: '第2000版', effectiveFrom: null },
    ]);
    expect(last[199]!.changes[0]).toMatchObject({ before: '第1800版', after: '第1801版' });
    const middle = await listHistory('companyUser', id, { offset: 500, count: 10 });
    expect(middle.total).toBe(2_001);
    expect(middle.items[0]!.changes[0]).toMatchObject({ before: '第1499版', after: '第1500版' });
    expect(await asOf('companyUser', id, 1_234)).toMatchObject({ メモ: '第1234版', 雇用形態: '正社員' });
  });

  it('shows 削除済みユーザー once the person is forgotten', async () => {
    const { id } = await mine.admin.ok(users.add, { body: aUser('忘れ られる子') });
    expect((await listHistory('companyUser', id)).items[0]!.changes[0]).toMatchObject({
      label: '氏名',
      after: '忘れ られる子',
    });
    await operatorOf(server, companyId)(companyUserDecider, id, { type: 'Forget', data: {} });
    await server.app.get(PersonKeys).destroy(id);
    const { items } = await listHistory('companyUser', id);
    expect(items[0]).toMatchObject({ title: 'ユーザーを削除・個人情報を消去', actor: { name: '運営' } });
    expect(JSON.stringify(items)).not.toContain('忘れ');
    expect(await asOf('companyUser', id, 0)).toMatchObject({
      氏名: '削除済みユーザー',
      メールアドレス: '削除済みユーザー',
    });
  });
});

describe('The door of a history', () => {
  const status = async (client: TestCompany['admin'], entity: HistoryEntity, id: string) =>
    (await client.call(history.list, { params: { entity, id } })).status;

  it('is private to the company, and not found for unknown ids', async () => {
    expect(await status(mine.admin, 'companyService', theirs.ids.companyServiceId!)).toBe(404);
    expect(await status(mine.admin, 'plan', theirs.ids.planId!)).toBe(404);
    expect(await status(mine.admin, 'plan', mine.ids.companyServiceId!)).toBe(404);
    expect(await status(mine.admin, 'companyService', newId())).toBe(404);
    const params = { entity: 'companyService', id: mine.ids.companyServiceId!, revision: '99' };
    expect((await mine.admin.call(history.asOf, { params })).status).toBe(404);
  });

  it('needs the flag of the entity; company and contract are open to every administrator', async () => {
    expect(await status(mine.general, 'companyService', mine.ids.companyServiceId!)).toBe(403);
    expect(await status(mine.general, 'plan', mine.ids.planId!)).toBe(403);
    expect(await status(mine.general, 'companyUser', mine.ids.companyUserId!)).toBe(403);
    expect(await status(mine.general, 'administrator', mine.ids.companyAdministratorId!)).toBe(403);
    expect(await status(mine.general, 'company', companyId)).toBe(200);
    expect(await status(mine.general, 'contract', contractIdOf(companyId))).toBe(200);
  });
});
