import { companyErps } from '../../backend/contract/company-erps';
import { history } from '../../backend/contract/history';
import { imports } from '../../backend/contract/imports';
import type { BodyIn } from '../../backend/contract/kit';
import { paymentRules } from '../../backend/contract/payment-rules';
import { payments } from '../../backend/contract/payments';
import { services } from '../../backend/contract/services';
import type { Client } from '../support/client';
import { aFile } from '../support/company';
import { at, importing, type Importing } from '../support/importing';
import { joinServer, type SharedServer } from '../support/shared-server';
import { signUp } from '../support/sign-up';

jest.setTimeout(60_000);
let server: SharedServer;
let admin: Client;
let stranger: Client;
let files: Importing;
let companyErpId: string;

beforeAll(async () => {
  server = joinServer();
  [admin, stranger] = await Promise.all([signUp(server), signUp(server)]);
  files = importing(admin);
  ({ id: companyErpId } = await admin.ok(companyErps.register, { body: { integrationKind: 'yayoi' } }));
}, 60_000);
afterAll(() => server?.stop(), 60_000);

const config: BodyIn<typeof companyErps.configure> = {
  fromDay: '2026-04-01',
  accountTitles: ['通信費', 'ソフトウェア'],
  departments: ['営業部'],
  taxHandling: 'excluded',
  excludedPayees: ['社内振替'],
};
const configure = (change: Partial<typeof config> = {}) =>
  admin.call(companyErps.configure, { query: { companyErpId }, body: { ...config, ...change } });
const journal = (...lines: string[]) =>
  aFile(
    '識別フラグ,取引日付,借方勘定科目,借方補助科目,借方部門,借方金額,借方税金額,貸方勘定科目,貸方補助科目,貸方金額,摘要',
    ...lines,
  );
const upload = (by: Client, file: Blob, scopeId = companyErpId) =>
  by.call(imports.upload, { query: { kind: 'payments', scopeId, fileName: '仕訳日記帳.csv' }, body: file });

const line = '2000,2026/05/29,通信費,見本チャット株式会社,営業部,11000,1000,普通預金,みほん銀行,11000,5月分';

describe('An ERP that exports its payments', () => {
  it('is registered once, has no access to set up, and takes no file before it is configured', async () => {
    const again = await admin.call(companyErps.register, { body: { integrationKind: 'yayoi' } });
    expect(again.problem?.code).toBe('already_exists');
    expect(await admin.ok(companyErps.show, { params: { companyErpId } })).toMatchObject({
      ...{ authKind: 'file', kindState: 'manual', fields: [], values: {}, isConfigured: false },
      ...{ hasAccountTitles: true, hasDepartments: true, hasTax: true, needsAccountTitles: true },
      exportHelp: expect.stringContaining('仕訳日記帳'),
    });
    const credentials = await admin.call(companyErps.setCredentials, {
      params: { companyErpId },
      body: { fields: {} },
    });
    const run = await admin.call(companyErps.integrate, { params: { companyErpId }, body: {} });
    const file = await upload(admin, journal(line));
    expect([credentials, run, file].map(({ problem }) => problem?.code)).toEqual([
      ...['erp_by_export', 'erp_not_configured', 'erp_configuration_missing'],
    ]);
  });

  it('is configured by its columns', async () => {
    expect((await configure({ accountTitles: [] })).problem?.code).toBe('erp_account_titles_required');
    expect((await configure()).status).toBe(204);
    const other = await admin.ok(companyErps.register, { body: { integrationKind: 'zac' } });
    const untold = await admin.call(companyErps.configure, { query: { companyErpId: other.id }, body: config });
    expect(untold.problem?.code).toBe('erp_tax_unknown');
    const netSuite = await admin.ok(companyErps.register, { body: { integrationKind: 'net-suite' } });
    const inNetSuite = (body: typeof config) =>
      admin.call(companyErps.configure, { query: { companyErpId: netSuite.id }, body });
    const included = { ...config, taxHandling: 'included' as const };
    expect((await inNetSuite(included)).problem?.code).toBe('erp_account_titles_unknown');
    expect((await inNetSuite({ ...included, accountTitles: [] })).problem?.code).toBe('erp_departments_unknown');
    expect((await inNetSuite({ ...included, accountTitles: [], departments: [] })).status).toBe(204);
    expect((await upload(admin, journal(line), netSuite.id)).problem?.code).toBe('erp_by_interface');
  });

  it('has a file whose rows its configuration leaves out, with the reason of each, before anything is written', async () => {
    const { id: slack } = await admin.ok(services.register, { body: { integrationKind: 'slack' } });
    await admin.ok(paymentRules.add, {
      body: { payee: '見本チャット株式会社', accountTitle: '通信費', companyServiceId: slack },
    });
    const { data } = await upload(
      admin,
      journal(
        line,
        '2000,2026/03/31,通信費,見本チャット株式会社,営業部,11000,1000,普通預金,,11000,前期分',
        '2000,2026/05/29,普通預金,みほん銀行,営業部,50000,,売掛金,得意先,50000,入金',
        '2100,2026/05/29,,,,0,,未払金,見本カード,11000,貸方だけの行',
        '2000,2026/05/29,ソフトウェア,例示クラウド,開発部,3300,300,普通預金,,3300,ほかの部門',
        '2000,2026/05/29,ソフトウェア,社内振替,営業部,3300,300,普通預金,,3300,振替',
        '2000,2026/05/30,ソフトウェア,例示クラウド,営業部,3300,,普通預金,,3300,税額なし',
        '2000,5月32日,ソフトウェア,例示クラウド,営業部,3300,300,普通預金,,3300,日付',
      ),
    );
    const { id } = data!;
    const file = await files.check(id);
    expect(file.scopeId).toBe(companyErpId);
    expect(file.fields.filter(({ required }) => required).map(({ key }) => key)).toEqual([
      ...['paidOn', 'amount', 'accountTitle', 'department', 'tax'],
    ]);
    expect(file.counts).toEqual({ new: 2, changed: 0, missing: 0, same: 0, leftOut: 5, error: 1, doubtful: 0 });
    expect(file.sums).toEqual({ new: 10_000 + 3_300, doubtful: 0 });
    const left = await files.rows(id, { outcome: 'leftOut' });
    expect(left.map((row) => [row.line, row.reasons.map(({ message }) => message).join()])).toEqual([
      [3, '開始日（2026/04/01）より前'],
      [4, '対象でない勘定科目「普通預金」'],
      [5, '勘定科目の記載なし,部門の記載なし'],
      [6, '対象でない部門「開発部」'],
      [7, '取り込まない支払先「社内振替」'],
    ]);
    const [chat] = await files.rows(id, { outcome: 'new' });
    const change = (label: string, after: string) => ({ label, before: null, after });
    expect(chat!.changes).toEqual([
      ...[change('支払日', '2026/05/29'), change('税抜の金額', '¥10,000')],
      ...[change('税込の金額', '¥11,000'), change('サービス（規則）', 'Slack')],
      ...[change('勘定科目', '通信費'), change('部門', '営業部')],
    ]);
    await files.commit(id, payments.bulkInsert);
    const { items } = await admin.ok(payments.list, { query: { sortBy: 'amount', orderBy: 'desc' } });
    expect(items.map(({ payee, amount, companyServiceId }) => [payee, amount, companyServiceId])).toEqual([
      ['見本チャット株式会社', 10_000, slack],
      ['例示クラウド', 3_300, null],
    ]);
    const entries = await admin.ok(history.list, { params: { entity: 'csvImport', id }, query: {} });
    expect(JSON.stringify(entries.items)).toContain('"設定の対象外の行"');
    const ofErp = await admin.ok(imports.list, { query: { kind: 'payments', scopeId: companyErpId } });
    expect(ofErp.items.map((one) => one.id)).toEqual([id]);
  });

  it('needs the columns by which its configuration decides', async () => {
    await configure({ taxHandling: 'included', departments: [] });
    const plain = aFile('取引日付,借方補助科目,借方金額', '2026/05/29,見本,100');
    const { id } = (await upload(admin, plain)).data!;
    const { columns } = await files.show(id);
    const chosen = await admin.call(imports.choose, { ...at(id), body: { columns, clearEmpty: false } });
    expect(chosen.problem?.errors).toEqual([
      expect.objectContaining({ field: 'columns.accountTitle', message: '勘定科目の列を選択してください' }),
    ]);
  });

  it('is checked again where its configuration changed after the check, before anything is written', async () => {
    await configure({ departments: [] });
    const { id } = (await upload(admin, journal(line.replace('2026/05/29', '2026/06/30')))).data!;
    await files.check(id);
    await configure({ departments: [], excludedPayees: ['見本チャット株式会社'] });
    const commit = () => admin.call(payments.bulkInsert, { body: { importId: id } });
    expect((await commit()).problem).toMatchObject({
      status: 409,
      code: 'import_settings_changed',
      detail: expect.stringContaining('もう一度内容を確認してください'),
    });
    expect((await files.show(id)).state).toBe('checked');
    // The column of the tax is no longer offered, and asks for nothing.
    await configure({ departments: [], taxHandling: 'included' });
    expect((await files.show(id)).columns).not.toHaveProperty('tax');
    await files.check(id);
    await files.commit(id, payments.bulkInsert);
    const paid = await admin.ok(payments.list, { query: { paidDateFrom: '2026-06-30', paidDateTo: '2026-06-30' } });
    expect(paid.items.map(({ amount }) => amount)).toEqual([11_000]);
  });

  it('is another company’s to nobody', async () => {
    expect((await upload(stranger, journal(line))).status).toBe(404);
    const unscoped = await stranger.call(imports.upload, {
      query: { kind: 'devices', scopeId: companyErpId, fileName: 'a.csv' },
      body: journal(line),
    });
    expect(unscoped.status).toBe(400);
  });
});
