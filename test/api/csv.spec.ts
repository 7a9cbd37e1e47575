import iconv from 'iconv-lite';
import { accounts } from '../../backend/contract/accounts';
import { allowUrls } from '../../backend/contract/detection-urls';
import { departments } from '../../backend/contract/departments';
import { extension } from '../../backend/contract/extension';
import { listNames, listOf } from '../../backend/contract/lists';
import { plans } from '../../backend/contract/plans';
import { shadowIts } from '../../backend/contract/shadow-its';
import { users } from '../../backend/contract/users';
import { imports } from '../../backend/contract/imports';
import { csvLimits } from '../../backend/platform/http/csv-answer';
import { ReadModels } from '../../backend/platform/http/read-models';
import { at, importing, type Importing } from '../support/importing';
import { aFile, aRule, aUser, newFullCompany } from '../support/company';
import { startServer } from '../support/server';
import { setUpFullCompany } from '../support/set-up';

const { server, mine } = setUpFullCompany(startServer);
let files: Importing;
beforeAll(async () => {
  files = importing(mine.admin);
  await mine.admin.ok(users.remove, { params: { companyUserId: mine.ids.companyUserId! } });
  for (const [index, name] of ['=見本 一', '𠮷田 二', '見本,"三"'].entries()) {
    const more = { email: `u${index}@company.example`, employeeCode: `＋A${index}`, joinedOn: '2024-04-01' };
    await mine.admin.ok(users.add, { body: { ...aUser(name), ...more } });
  }
  await mine.admin.ok(allowUrls.add, { body: aRule() });
  const detectedServiceId = mine.ids.detectedServiceId!;
  await mine.admin.ok(shadowIts.decide, { body: { ids: [detectedServiceId], decision: 'forbidden', reason: '試験' } });
  await mine.admin.ok(extension.request, { body: { detectedServiceId, host: 'service.example', purpose: '試験' } });
}, 90_000);

const download = async (query: Record<string, string> = {}, { admin } = mine) => {
  const answer = await admin.call(users.csv, { query });
  const bytes = answer.status === 200 ? Buffer.from(await answer.data.arrayBuffer()) : Buffer.alloc(0);
  return { ...answer, bytes, text: bytes.toString() };
};

describe('A list as a CSV file', () => {
  it('is downloaded in UTF-8 with a byte order mark, with the list’s filters and order', async () => {
    const { headers, text } = await download({ sortBy: 'email', orderBy: 'desc', columns: 'name,email,joinedOn' });
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(decodeURIComponent(headers.get('content-disposition')!)).toMatch(
      /^attachment; filename="export.csv"; filename\*=UTF-8''ユーザー_\d{8}\.csv$/,
    );
    const lines = [
      '氏名,メールアドレス,入社日',
      '"見本,""三""",u2@company.example,2024-04-01',
      '𠮷田 二,u1@company.example,2024-04-01',
      `'=見本 一,u0@company.example,2024-04-01`,
    ];
    expect(text).toBe(`\ufeff${lines.join('\r\n')}\r\n`);
    const filtered = await download({ q: '𠮷田', columns: 'name' });
    expect(filtered.text).toBe('\ufeff氏名\r\n𠮷田 二\r\n');
  });

  it('has every column with its words unless some are chosen', async () => {
    const { text } = await download({ q: '三' });
    const [headings, row] = text.slice(1).split('\r\n');
    expect(headings).toBe(
      '氏名,ふりがな,メールアドレス,社員番号,雇用形態,在籍状況,役職,部署,兼務部署,入社日,メモ,状態,利用サービス数,最終ログイン日,登録日',
    );
    expect(row).toMatch(/,'＋A2,正社員,在籍,,,,2024-04-01,,登録済み,0,未取得,\d{4}-\d\d-\d\d$/);
  });

  it('has the items of the company, too', async () => {
    const { companyCustomSettingId: item, companyCustomSettingSelectId: option } = mine.ids;
    const params = { companyServiceId: mine.ids.companyServiceId!, planId: mine.ids.planId! };
    await mine.admin.ok(plans.change, { params, body: { customValues: { [item!]: option! } } });
    const file = await mine.admin.ok(plans.csv, { query: { columns: `serviceName,customValues.${item}` } });
    expect(await file.text()).toBe('サービス名,予算区分\r\n社内ツール,全社共通\r\n');
  });

  it('is there for the people of a department', async () => {
    const { companyDepartmentId } = mine.ids;
    const body = { ...aUser('部署 花子'), email: 'z-hanako@company.example', departmentIds: [companyDepartmentId!] };
    const { id } = await mine.admin.ok(users.add, { body });
    const ofService = { companyServiceId: mine.ids.companyServiceId! };
    await mine.admin.ok(accounts.connect, { params: ofService, body: { companyUserIds: [id] } });
    const params = { companyDepartmentId: companyDepartmentId! };
    const file = await mine.admin.ok(departments.usersCsv, { params, query: { columns: 'name,departments,email' } });
    expect(await file.text()).toBe('氏名,部署,メールアドレス\r\n部署 花子,総務部,z-hanako@company.example\r\n');
  });

  it.each(listNames)('of %s can have each column that the list can show', async (name) => {
    const { csv, columns } = listOf(name);
    const file: Blob = await mine.admin.ok(csv, {
      params: mine.ids,
      query: { columns: Object.keys(columns).join(',') },
    });
    const [headings, row] = (await file.text()).split('\r\n');
    expect(headings!.split(',')).toHaveLength(Object.keys(columns).length);
    expect(row).not.toBe('');
  });

  it('names characters that Shift_JIS cannot encode, or replaces them with 〓', async () => {
    const columns = 'name';
    const { status, problem } = await download({ encoding: 'shift_jis', sortBy: 'email', columns });
    expect([status, problem.code, problem.errors]).toEqual([
      409,
      'not_in_shift_jis',
      [{ field: '𠮷', message: '2行目' }],
    ]);
    const { bytes, headers } = await download({ encoding: 'shift_jis', replace: 'true', sortBy: 'email', columns });
    expect(headers.get('content-type')).toBe('text/csv; charset=Shift_JIS');
    expect(iconv.decode(bytes, 'cp932').split('\r\n')[2]).toBe('〓田 二');
    expect((await download({ encoding: 'shift_jis', columns, q: '三' })).status).toBe(200);
  });

  it('is read once in Shift_JIS, or twice where it is too large to be held', async () => {
    const reading = jest.spyOn(ReadModels.prototype, 'batches');
    const query = { q: 'company.example', columns: 'email,employeeStatus', sortBy: 'email' };
    const utf8 = (await download(query)).text.slice(1);
    expect(reading).toHaveBeenCalledTimes(1);
    const inShiftJis = async () => iconv.decode((await download({ ...query, encoding: 'shift_jis' })).bytes, 'cp932');
    expect(await inShiftJis()).toBe(utf8);
    expect(reading).toHaveBeenCalledTimes(2);
    const { maxHeldBytes } = csvLimits;
    csvLimits.maxHeldBytes = 10;
    try {
      expect(await inShiftJis()).toBe(utf8);
      expect(reading).toHaveBeenCalledTimes(4);
    } finally {
      csvLimits.maxHeldBytes = maxHeldBytes;
      reading.mockRestore();
    }
  });

  it.each([
    [{ columns: 'name,salary' }, { field: 'columns', message: 'salaryという列はありません' }],
    [{ encoding: 'ebcdic' }, { field: 'encoding', message: '文字コードの値が正しくありません' }],
    [{ offset: '0' }, { field: 'offset', message: 'offsetは指定できない項目です' }],
  ])('is refused for %j', async (query, error) => {
    const { status, problem } = await download(query);
    expect([status, problem.errors]).toEqual([400, [error]]);
  });

  it('may be long, and left in the middle', async () => {
    const admin = mine.admin;
    const path = `${server.url}/api/v1/company-users/csv`;
    for (let time = 0; time < 6; time++) {
      const leaving = new AbortController();
      await fetch(path, { headers: { cookie: admin.cookie! }, signal: leaving.signal });
      leaving.abort();
    }
    expect((await download()).status).toBe(200);
  });

  it('accepts no upload, and an upload accepts no JSON', async () => {
    const { status } = await mine.admin.fetch('POST', '/api/v1/company-users', new Blob(['氏名\n']));
    expect(status).toBe(415);
  });
});

describe('A file that is sent', () => {
  it.each([
    ['', 'ファイルに見出しの行がありません。'],
    ['氏名,メール\n', 'ファイルに見出しより下の行がありません。'],
    ['氏名\n"見本', '2行目: 引用符（"）が閉じられていません。'],
  ])('%j is refused', async (text, detail) => {
    const query = { kind: 'users' as const, fileName: 'x.csv' };
    const { status, problem } = await mine.admin.call(imports.upload, { query, body: new Blob([text]) });
    expect([status, problem.code, problem.detail]).toEqual([400, 'csv_unreadable', detail]);
  });

  it('again with its key is one import, and another file with that key is another', async () => {
    const query = { kind: 'users' as const, fileName: '社員.csv' };
    const headers = { 'idempotency-key': 'once' };
    const send = async (body: Blob) => (await mine.admin.ok(imports.upload, { query, body, headers })).id;
    const id = await send(aFile('氏名', '見本 一'));
    expect(await send(aFile('氏名', '見本 一'))).toBe(id);
    const other = await send(aFile('氏名', '見本 二'));
    expect((await mine.admin.ok(imports.show, { params: { importId: other } })).sample).toEqual([['見本 二']]);
    expect((await mine.admin.ok(imports.show, { params: { importId: id } })).sample).toEqual([['見本 一']]);
  });

  it('a row with more cells than headings is an error of its own', async () => {
    const id = await files.upload(aFile('氏名,メールアドレス', '見本 一,more@company.example,余り'));
    await files.check(id);
    expect((await files.rows(id))[0]!.reasons[0]!.message).toContain('見出しより列が多い行です');
  });

  it('columns must be of the file, each for one field, and find the user', async () => {
    const id = await files.upload(aFile('氏名,メールアドレス', '見本 一,columns@company.example'));
    const choose = async (columns: Record<string, number | null>) =>
      (await mine.admin.call(imports.choose, { ...at(id), body: { columns, clearEmpty: false } })).problem.errors;
    expect(await choose({ name: 0 })).toEqual([
      { field: 'columns.email', message: 'メールアドレスまたは社員番号の列を選択してください' },
    ]);
    expect(await choose({ name: 0, email: 7 })).toEqual([{ field: 'columns.email', message: 'ファイルにない列です' }]);
  });

  it('columns are remembered for the next file of the company', async () => {
    const other = await newFullCompany(server);
    const lines = ['人,連絡先', '見本 人,hito@company.example'];
    const first = await importing(other.admin).upload(aFile(...lines));
    expect((await other.admin.ok(imports.show, at(first))).columns).toMatchObject({ name: null, email: null });
    await other.admin.ok(imports.choose, { ...at(first), body: { columns: { name: 0, email: 1 }, clearEmpty: false } });
    const second = await importing(other.admin).upload(aFile(...lines));
    expect((await other.admin.ok(imports.show, at(second))).columns).toMatchObject({ name: 0, email: 1 });
  });

  it.each(['users', 'devices', 'payments'] as const)(
    'can be made from the template of %s, whose columns are all known',
    async (kind) => {
      const template = await mine.admin.ok(imports.template, { query: { kind } });
      const id = await files.upload(new Blob([await template.text(), '記入,'.repeat(3)]), 'ひな形.csv', kind);
      const { fields, columns, headings } = await mine.admin.ok(imports.show, at(id));
      // What reads the same in another way, as 姓 and 名, is left out.
      const shown = fields.filter(({ key }) => !/^(family|given)/.test(key));
      expect(headings).toEqual(shown.map(({ label }) => label));
      expect(shown.map(({ key }) => columns[key])).toEqual(shown.map((_, n) => n));
      await mine.admin.ok(imports.discard, at(id));
    },
  );
});
