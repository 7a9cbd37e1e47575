import { administrators } from '../../backend/contract/administrators';
import { alerts } from '../../backend/contract/alerts';
import { history } from '../../backend/contract/history';
import type { BodyIn } from '../../backend/contract/kit';
import { services } from '../../backend/contract/services';
import { undo } from '../../backend/contract/undo';
import { type TestCompany } from '../support/company';
import { until } from '../support/until';
import { joinServer } from '../support/shared-server';
import { setUpCompanies } from '../support/set-up';

const { mine, theirs } = setUpCompanies(joinServer);

const openOf = async ({ admin }: TestCompany) =>
  (await admin.ok(alerts.list, { query: { type: 'plan_unregistered', count: 200 } })).items;
const registered = async (company: TestCompany, names: readonly string[]) => {
  for (const name of names) await company.admin.ok(services.createOriginal, { body: { name, category: 'other' } });
  const raised = async () => {
    const open = (await openOf(company)).map(({ target }) => target.name);
    return names.every((name) => open.includes(name));
  };
  await until(raised, 30_000, () => 'the alerts are not raised');
};

test('several alerts are dismissed and restored together, those of others never', async () => {
  await registered(mine, ['勤怠くん', '経費くん']);
  await registered(theirs, ['他社くん']);
  const [open, foreign] = [await openOf(mine), await openOf(theirs)];
  const alertIds = [...open, ...foreign].map(({ id }) => id);
  const own = open.map(({ id }) => id);
  const body = { alertIds };
  expect((await mine.admin.ok(alerts.dismissMany, { body })).alertIds).toEqual(own);
  expect((await mine.admin.ok(alerts.dismissMany, { body })).alertIds).toEqual([]);
  expect(await openOf(mine)).toEqual([]);
  expect((await openOf(theirs)).length).toBe(foreign.length);
  expect(open.map(({ heading }) => heading)).toEqual(own.map(() => 'プラン未登録'));

  const { name } = await mine.admin.ok(administrators.me);
  const dismissed = (await mine.admin.ok(alerts.list, { query: { isDismissed: true } })).items;
  expect(dismissed.map(({ dismissedBy }) => dismissedBy)).toEqual(own.map(() => name));
  expect((await mine.admin.ok(alerts.restoreMany, { body })).alertIds).toEqual(own);
  expect((await openOf(mine)).map(({ dismissedBy }) => dismissedBy)).toEqual(own.map(() => null));
});

test('a dismissal is undone from the history, that of several as one act', async () => {
  await registered(mine, ['会計くん', '給与くん']);
  const own = (await openOf(mine)).map(({ id }) => id).toSorted();
  const newest = async () => (await mine.admin.ok(history.all, { query: { entity: 'alert' } })).items[0]!;
  const takeBack = async (what: BodyIn<typeof undo.preview>) => {
    const { expected, items } = await mine.admin.ok(undo.preview, { body: what });
    const { id: undoId } = await mine.admin.ok(undo.begin, { body: { ...what, expected } });
    await until(async () => (await mine.admin.ok(undo.show, { params: { undoId } })).isFinished);
    expect((await openOf(mine)).map(({ id }) => id).toSorted()).toEqual(own);
    return items.map(({ name }) => name).toSorted();
  };
  await mine.admin.ok(alerts.dismiss, { params: { alertId: own[0]! } });
  const { eventId } = await newest();
  const [first] = await takeBack({ entity: 'alert', id: own[0]!, eventIds: [eventId] });
  expect(first).toMatch(/くん／プラン未登録$/);
  await mine.admin.ok(alerts.dismissMany, { body: { alertIds: own } });
  const { title, batchId } = await newest();
  expect(title).toBe(`アラートを消去（${own.length}件）`);
  const names = await takeBack({ batchId: batchId! });
  expect(names).toHaveLength(own.length);
  expect(names).toEqual(expect.arrayContaining(['会計くん／プラン未登録', '給与くん／プラン未登録']));
});
