import { administrators } from '../../backend/contract/administrators';
import { customSettings } from '../../backend/contract/custom-settings';
import { devices } from '../../backend/contract/devices';
import { history } from '../../backend/contract/history';
import { imports } from '../../backend/contract/imports';
import { users } from '../../backend/contract/users';
import { AppDatabase } from '../../backend/platform/http/app-database';
import { aDevice, aFile, aUser, newFullCompany } from '../support/company';
import { Console } from '../support/console';
import { at, importing } from '../support/importing';
import { startServer } from '../support/server';
import { setUpCompany } from '../support/set-up';

jest.setTimeout(90_000);

const { server, mine } = setUpCompany(startServer);

const fileOf = async (query: object = {}) => {
  const file: Blob = await mine.admin.ok(devices.csv, { query: query as never });
  return (await file.text()).replace('\uFEFF', '').trimEnd().split('\r\n');
};
const coded = async (serialCode: string) =>
  (await mine.admin.ok(devices.list, { query: { serialCode } })).items.find((row) => row.serialCode === serialCode);

test('a file of devices is checked, imported by their acts, exported unchanged, and reverted', async () => {
  const { admin } = mine;
  const person = { ...aUser('取込 花子'), email: 'hanako@company.example' };
  const setting = { companyCustomSettingTypeId: 'device', companyCustomInputTypeId: 'multiselect' } as const;
  const selects = [{ name: '充電器' }, { name: 'マウス' }];
  const { id: itemId } = await admin.ok(customSettings.add, { body: { ...setting, name: '付属品', selects } });
  const counted = { ...setting, companyCustomInputTypeId: 'calendar', name: '棚卸日' } as const;
  await admin.ok(customSettings.add, { body: counted });
  const { id: companyUserId } = await admin.ok(users.add, { body: person });
  const { id: old } = await admin.ok(devices.register, { body: { ...aDevice('PC-1'), companyUserId } });
  const file = aFile(
    '資産番号,種別,機種,状態,使用者のメールアドレス,利用開始日,購入金額,廃棄の方法,付属品,棚卸日',
    'ＰＣ－１,,,在庫,,,,,,',
    'PC-2,ノートPC,MacBook Air,,hanako@company.example,2026/4/1,"184,800",,充電器・ﾏｳｽ,2026/2/1',
    'PC-3,モニター,EV2480,廃棄済み,,,,売却,,',
    'PC-4,モニター,,,,,,,袋,',
  );
  const files = importing(admin);
  const id = await files.upload(file, '台帳.csv', 'devices');
  const { counts } = await files.check(id);
  expect(counts).toMatchObject({ new: 2, changed: 1, same: 0, error: 1 });
  await files.commit(id, devices.commitImport);
  expect(await coded('PC-1')).toMatchObject({ id: old, status: 'in_stock', user: null });
  const added = (await coded('PC-2'))!;
  expect(added.customValues[itemId]).toHaveLength(2);
  expect(added).toMatchObject({ status: 'in_use', user: { id: companyUserId }, usageStartDate: '2026-04-01' });
  expect(await coded('PC-3')).toMatchObject({ status: 'disposed' });
  const { items } = await admin.ok(history.list, { params: { entity: 'device', id: added.id } });
  expect(items.map(({ title, batchId, reason }) => [title, batchId, reason])).toEqual([
    ['端末を登録', id, '「台帳.csv」の取り込み'],
  ]);

  const lines = await fileOf({ sortBy: 'serialCode', serialCode: 'PC-' });
  expect(lines[0]).toBe(
    '管理番号,分類,端末名,メーカー,OS,状態,使用者のメールアドレス,利用開始日,利用終了日,購入日,購入金額,保証終了日,リース終了日,廃棄日,廃棄の方法,メモ,使用者,登録日,付属品,棚卸日',
  );
  expect(lines.find((line) => line.startsWith('PC-2'))).toMatch(
    /^PC-2,ノートPC,MacBook Air,,,利用中,hanako@company.example,2026-04-01,,,184800,,,,,,取込 花子,[-\d]+,充電器、マウス,2026-02-01$/,
  );
  const again = await files.upload(new Blob([lines.join('\n')]), '一覧.csv', 'devices');
  const same = await files.check(again, true);
  expect(same.counts).toMatchObject({ new: 0, changed: 0, same: lines.length - 1, error: 0 });

  await files.takeBack(id);
  expect(await coded('PC-1')).toMatchObject({ status: 'in_use', user: { id: companyUserId } });
  expect([await coded('PC-2'), await coded('PC-3')]).toEqual([undefined, undefined]);
  expect((await admin.call(devices.register, { body: aDevice('pc-2') })).status).toBe(200);
  expect((await admin.ok(imports.list, { query: { kind: 'devices' } })).items).toHaveLength(1);
  expect((await admin.ok(imports.show, at(id))).result).toMatchObject({ takenBack: 3, kept: 0 });
});

test('a device in shared use returns from repair as the dry run shows', async () => {
  const { admin } = mine;
  const { id } = await admin.ok(devices.register, { body: { ...aDevice('SHARED-1'), name: '会議室の端末' } });
  const params = { companyDeviceId: id };
  await admin.ok(devices.putIntoUse, { params, body: {} });
  await admin.ok(devices.sendToRepair, { params, body: {} });
  const files = importing(admin);
  const file = aFile('管理番号,状態,メモ', 'SHARED-1,利用中,修理から戻った', 'SHARED-2,利用中,');
  const importId = await files.upload(file, '端末.csv', 'devices');
  expect((await files.check(importId)).counts).toMatchObject({ changed: 1, error: 1 });
  const { result } = await files.commit(importId, devices.commitImport);
  expect(result).toMatchObject({ changed: 1, failed: 1 });
  expect(await admin.ok(devices.show, { params })).toMatchObject({ status: 'in_use', note: '修理から戻った' });
});

test('an import is started once and reverted once; concurrent requests are refused', async () => {
  const files = importing(mine.admin);
  const id = await files.upload(aFile('資産番号,種別,機種', 'AT-ONCE,モニター,EV2480'), '台帳.csv', 'devices');
  await files.check(id);
  const codes = async (calls: Promise<{ status: number; problem: { code?: string } }>[]) =>
    (await Promise.all(calls)).map(({ status, problem }) => (status < 300 ? '' : problem.code)).sort();
  const commit = () => mine.admin.call(devices.commitImport, { body: { importId: id } });
  expect(await codes([commit(), commit()])).toEqual(['', 'import_begun']);
  await files.reaches(id, 'finished');
  const takeBack = () => mine.admin.call(imports.takeBack, { ...at(id), body: {} });
  expect(await codes([takeBack(), takeBack()])).toEqual(['', 'import_taken_back']);
  await files.reaches(id, 'taken_back');
});

test('an upload is listed until it is imported, discarded or expired, and consoles are notified', async () => {
  const company = await newFullCompany(server);
  const { admin, general } = company;
  const files = importing(admin);
  const query = { kind: 'devices' } as const;
  const listed = async () => (await admin.ok(imports.uploads, { query })).items;
  const console = await Console.open(admin);
  const bring = (name: string) =>
    files.upload(aFile('資産番号,種別,機種', `${name},モニター,EV2480`), `${name}.csv`, 'devices');
  const [taken, thrown, old] = [await bring('U-1'), await bring('U-2'), await bring('U-3')];
  const items = await listed();
  expect(items.map(({ id, fileName, state, rowsCount }) => [id, fileName, state, rowsCount])).toEqual([
    [old, 'U-3.csv', 'uploaded', 1],
    [thrown, 'U-2.csv', 'uploaded', 1],
    [taken, 'U-1.csv', 'uploaded', 1],
  ]);
  const { name } = await admin.ok(administrators.me);
  expect(new Set(items.map(({ uploadedBy }) => uploadedBy))).toEqual(new Set([name]));
  for (const { uploadedAt, rowsUntil } of items)
    expect(Date.parse(rowsUntil) - Date.parse(uploadedAt)).toBe(86_400_000);
  const sorted = await admin.ok(imports.uploads, {
    query: { ...query, sortBy: 'fileName', orderBy: 'asc', offset: 1, count: 1 },
  });
  expect(sorted).toMatchObject({ total: 3, offset: 1, count: 1, items: [{ fileName: 'U-2.csv' }] });

  console.forget();
  await admin.ok(imports.discard, at(thrown));
  await console.hears('changed', ({ models }) => models.includes('csv_import'));
  await files.check(taken);
  expect((await listed()).find(({ id }) => id === taken)?.state).toBe('checked');
  await files.commit(taken, devices.commitImport);
  expect((await listed()).map(({ id }) => id)).toEqual([old]);
  await server.app
    .get(AppDatabase)
    .rows(`update app.import set uploaded_at = uploaded_at - interval '1 day' where id = $1`, [old]);
  expect(await listed()).toEqual([]);
  // Administrators without the flag see no files, nor do the list of another kind and other companies.
  expect((await general.call(imports.uploads, { query })).status).toBe(403);
  const users = await admin.ok(imports.uploads, { query: { kind: 'users' } });
  expect(users.items.map(({ id }) => id)).toEqual([company.ids.importId]);
  const others = await mine.admin.ok(imports.uploads, { query });
  expect(others.items.filter(({ fileName }) => fileName.startsWith('U-'))).toEqual([]);
  console.close();
});
