import iconv from 'iconv-lite';
import { history } from '../../backend/contract/history';
import { imports } from '../../backend/contract/imports';
import { users } from '../../backend/contract/users';
import { aFile, aUser, newCompany } from '../support/company';
import { at, importing, type Importing } from '../support/importing';
import { joinServer } from '../support/shared-server';
import { setUpCompany } from '../support/set-up';

jest.setTimeout(90_000);

const { server, mine } = setUpCompany(joinServer);
let files: Importing;
beforeAll(async () => {
  files = importing(mine.admin);
}, 90_000);

const named = async (name: string, { admin } = mine) =>
  (await admin.ok(users.list, { query: { q: name } })).items.find((row) => row.name === name);

describe('A file of users', () => {
  const headings = '氏名,フリガナ,ﾒｰﾙｱﾄﾞﾚｽ,社員番号,雇用形態,在籍状況,役職,入社日,部署,兼務部署,備考';
  const file = () =>
    aFile(
      headings,
      '髙橋 見本,タカハシ ミホン,ＴＡＫＡＨＡＳＨＩ@company.example,Ｅ１,パート,在職中,=課長,令和6年4月1日,開発本部／第一開発部,人事部,"二行の\nメモ"',
      '鈴木 見本,,suzuki@company.example,E2,,,,2024/13/1,,,',
      '佐藤 見本,さとう,takahashi@company.example,E3,正社員,在籍,,,,,',
      ',,nobody@company.example,E4,社長,在籍,,,,,',
      '田中 見本,たなか,tanaka@company.example,E5,正社員,在籍,,H31.4.30,,,',
    );

  it('is parsed, its columns are suggested, and each row shows its effect or error', async () => {
    const bytes = iconv.encode(await file().text(), 'cp932');
    const id = await files.upload(new Blob([new Uint8Array(bytes)]));
    const before = await mine.admin.ok(imports.show, at(id));
    expect(before).toMatchObject({
      state: 'uploaded',
      encoding: 'shift_jis',
      rowsCount: 5,
      counts: null,
      result: null,
    });
    const columns = before.fields.flatMap(({ key }) => before.columns[key] ?? []);
    expect(columns).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(before.headings.join()).toBe(headings);
    expect(before.sample[0]![0]).toBe('髙橋 見本');
    const { counts } = await files.check(id, false, { makesNew: true });
    expect(counts).toMatchObject({ new: 2, changed: 0, same: 0, error: 3 });
    const [first] = await files.rows(id, { outcome: 'new' });
    expect(first?.changes.map(({ after, written = '' }) => `${written} ${after}`).join()).toBe(
      'タカハシ ミホン たかはし みほん,ＴＡＫＡＨＡＳＨＩ@company.example takahashi@company.example,Ｅ１ E1,' +
        'パート パート・アルバイト,在職中 在籍, =課長,令和6年4月1日 2024/04/01, 二行の\nメモ,' +
        ' 開発本部/第一開発部（新設）、人事部（新設）',
    );
    const errors = await files.rows(id, { outcome: 'error' });
    expect(errors.map(({ line, name, reasons }) => [line, name, reasons])).toEqual([
      [4, '鈴木 見本', [{ label: '入社日', message: '正しい入社日を入力してください' }]],
      [5, '佐藤 見本', [{ label: 'メールアドレス', message: '同じメールアドレスが2行目にあります' }]],
      [
        6,
        'nobody@company.example',
        [
          {
            label: '雇用形態',
            message:
              '雇用形態は「役員」「正社員」「契約社員」「パート・アルバイト」「派遣社員」「業務委託」「その他」のいずれかで入力してください',
          },
        ],
      ],
    ]);
  });

  it('is imported, found again by address or code, and its errors are a file', async () => {
    const id = await files.upload(file());
    await files.check(id, false, { makesNew: true });
    const { result, counts, rowsUntil } = await files.commit(id);
    expect(result).toMatchObject({ state: 'finished', added: 2, changed: 0, failed: 3, fileName: '社員.csv' });
    expect(result!.committedBy).not.toBe('');
    expect([counts, Date.parse(rowsUntil!)]).toEqual([null, expect.any(Number)]);
    const added = (await named('髙橋 見本'))!;
    const { note } = await mine.admin.ok(users.show, { params: { companyUserId: added.id } });
    expect({ ...added, note }).toMatchObject({
      nameKana: 'たかはし みほん',
      email: 'takahashi@company.example',
      employeeCode: 'E1',
      employeeStatus: 'part_time',
      workingStatus: 'working',
      position: '=課長',
      joinedOn: '2024-04-01',
      note: '二行の\nメモ',
    });
    const errors = await mine.admin.ok(imports.errors, { ...at(id), query: { encoding: 'shift_jis' } });
    const lines = iconv.decode(Buffer.from(await errors.arrayBuffer()), 'cp932').split('\r\n');
    expect([lines.length, lines[0], lines[1]]).toEqual([
      5,
      `${headings},元のファイルの行,エラーの理由`,
      '鈴木 見本,,suzuki@company.example,E2,,,,2024/13/1,,,,4,正しい入社日を入力してください',
    ]);
    const facts = await mine.admin.ok(history.list, { params: { entity: 'companyUser', id: added.id } });
    expect(facts.items.map(({ title, channel, batchId, reason }) => [title, channel, batchId, reason])).toEqual([
      ['ユーザーを追加', 'csv', id, '「社員.csv」の取り込み'],
    ]);
    const own = await mine.admin.ok(history.list, { params: { entity: 'csvImport', id } });
    expect(own.items.map(({ title, entityName }) => [title, entityName])).toEqual([['CSVで2件登録', '社員.csv']]);
  });

  it('changes given values, keeps empty ones, and ignores equal ones', async () => {
    const { admin } = mine;
    const one = { ...aUser('既存 一'), email: 'one@company.example', employeeCode: 'Ｘ１', position: '課長' };
    const id = (await admin.ok(users.add, { body: one })).id;
    await admin.ok(users.add, { body: { ...aUser('既存 二'), email: 'two@company.example', employeeCode: 'X2' } });
    const importId = await files.upload(
      aFile(
        '社員番号,メールアドレス,役職,在籍状況',
        'X1,moved@company.example,部長,退職',
        'X2,two@company.example,,在籍',
        'X1,other@company.example,,',
        'X9,two@company.example,,',
      ),
    );
    const { counts } = await files.check(importId);
    expect(counts).toMatchObject({ new: 0, changed: 1, same: 1, error: 2 });
    const rows = await files.rows(importId);
    expect(rows.map(({ outcome, changes, reasons }) => [outcome, changes, reasons.map((r) => r.message)])).toEqual([
      [
        'changed',
        [
          { label: 'メールアドレス', before: 'one@company.example', after: 'moved@company.example' },
          { label: '社員番号', before: 'Ｘ１', after: 'X1' },
          { label: '在籍状況', before: '在籍', after: '退職' },
          { label: '役職', before: '課長', after: '部長' },
        ],
        [],
      ],
      ['same', [], []],
      ['error', [], ['同じ社員番号が2行目にあります']],
      ['error', [], ['同じメールアドレスが3行目にあります']],
    ]);
    await files.commit(importId);
    const changed = await admin.ok(users.show, { params: { companyUserId: id } });
    expect(changed).toMatchObject({ email: 'moved@company.example', position: '部長', workingStatus: 'retired' });
    // The former address is free again.
    await admin.ok(users.add, { body: { ...aUser('後任'), email: 'one@company.example' } });
  });
});

describe('An import', () => {
  it('is committed once, after the dry run, and may be discarded before', async () => {
    const { admin } = mine;
    const id = await files.upload(aFile('氏名,メールアドレス', '一度 見本,once@company.example'));
    const commitNow = () => admin.call(users.commitImport, { body: { importId: id } });
    expect((await commitNow()).problem.code).toBe('import_not_checked');
    await files.check(id);
    expect((await commitNow()).status).toBe(204);
    expect((await commitNow()).problem.code).toBe('import_begun');
    await files.reaches(id, 'finished');
    expect((await admin.call(imports.discard, at(id))).problem.code).toBe('import_begun');
    const away = await files.upload(aFile('氏名,メールアドレス', '破棄 見本,away@company.example'));
    await admin.ok(imports.discard, at(away));
    expect((await admin.call(imports.show, at(away))).status).toBe(404);
  });

  it('without a row to write is not taken in', async () => {
    const id = await files.upload(aFile('氏名,メールアドレス', '見本,'));
    await files.check(id);
    const { problem } = await mine.admin.call(users.commitImport, { body: { importId: id } });
    expect(problem.code).toBe('import_without_rows');
    expect((await mine.admin.ok(imports.show, at(id))).state).toBe('checked');
  });

  it('reports a row that was rejected meanwhile', async () => {
    const id = await files.upload(
      aFile('氏名,メールアドレス', '先客 見本,raced@company.example', '無事 見本,safe@company.example'),
    );
    await files.check(id);
    await mine.admin.ok(users.add, { body: { ...aUser('割り込み'), email: 'raced@company.example' } });
    const { result } = await files.commit(id);
    expect(result).toMatchObject({ added: 1, failed: 1 });
    expect(await files.rows(id)).toMatchObject([
      {
        outcome: 'error',
        reasons: [{ label: 'メールアドレス', message: 'このメールアドレスはすでに使われています。' }],
      },
    ]);
  });

  it('is in the list of past imports', async () => {
    const { items, total } = await mine.admin.ok(imports.list, { query: { kind: 'users', count: 2 } });
    expect([items.length, total]).toEqual([2, expect.any(Number)]);
    expect(items[0]!.committedAt >= items[1]!.committedAt).toBe(true);
  });
});

describe('Taking an import back', () => {
  it('is reverted as a whole, except entities edited since, which it lists', async () => {
    const company = await newCompany(server);
    const { admin } = company;
    const known = { ...aUser('既存 見本'), email: 'known@company.example', position: '課長' };
    const knownId = (await admin.ok(users.add, { body: known })).id;
    const id = await importing(admin).upload(
      aFile(
        '氏名,メールアドレス,役職,部署',
        '既存 改名,known@company.example,部長,営業部',
        '新規 一,new1@company.example,,営業部',
        '新規 二,new2@company.example,,',
      ),
    );
    await importing(admin).check(id, false, { makesNew: true });
    await importing(admin).commit(id);
    const edited = (await named('新規 二', company))!;
    await admin.ok(users.edit, { params: { companyUserId: edited.id }, body: { note: '編集済み' } });

    const { result } = await importing(admin).takeBack(id);
    expect(result).toMatchObject({ state: 'taken_back', takenBack: 2, kept: 1 });
    expect(result!.takenBackBy).not.toBe('');
    expect(await admin.ok(users.show, { params: { companyUserId: knownId } })).toMatchObject({
      name: '既存 見本',
      position: '課長',
    });
    expect(await named('新規 一', company)).toBeUndefined();
    expect(await named('新規 二', company)).toBeDefined();
    const retainedRows = await admin.ok(imports.kept, at(id));
    expect(retainedRows).toMatchObject({
      total: 1,
      items: [{ entityId: edited.id, name: '新規 二', title: 'メモを変更' }],
    });

    const { items } = await admin.ok(history.list, { params: { entity: 'companyUser', id: knownId } });
    const back = items.filter(({ batchId }) => batchId !== null && batchId !== id);
    expect(back.map(({ title, reason }) => [title, reason])).toEqual([
      ['氏名を変更・役職を変更・所属を変更', '「社員.csv」を取り込み前に戻した: 取り違え'],
    ]);
    expect(new Set(back.map(({ batchId }) => batchId)).size).toBe(1);
    // The addresses are free again, and a second reversal is refused.
    await admin.ok(users.add, { body: { ...aUser('再登録'), email: 'new1@company.example' } });
    const again = await admin.call(imports.takeBack, { ...at(id), body: {} });
    expect(again.problem.code).toBe('import_taken_back');
  });

  it('is not possible before it is finished', async () => {
    const id = await files.upload(aFile('氏名,メールアドレス', '見本,unfinished@company.example'));
    const { problem } = await mine.admin.call(imports.takeBack, { ...at(id), body: {} });
    expect(problem.code).toBe('import_not_finished');
  });
});
