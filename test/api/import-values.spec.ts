import { dayOf } from '../../backend/contract/calendar';
import { departments } from '../../backend/contract/departments';
import { devices } from '../../backend/contract/devices';
import { history } from '../../backend/contract/history';
import { payments } from '../../backend/contract/payments';
import { services } from '../../backend/contract/services';
import { users } from '../../backend/contract/users';
import { aFile, aUser, newCompany, type TestCompany } from '../support/company';
import { importing, type Importing } from '../support/importing';
import { joinServer, type SharedServer } from '../support/shared-server';

jest.setTimeout(90_000);

let server: SharedServer;
let mine: TestCompany;
let files: Importing;
beforeAll(async () => {
  server = joinServer();
}, 90_000);
beforeEach(async () => {
  mine = await newCompany(server);
  files = importing(mine.admin);
});
afterAll(() => server.stop(), 60_000);

const foundDepartment = async (name: string, parentId: string | null = null) =>
  (await mine.admin.ok(departments.found, { body: { name, parentId } })).id;
const pathsNow = async () => (await mine.admin.ok(departments.list, {})).map(({ path }) => path).sort();
const messages = async (id: string) =>
  (await files.rows(id)).map(({ reasons, changes }) => reasons[0]?.message ?? changes.at(-1)?.after);

describe('The departments of a file of users', () => {
  it('are found by the last part of their path, and chosen where several have it', async () => {
    const [sales, tokyo] = [await foundDepartment('営業本部'), await foundDepartment('東京支社')];
    const [first] = [
      await foundDepartment('1課', sales),
      await foundDepartment('1課', tokyo),
      await foundDepartment('広報室', tokyo),
    ];
    const lines = ['１課', '1課', '広報室'].map((path, n) => `見本 ${n},user${n}@company.example,${path}`);
    const id = await files.upload(aFile('氏名,メールアドレス,部署,性別', ...lines));
    const { namedValues, counts } = await files.check(id);
    expect(counts).toMatchObject({ new: 1, error: 2 });
    expect(namedValues).toMatchObject([{ field: 'department', value: '１課', rows: 2, state: 'ambiguous' }]);
    expect(namedValues[0]!.candidateIds).toContain(first);
    const asks = (path: string) => `部署「${path}」は2つあります。どの部署か選択してください`;
    expect(await messages(id)).toEqual([asks('１課'), asks('1課'), '東京支社/広報室']);

    const values = [{ field: 'department', value: '１課', id: first }];
    const chosen = await files.check(id, false, { values });
    expect([chosen.counts?.new, chosen.namedValues[0]]).toEqual([3, expect.objectContaining({ chosenId: first })]);
    await files.commit(id);
    const [person] = (await mine.admin.ok(users.list, { query: { q: '見本 0' } })).items;
    expect(person!.departments.map((one) => one.id)).toEqual([first]);

    const again = await files.upload(aFile('氏名,メールアドレス,部署', '見本 9,user9@company.example,1課'));
    expect((await files.check(again)).counts).toMatchObject({ new: 1, error: 0 });
    const forgotten = await files.check(again, false, { values: [{ field: 'department', value: '1課', id: null }] });
    expect(forgotten.counts).toMatchObject({ new: 0, error: 1 });
  });

  it('are created only where that is wanted, and gone again with the import unless somebody uses them', async () => {
    await foundDepartment('開発本部');
    const before = await pathsNow();
    const lines = ['開発本部/基盤部/一課', '新設室', '残る室'].map(
      (path, n) => `新規 ${n},new${n}@company.example,${path}`,
    );
    const id = await files.upload(aFile('氏名,メールアドレス,部署', ...lines));
    const off = await files.check(id);
    expect([off.makesNew, off.counts?.error, off.namedValues.length]).toEqual([false, 3, 3]);
    const on = await files.check(id, false, { makesNew: true });
    expect([on.makesNew, on.counts?.new]).toEqual([true, 3]);
    await files.commit(id);
    const created = await mine.admin.ok(departments.list, {});
    expect(created.map(({ path }) => path)).toContain('開発本部/基盤部/一課');
    const used = created.find(({ path }) => path === '残る室')!;
    await mine.admin.ok(users.add, { body: { ...aUser('部署に残る人'), departmentIds: [used.id] } });

    await files.takeBack(id);
    expect(await pathsNow()).toEqual(before.concat('残る室').sort());
    const gone = created.find(({ path }) => path === '新設室')!;
    const shown = await mine.admin.call(departments.show, { params: { companyDepartmentId: gone.id }, query: {} });
    expect(shown.status).toBe(404);
    const { items } = await mine.admin.ok(history.list, { params: { entity: 'department', id: gone.id } });
    expect(items.map(({ title, entityName }) => [title, entityName])).toEqual([
      ['部署の追加を取り消し', '新設室'],
      ['部署を設立', '新設室'],
    ]);
    const ofImport = { batchId: id, entity: 'department', type: 'DepartmentFounded' } as const;
    const founded = (await mine.admin.ok(history.all, { query: ofImport })).items;
    expect(Object.fromEntries(founded.map(({ entityName, isThere }) => [entityName, isThere]))).toEqual({
      ...{ 一課: false, 基盤部: false, 新設室: false },
      残る室: true,
    });
    // The name is free again.
    await foundDepartment('新設室');
  });

  it('are found by the last part of their path in the same file, where that creates them', async () => {
    await foundDepartment('開発本部');
    const before = await pathsNow();
    const paths = ['二課', '開発本部/基盤部/二課', '基盤部'];
    const lines = paths.map((path, n) => `同じ ${n},same${n}@company.example,${path}`);
    const id = await files.upload(aFile('氏名,メールアドレス,部署', ...lines));
    expect((await files.check(id, false, { makesNew: true })).counts).toMatchObject({ new: 3, error: 0 });
    const section = '開発本部/基盤部/二課（新設）';
    expect(await messages(id)).toEqual([section, section, '開発本部/基盤部（新設）']);
    await files.commit(id);
    expect(await pathsNow()).toEqual([...before, '開発本部/基盤部', '開発本部/基盤部/二課'].sort());
  });

  it('are joined by what they are: a new name between dry run and commit changes nothing, a closed one is refused', async () => {
    const [renamed, closed] = [await foundDepartment('開発課'), await foundDepartment('広報課')];
    const lines = ['開発課', '広報課'].map((path, n) => `改組 ${n},moved${n}@company.example,${path}`);
    const id = await files.upload(aFile('氏名,メールアドレス,部署', ...lines));
    expect((await files.check(id)).counts).toMatchObject({ new: 2, error: 0 });
    await mine.admin.ok(departments.change, { params: { companyDepartmentId: renamed }, body: { name: '開発部' } });
    await mine.admin.ok(departments.close, { params: { companyDepartmentId: closed }, body: {} });
    const before = await pathsNow();
    const { result } = await files.commit(id);
    expect(result).toMatchObject({ added: 1, failed: 1 });
    expect(await pathsNow()).toEqual(before);
    const { items } = await mine.admin.ok(users.list, { query: { q: '改組' } });
    expect(items.map((one) => one.departments.map((to) => to.id))).toEqual([[renamed]]);
  });
});

test('a day without its year is one of this year, and the preview says so', async () => {
  const id = await files.upload(aFile('氏名,メールアドレス,入社日', '見本 日付,day@company.example,11/20'));
  const year = dayOf((await files.check(id)).uploadedAt).slice(0, 4);
  const [row] = await files.rows(id);
  expect(row!.changes).toContainEqual({ label: '入社日', before: null, after: `${year}/11/20`, written: '11/20' });
});

test('services that a file of payments names otherwise are chosen once', async () => {
  const { id: slack } = await mine.admin.ok(services.createOriginal, {
    body: { name: '社内チャット', category: 'other' },
  });
  const upload = (day: string) =>
    files.upload(aFile('支払日,支払先,金額,サービス', `${day},見本社,1000,チャット利用料`), '明細.csv', 'payments');
  const first = await upload('2026/4/30');
  const open = await files.check(first);
  expect(open.namedValues).toMatchObject([{ field: 'service', value: 'チャット利用料', state: 'unknown' }]);
  const values = [{ field: 'service', value: 'チャット利用料', id: slack }];
  expect((await files.check(first, false, { values })).counts).toMatchObject({ new: 1, error: 0 });
  const [row] = await files.rows(first);
  expect(row!.changes).toContainEqual({
    ...{ label: 'サービス', before: null },
    ...{ after: '社内チャット', written: 'チャット利用料' },
  });
  await files.commit(first, payments.bulkInsert);
  const next = await files.check(await upload('2026/5/31'));
  expect([next.counts?.new, next.namedValues[0]?.chosenId]).toEqual([1, slack]);
  const { items } = await mine.admin.ok(payments.list, { query: { payee: '見本社' } });
  expect(items.map(({ serviceName }) => serviceName)).toEqual(['社内チャット']);
});

test('the user of a device is found by name or employee number', async () => {
  const { admin } = mine;
  const { id } = await admin.ok(users.add, { body: { ...aUser('見本　端末'), employeeCode: 'Ｅ７７' } });
  for (const name of ['同名 一', '同名　一']) await admin.ok(users.add, { body: aUser(name) });
  const lines = ['見本 端末', 'e77', '同名一', '誰か 不明'].map((user, n) => `NPC-${n},ノートPC,見本機,${user}`);
  const file = await files.upload(aFile('資産番号,機器種別,機種名,使用者', ...lines), '台帳.csv', 'devices');
  expect((await files.check(file)).counts).toMatchObject({ new: 2, error: 2 });
  expect((await files.rows(file, { outcome: 'error' })).map(({ reasons }) => reasons[0]!.message)).toEqual([
    '「同名一」さんが2名います。メールアドレスか社員番号で入力してください',
    '氏名か社員番号が「誰か 不明」のユーザーは登録されていません',
  ]);
  await files.commit(file, devices.commitImport);
  const { items } = await admin.ok(devices.list, { query: { serialCode: 'NPC-' } });
  expect(items.map(({ user }) => user?.id)).toEqual([id, id]);
});
