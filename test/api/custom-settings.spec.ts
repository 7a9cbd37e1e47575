import { customSettings } from '../../backend/contract/custom-settings';
import { customFiltersText } from '../../backend/contract/custom-values';
import { history } from '../../backend/contract/history';
import type { BodyIn } from '../../backend/contract/kit';
import { plans } from '../../backend/contract/plans';
import { newId } from '../../backend/platform/kit/ids';
import { aPlan, newFullCompany, type FullCompany } from '../support/company';
import { joinServer, type SharedServer } from '../support/shared-server';

let server: SharedServer;
let mine: FullCompany;

beforeAll(async () => {
  server = joinServer();
}, 60_000);
beforeEach(async () => {
  mine = await newFullCompany(server);
  await mine.admin.ok(customSettings.remove, { params: { companyCustomSettingId: mine.ids.companyCustomSettingId! } });
});
afterAll(() => server.stop(), 60_000);

type Kind = BodyIn<typeof customSettings.add>['companyCustomInputTypeId'];
const ofPlans = { query: { companyCustomSettingTypeId: 'plan' } } as const;
const list = () => mine.admin.ok(customSettings.list, ofPlans);
const counts = () => mine.admin.ok(customSettings.counts, ofPlans);
const add = async (name: string, companyCustomInputTypeId: Kind, ...options: string[]) => {
  const selects = options.map((option) => ({ name: option }));
  const body = { companyCustomSettingTypeId: 'plan', companyCustomInputTypeId, name, selects } as const;
  const { id } = await mine.admin.ok(customSettings.add, { body });
  const setting = (await list()).find((row) => row.id === id)!;
  return { id, optionId: (option: string) => setting.selects.find((select) => select.name === option)!.id };
};
const one = (id: string) => ({ companyCustomSettingId: id });
const planParams = () => ({ companyServiceId: mine.ids.companyServiceId!, planId: mine.ids.planId! });
const set = (customValues: BodyIn<typeof plans.change>['customValues']) =>
  mine.admin.call(plans.change, { params: planParams(), body: { customValues } });
const shown = async () => (await mine.admin.ok(plans.all)).items[0]!.customValues;
const countMatches = async (filters: Record<string, string>) =>
  (await mine.admin.ok(plans.all, { query: { customValues: customFiltersText(filters) } })).total;

describe('Items of the company', () => {
  it('are added, renamed, ordered and deleted, with their options', async () => {
    const budget = await add('予算区分', 'pulldown', '全社', '部門');
    const note = await add('稟議番号', 'text');
    expect((await list()).map(({ name, selects }) => [name, selects.map((select) => select.name)])).toEqual([
      ['予算区分', ['全社', '部門']],
      ['稟議番号', []],
    ]);
    const [shared, own] = [budget.optionId('全社'), budget.optionId('部門')];
    const selects = [{ id: own, name: '部門' }, { name: '案件' }, { id: shared, name: '全社共通' }];
    const edited = await mine.admin.call(customSettings.edit, {
      params: one(budget.id),
      body: { name: '予算', selects },
    });
    expect(edited.status).toBe(204);
    const body = { companyCustomSettingTypeId: 'plan' as const, companyCustomSettingIds: [note.id, budget.id] };
    expect((await mine.admin.call(customSettings.order, { body })).status).toBe(204);
    const gone = { companyCustomSettingSelectIds: [own] };
    await mine.admin.ok(customSettings.removeSelects, { params: one(budget.id), body: gone });
    expect((await list()).map(({ name, selects: options }) => [name, options.map((select) => select.name)])).toEqual([
      ['稟議番号', []],
      ['予算', ['案件', '全社共通']],
    ]);
    await mine.admin.ok(customSettings.remove, { params: one(note.id) });
    expect((await list()).map(({ name }) => name)).toEqual(['予算']);
  });

  it('refuse a duplicate name, an incomplete order, and invalid options', async () => {
    const budget = await add('予算区分', 'pulldown', '全社');
    const note = await add('稟議番号', 'text');
    const body = { companyCustomSettingTypeId: 'plan', companyCustomInputTypeId: 'text', name: '稟議番号' } as const;
    const taken = await mine.admin.call(customSettings.add, { body });
    expect([taken.status, taken.problem.errors]).toEqual([
      409,
      [{ field: 'name', message: 'この項目名はすでに使われています。' }],
    ]);
    for (const built of ['契約終了日', 'メモ', 'ﾌﾟﾗﾝ名']) {
      const same = await mine.admin.call(customSettings.add, { body: { ...body, name: built } });
      expect([same.status, same.problem.code, same.problem.errors?.[0]?.field]).toEqual([
        409,
        'item_name_built_in',
        'name',
      ]);
    }
    const other = await mine.admin.call(customSettings.add, {
      body: { ...body, companyCustomSettingTypeId: 'device' },
    });
    expect(other.status).toBe(200);
    expect(
      (await mine.admin.call(customSettings.edit, { params: one(note.id), body: { name: '予算区分' } })).status,
    ).toBe(409);
    const order = { companyCustomSettingTypeId: 'plan' as const, companyCustomSettingIds: [note.id] };
    expect((await mine.admin.call(customSettings.order, { body: order })).status).toBe(409);
    const foreign = { ...order, companyCustomSettingIds: [note.id, budget.id, newId()] };
    expect((await mine.admin.call(customSettings.order, { body: foreign })).status).toBe(404);
    const last = { companyCustomSettingSelectIds: [budget.optionId('全社')] };
    const refused = await mine.admin.call(customSettings.removeSelects, { params: one(budget.id), body: last });
    expect([refused.status, refused.problem.code]).toEqual([400, 'needs_options']);
    const options = await mine.admin.call(customSettings.edit, {
      params: one(note.id),
      body: { selects: [{ name: 'A' }] },
    });
    expect([options.status, options.problem.code]).toEqual([400, 'takes_no_options']);
  });
});

describe('Values of a plan', () => {
  it('are of the kind of their item, set one by one and taken away', async () => {
    const [note, ends] = [await add('稟議番号', 'text'), await add('承認日', 'calendar')];
    const budget = await add('予算区分', 'pulldown', '全社', '部門');
    const data = await add('情報', 'multiselect', '個人', '取引先', '財務');
    const several = [data.optionId('財務'), data.optionId('個人')];
    const all = {
      [note.id]: ' R-1 ',
      [ends.id]: '2026-04-01',
      [budget.id]: budget.optionId('部門'),
      [data.id]: several,
    };
    expect((await set(all)).status).toBe(204);
    expect(await shown()).toEqual({ ...all, [note.id]: 'R-1', [data.id]: [several[1], several[0]] });
    expect((await set({ [note.id]: '', [ends.id]: null, [data.id]: [] })).status).toBe(204);
    expect(await shown()).toEqual({ [budget.id]: budget.optionId('部門') });
    const words = await mine.admin.ok(plans.customValues, { params: planParams() });
    expect(words).toEqual({
      items: [{ companyCustomSettingId: budget.id, name: '予算区分', value: '部門' }],
      formerValues: [],
    });
  });

  it('are there from the registration on', async () => {
    const note = await add('稟議番号', 'text');
    const params = { companyServiceId: mine.ids.companyServiceId! };
    const body = { ...aPlan, name: '新規', customValues: { [note.id]: 'R-9' } };
    const { id } = await mine.admin.ok(plans.register, { params, body });
    const row = (await mine.admin.ok(plans.all)).items.find((plan) => plan.id === id);
    expect(row?.customValues).toEqual({ [note.id]: 'R-9' });
  });

  it('that their item cannot have are refused, each named', async () => {
    const [note, ends] = [await add('稟議番号', 'text'), await add('承認日', 'calendar')];
    const budget = await add('予算区分', 'pulldown', '全社');
    const data = await add('情報', 'multiselect', '個人');
    const unknown = newId();
    const answer = await set({
      [note.id]: [budget.optionId('全社')],
      [ends.id]: '2026-02-30',
      [budget.id]: data.optionId('個人'),
      [data.id]: [budget.optionId('全社')],
      [unknown]: 'x',
    });
    expect([answer.status, answer.problem.errors]).toEqual([
      400,
      [
        { field: `customValues.${note.id}`, message: '稟議番号の値が正しくありません' },
        { field: `customValues.${ends.id}`, message: '承認日の値が正しくありません' },
        { field: `customValues.${budget.id}`, message: '予算区分の値が正しくありません' },
        { field: `customValues.${data.id}`, message: '情報の値が正しくありません' },
        { field: `customValues.${unknown}`, message: '独自項目の値が正しくありません' },
      ],
    ]);
    for (const text of ['a\u0000b', '\ud800', '\u0007'])
      expect((await set({ [note.id]: text })).problem.errors?.[0]?.message).toBe('独自項目の値が正しくありません');
    const long = await set({ [note.id]: 'あ'.repeat(501) });
    expect(long.problem.errors?.[0]?.message).toBe('独自項目は500文字以内で入力してください');
  });

  it('narrow the list', async () => {
    const [note, ends] = [await add('稟議番号', 'text'), await add('承認日', 'calendar')];
    const budget = await add('予算区分', 'pulldown', '全社', '部門');
    const data = await add('情報', 'multiselect', '個人', '財務');
    const [shared, own] = [budget.optionId('全社'), budget.optionId('部門')];
    await set({
      [note.id]: 'リンギ-100%',
      [ends.id]: '2026-04-01',
      [budget.id]: own,
      [data.id]: [data.optionId('財務')],
    });
    expect(await countMatches({ [note.id]: 'りんぎ' })).toBe(1);
    expect(await countMatches({ [note.id]: '0%' })).toBe(1);
    expect(await countMatches({ [note.id]: '1_0' })).toBe(0);
    expect([await countMatches({ [budget.id]: own }), await countMatches({ [budget.id]: shared })]).toEqual([1, 0]);
    expect(await countMatches({ [data.id]: data.optionId('財務') })).toBe(1);
    expect(await countMatches({ [data.id]: data.optionId('個人') })).toBe(0);
    const days = ['2026-04-01..', '..2026-04-01', '2026-04-01..2026-04-30', '2026-04-02..', '..2026-03-31'];
    expect(await Promise.all(days.map((wanted) => countMatches({ [ends.id]: wanted })))).toEqual([1, 1, 1, 0, 0]);
    expect(await countMatches({ [budget.id]: own, [note.id]: 'ない' })).toBe(0);
    // A deleted setting or option filters nothing, since the screen could not show it.
    expect(await countMatches({ [newId()]: 'x' })).toBe(1);
    expect(await countMatches({ [budget.id]: newId() })).toBe(1);
    expect((await mine.admin.call(plans.all, { query: { customValues: 'x=1' } })).problem.errors?.[0]?.field).toBe(
      'customValues',
    );
  });
});

describe('A deleted setting or option', () => {
  it('is counted before, hidden afterwards, and named by the history', async () => {
    const budget = await add('予算区分', 'pulldown', '全社', '部門');
    const data = await add('情報', 'multiselect', '個人', '財務');
    await set({ [budget.id]: budget.optionId('部門'), [data.id]: [data.optionId('個人'), data.optionId('財務')] });
    expect(await counts()).toEqual([
      {
        id: budget.id,
        valuesCount: 1,
        selects: [
          { id: budget.optionId('全社'), valuesCount: 0 },
          { id: budget.optionId('部門'), valuesCount: 1 },
        ],
      },
      {
        id: data.id,
        valuesCount: 1,
        selects: [
          { id: data.optionId('個人'), valuesCount: 1 },
          { id: data.optionId('財務'), valuesCount: 1 },
        ],
      },
    ]);
    const gone = { companyCustomSettingSelectIds: [data.optionId('個人')] };
    await mine.admin.ok(customSettings.removeSelects, { params: one(data.id), body: gone });
    await mine.admin.ok(customSettings.remove, { params: one(budget.id), body: { reason: '使わないため' } });
    expect(await shown()).toEqual({ [data.id]: [data.optionId('財務')] });
    const historyPage = await mine.admin.ok(history.list, { params: { entity: 'plan', id: mine.ids.planId! } });
    expect(historyPage.items[0]?.changes.map(({ label, before, after }) => [label, before, after])).toEqual([
      ['予算区分', null, '部門'],
      ['情報', null, '個人、財務'],
    ]);
    const ofItem = await mine.admin.ok(history.list, { params: { entity: 'customSetting', id: budget.id } });
    expect(ofItem.items.map(({ title, entityName, reason }) => [title, entityName, reason])).toEqual([
      ['項目を削除', '予算区分', '使わないため'],
      ['項目を追加', '予算区分', null],
    ]);
  });
});
