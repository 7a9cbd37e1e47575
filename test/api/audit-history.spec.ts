import { dayOf } from '../../backend/contract/calendar';
import { administrators } from '../../backend/contract/administrators';
import { history, type HistoryRow } from '../../backend/contract/history';
import { plans } from '../../backend/contract/plans';
import { services } from '../../backend/contract/services';
import { users } from '../../backend/contract/users';
import { newId } from '../../backend/platform/kit/ids';
import { waitForAlertEvents } from '../support/alert-events';
import { aPlan, aUser, joinAs } from '../support/company';
import { joinServer } from '../support/shared-server';
import { setUpCompanies } from '../support/set-up';

const { server, mine, theirs } = setUpCompanies(joinServer);

const listHistory = (query: Record<string, unknown> = {}, company = mine) =>
  company.admin.ok(history.all, { query: { count: '200', ...query } });
const titles = (rows: readonly HistoryRow[]) => rows.map(({ title }) => title);
const newService = async (name: string) =>
  (await mine.admin.ok(services.createOriginal, { body: { name, category: 'other' } })).id;

describe('The history of everything', () => {
  it('has the events of every entity that people know, newest first, and of this company alone', async () => {
    const { items, total, hasMore } = await listHistory();
    expect([items.length, hasMore]).toEqual([total, false]);
    const known = new Set<string>(items.map(({ entity }) => entity));
    for (const entity of ['company', 'contract', 'administrator', 'companyService', 'plan', 'account', 'companyUser'])
      expect(known).toContain(entity);
    const revisions = items.map(({ companyRevision }) => companyRevision);
    expect(revisions).toEqual([...revisions].sort((a, b) => b - a));
    const ofTheirs = new Set((await listHistory({}, theirs)).items.map(({ eventId }) => eventId));
    expect(items.filter(({ eventId }) => ofTheirs.has(eventId))).toEqual([]);
    expect(titles((await listHistory({ orderBy: 'asc', count: '2' })).items)).toEqual(
      titles(items.slice(-2).reverse()),
    );
  });

  it('lists actor, channel, values before and after, reason and effective date of each', async () => {
    const companyServiceId = await newService('経費くん');
    await waitForAlertEvents(mine.admin, '経費くん／プラン未登録', 1);
    const { id: planId } = await mine.admin.ok(plans.register, { params: { companyServiceId }, body: aPlan });
    // No later event of the alert appears in the specs below.
    await waitForAlertEvents(mine.admin, '経費くん／プラン未登録', 2);
    const params = { companyServiceId, planId };
    await mine.admin.ok(plans.change, {
      params,
      body: { price: 1_500, effectiveFrom: '2026-10-01', reason: '値上げ' },
    });
    const [row] = (await listHistory({ type: 'PlanPriceChanged' })).items;
    expect(row).toMatchObject({
      entity: 'plan',
      entityId: planId,
      entityName: '経費くん／ビジネス',
      isThere: true,
      companyServiceId,
      actor: { kind: 'administrator', name: '試験 太郎' },
      channel: 'console',
      reason: '値上げ',
      effectiveFrom: '2026-10-01',
      changes: [{ label: '料金', before: '¥1,200', after: '¥1,500' }],
    });
    await mine.admin.ok(services.remove, { params: { companyServiceId } });
    const [gone] = (await listHistory({ type: 'CompanyServiceDeleted' })).items;
    expect(gone).toMatchObject({ entityId: companyServiceId, entityName: '経費くん', isThere: false });
  });

  it('appears in the histories of both sides of an account', async () => {
    const [row] = (await listHistory({ entity: 'account' })).items;
    expect(row).toMatchObject({ title: '利用者を接続', entityName: '社内ツール／試験 花子', isThere: true });
  });
});

describe('Its filters', () => {
  it('filter by a person or by a kind of actor', async () => {
    const other = await joinAs(server, mine.admin, 'admin');
    const { id } = await other.ok(administrators.me);
    await other.ok(users.add, { body: aUser('別の 管理者から') });
    const his = (await listHistory({ actor: id })).items;
    expect(titles(his)).toContain('ユーザーを追加');
    expect(new Set(his.map(({ actor }) => actor.name))).toEqual(new Set(['招待 次郎']));
    const rules = (await listHistory({ actor: 'system' })).items;
    expect(new Set(rules.map(({ actor }) => actor.kind))).toEqual(new Set(['system']));
    const { actors, types } = await mine.admin.ok(history.choices);
    expect(actors).toContainEqual({ id, name: '招待 次郎' });
    expect(actors.map(({ name }) => name)).toContain('試験 太郎');
    expect(types).toContainEqual({ entity: 'plan', type: 'PlanPriceChanged', title: '料金を変更' });
  });

  it('narrow by door, kind of entity and day', async () => {
    expect(new Set((await listHistory({ channel: 'rule' })).items.map(({ channel }) => channel))).toEqual(
      new Set(['rule']),
    );
    expect(new Set((await listHistory({ entity: 'plan' })).items.map(({ entity }) => entity))).toEqual(
      new Set(['plan']),
    );
    const today = dayOf(Date.now());
    expect((await listHistory({ from: today, to: today })).total).toBe((await listHistory()).total);
    expect((await listHistory({ to: '2020-01-01' })).total).toBe(0);
    expect((await listHistory({ from: '2999-01-01' })).total).toBe(0);
    expect((await listHistory({ batchId: newId() })).total).toBe(0);
  });

  it('go on behind a row, whichever way', async () => {
    const { items } = await listHistory();
    const behind = await listHistory({ before: items[4]!.companyRevision });
    expect(behind.items.map(({ eventId }) => eventId)).toEqual(items.slice(5).map(({ eventId }) => eventId));
    const ahead = await listHistory({ before: items[4]!.companyRevision, orderBy: 'asc' });
    expect(ahead.total).toBe(4);
  });

  it('are validated: invalid ones are 400 with their name', async () => {
    const wrong = {
      from: '2026-13-01',
      actor: 'nobody',
      channel: 'door',
      entity: 'companyUserEmail',
      before: 'x',
      offset: '10001',
    };
    const { status, problem } = await mine.admin.call(history.all, { query: wrong });
    expect(status).toBe(400);
    expect(problem.errors?.map(({ field }) => field).sort()).toEqual(Object.keys(wrong).sort());
  });
});

describe('Its door', () => {
  it('is open to the scope admin alone', async () => {
    expect((await mine.general.call(history.all)).status).toBe(403);
    expect((await mine.general.call(history.choices)).status).toBe(403);
  });
});
