import { accounts } from '../../backend/contract/accounts';
import { bulkActs } from '../../backend/contract/bulk-acts';
import { history } from '../../backend/contract/history';
import type { HistoryEntity } from '../../backend/contract/history-kinds';
import { imports } from '../../backend/contract/imports';
import { plans } from '../../backend/contract/plans';
import { users } from '../../backend/contract/users';
import { aFile, aPlan, aUser } from '../support/company';
import { until } from '../support/until';
import { joinServer } from '../support/shared-server';
import { setUpCompany } from '../support/set-up';

const { mine } = setUpCompany(joinServer);

const all = (query: Record<string, unknown> = {}) => mine.admin.ok(history.all, { query: { count: '200', ...query } });
const list = (entity: HistoryEntity, id: string, query: object = {}) =>
  mine.admin.ok(history.list, { params: { entity, id }, query });
const asOf = async (entity: HistoryEntity, id: string, revision: number) => {
  const { fields } = await mine.admin.ok(history.asOf, { params: { entity, id, revision: String(revision) } });
  return new Map(fields.map(({ label, value, planned }) => [label, { value, planned }]));
};

describe('A save', () => {
  it('of several things is one entry, with each as it was before and after', async () => {
    const companyServiceId = mine.ids.companyServiceId!;
    const { id: planId } = await mine.admin.ok(plans.register, { params: { companyServiceId }, body: aPlan });
    const body = { name: 'プロ', note: '見直し', price: 1_500, effectiveFrom: '2099-04-01' };
    await mine.admin.ok(plans.change, { params: { companyServiceId, planId }, body });
    const { items, total } = await list('plan', planId);
    expect(total).toBe(2);
    expect(items[0]).toMatchObject({ opensTo: null, effectiveFrom: '2099-04-01', entityName: 'プロ' });
    expect(items[0]!.title.split('・').sort()).toEqual(['プラン名を変更', 'メモを変更', '料金を変更'].sort());
    expect(items[0]!.changes.map(({ label, after, effectiveFrom }) => [label, after, effectiveFrom]).sort()).toEqual(
      [
        ['プラン名', 'プロ', null],
        ['メモ', '見直し', null],
        ['料金', '¥1,500', '2099-04-01'],
      ].sort(),
    );
  });

  it('is shown as of its last event, for any of its events; future values are planned ones', async () => {
    const companyServiceId = mine.ids.companyServiceId!;
    const { id: planId } = await mine.admin.ok(plans.register, { params: { companyServiceId }, body: aPlan });
    const body = { name: '後の名前', note: '後のメモ', price: 1_500, effectiveFrom: '2099-04-01' };
    await mine.admin.ok(plans.change, { params: { companyServiceId, planId }, body });
    const states = await Promise.all([1, 2, 3].map((revision) => asOf('plan', planId, revision)));
    for (const state of states) {
      expect(state.get('プラン名')!.value).toBe('後の名前');
      expect(state.get('メモ')!.value).toBe('後のメモ');
      expect(state.get('料金')).toEqual({ value: '¥1,200', planned: [{ from: '2099-04-01', value: '¥1,500' }] });
    }
    expect((await asOf('plan', planId, 0)).get('プラン名')!.value).toBe('ビジネス');
  });

  it('that is backdated leaves today as it is', async () => {
    const companyServiceId = mine.ids.companyServiceId!;
    const { id: planId } = await mine.admin.ok(plans.register, { params: { companyServiceId }, body: aPlan });
    const change = (price: number, effectiveFrom: string) =>
      mine.admin.ok(plans.change, { params: { companyServiceId, planId }, body: { price, effectiveFrom } });
    await change(1_500, '2026-10-01');
    await change(1_300, '2026-06-01');
    expect((await asOf('plan', planId, 2)).get('料金')).toEqual({ value: '¥1,500', planned: [] });
  });
});

describe('An import', () => {
  it('is one entry that opens to its rows, page by page', async () => {
    const rows = Array.from({ length: 7 }, (_, row) => `取込 ${row}子,import-${row}@company.example`);
    const file = aFile('氏名,メールアドレス', ...rows);
    const query = { kind: 'users', fileName: '七人.csv' } as const;
    const { id } = await mine.admin.ok(imports.upload, { query, body: file });
    const params = { importId: id };
    const state = async () => (await mine.admin.ok(imports.show, { params })).state;
    await until(async () => (await state()) === 'uploaded');
    const body = { columns: { name: 0, email: 1 }, clearEmpty: false };
    await mine.admin.ok(imports.choose, { params, body });
    await until(async () => (await state()) === 'checked');
    await mine.admin.ok(users.commitImport, { body: { importId: id } });
    await until(async () => (await state()) === 'finished', 60_000);
    const entries = (await all()).items.filter(({ batchId }) => batchId === id);
    expect(entries).toMatchObject([
      { entity: 'csvImport', entityName: '七人.csv', title: 'CSVで7件登録', opensTo: 7, channel: 'csv' },
    ]);
    const pages = [await all({ batchId: id, count: '4' }), await all({ batchId: id, count: '4', offset: '4' })];
    expect(pages.map(({ total, items }) => [total, items.length])).toEqual([
      [7, 4],
      [7, 3],
    ]);
    const opened = pages.flatMap(({ items }) => items);
    expect(new Set(opened.map(({ title, opensTo }) => `${title} ${opensTo}`))).toEqual(
      new Set(['ユーザーを追加 null']),
    );
    expect(new Set(opened.map(({ entityName }) => entityName)).size).toBe(7);
    const ofOne = await list('companyUser', opened[0]!.entityId);
    expect(ofOne.items).toMatchObject([{ title: 'ユーザーを追加', opensTo: null, batchId: id }]);
  });
});

describe('A bulk operation', () => {
  it('is one row that expands to one row for each entity, in every related history', async () => {
    const companyServiceId = mine.ids.companyServiceId!;
    const ids = await Promise.all(
      ['一', '二', '三'].map(async (name) => (await mine.admin.ok(users.add, { body: aUser(`接続 ${name}子`) })).id),
    );
    await mine.admin.ok(accounts.connect, { params: { companyServiceId }, body: { companyUserIds: ids } });
    const [connected] = (await list('companyService', companyServiceId)).items;
    expect(connected).toMatchObject({ title: '利用者を接続（3件）', entityName: '利用者3件', opensTo: 3, changes: [] });
    const opened = await list('companyService', companyServiceId, { batchId: connected!.batchId });
    expect(opened.items.map(({ title, opensTo }) => [title, opensTo])).toEqual(Array(3).fill(['利用者を接続', null]));
    const [ofUser] = (await list('companyUser', ids[0]!)).items;
    expect(ofUser).toMatchObject({ title: '利用者を接続', opensTo: null });

    const input = { workingStatus: 'on_leave', effectiveFrom: '2026-04-01' };
    const { id } = await mine.admin.ok(bulkActs.begin, { body: { act: 'changeUsers', ids, input } });
    await until(async () => (await all({ batchId: id })).total === 3, 60_000);
    const [act] = (await all()).items.filter(({ batchId }) => batchId === id);
    expect(act).toMatchObject({ title: '在籍状況を変更（3件）', entityName: 'ユーザー3件', opensTo: 3 });
  });
});
