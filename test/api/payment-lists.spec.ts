import { administrators } from '../../backend/contract/administrators';
import { imports } from '../../backend/contract/imports';
import { paymentRules } from '../../backend/contract/payment-rules';
import { payments } from '../../backend/contract/payments';
import { services } from '../../backend/contract/services';
import { PaymentQueries } from '../../backend/money/payments/payments.queries';
import { Commands } from '../../backend/platform/http/commands.service';
import { poolOf } from '../../backend/platform/http/pools';
import { ReadModels } from '../../backend/platform/http/read-models';
import { csvImportDecider } from '../../backend/platform/imports/csv-import.decider';
import { clock } from '../../backend/platform/kit/clock';
import { databaseUrlFor } from '../../backend/platform/kit/config';
import { aFile, newCompany, newFullCompany } from '../support/company';
import { at, importing } from '../support/importing';
import { describePaymentLists } from '../support/payment-lists';
import { startServer, type TestServer } from '../support/server';
import { signUp } from '../support/sign-up';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop(), 60_000);

describe('Any list of payments', () => describePaymentLists(() => server, { isSample: true }));

describe('The statement of a list', () => {
  it('is prepared when one plan fits all values: filters by equality, on the first page', async () => {
    const { admin, ids } = await newCompany(server);
    const { companyServiceId } = ids;
    const { id: companyId } = (await admin.ok(administrators.me)).company;
    // A statement is prepared in one connection, and the server's pool has many.
    const connection = poolOf(databaseUrlFor(server.parts.config, 'backend'), { max: 1, idleTimeoutMillis: 0 });
    const queries = new PaymentQueries(new ReadModels(connection));
    const pages = [{}, { amountFrom: 1 }, { payee: '見本' }, { offset: 50 }];
    for (const page of pages) await queries.list(companyId, payments.list.query.parse({ companyServiceId, ...page }));
    const { rows } = await connection.query<{ statement: string }>('select statement from pg_prepared_statements');
    await connection.end();
    expect(rows).toHaveLength(1);
    expect(rows[0]!.statement).toContain('(p.company_service_id = $1)');
  });
});

describe('A bulk insert of payments', () => {
  const file = () =>
    aFile(
      '取引日,加盟店名,利用金額,内容',
      '2026/5/1,株式会社見本ソフト,"¥12,000",5月分',
      '2026/5/1,株式会社見本ｿﾌﾄ,12000,二重',
      '2026/4/30,株式会社見本ソフト,"12,000",登録済み',
      '5月32日,見本,100,',
      '令和8年5月2日,見本カード,▲３００,返金',
    );

  it('marks possible duplicates, leaves them out, and is reverted except for corrected rows', async () => {
    const { admin, ids } = await newCompany(server);
    const files = importing(admin);
    const id = await files.upload(file(), '明細.csv', 'payments');
    const { counts, sums } = await files.check(id);
    expect(counts).toEqual({ new: 4, changed: 0, same: 0, leftOut: 0, missing: 0, error: 1, doubtful: 2 });
    expect(sums).toEqual({ new: 3 * 12_000 - 300, doubtful: 2 * 12_000 });
    const doubtful = await files.rows(id, { isDoubtful: 'true' });
    expect(doubtful.map(({ line, reasons }) => [line, reasons[0]!.message])).toEqual([
      [3, '2行目と支払日・支払先・金額が同じです'],
      [4, '支払日・支払先・金額が同じ支払が登録されています'],
    ]);
    // The service is that of the payee's last payment.
    expect(doubtful[0]!.changes).toContainEqual({ label: 'サービス（推定）', before: null, after: '社内ツール' });

    await admin.ok(payments.bulkInsert, { body: { importId: id, leavesOutDoubtful: true } });
    const { result } = await files.reaches(id, 'finished');
    expect(result).toMatchObject({ kind: 'payments', added: 2, changed: 0, failed: 3 });
    const { items } = await admin.ok(payments.list, { query: { sortBy: 'paidOn', orderBy: 'desc' } });
    expect(
      items.map(({ paidOn, payee, amount, companyServiceId }) => [paidOn, payee, amount, companyServiceId]),
    ).toEqual([
      ['2026-05-02', '見本カード', -300, null],
      ['2026-05-01', '株式会社見本ソフト', 12_000, ids.companyServiceId],
      ['2026-04-30', '株式会社見本ソフト', 12_000, ids.companyServiceId],
    ]);
    const errors = await (await admin.ok(imports.errors, at(id))).text();
    expect(errors).toContain('4,支払日・支払先・金額が同じ支払が登録されています');

    await admin.ok(payments.correct, { body: { id: items[0]!.id, description: '照合済み' } });
    expect((await files.takeBack(id)).result).toMatchObject({ takenBack: 1, kept: 1 });
    expect((await admin.ok(payments.list)).total).toBe(2);
    const retainedRows = await admin.ok(imports.kept, at(id));
    expect(retainedRows.items).toMatchObject([{ name: '見本カード', title: '摘要を訂正' }]);
  });

  it('returns to its dry run when its commit is refused', async () => {
    const { admin } = await newCompany(server);
    const files = importing(admin);
    const id = await files.upload(file(), '明細.csv', 'payments');
    const { counts } = await files.check(id);
    const { company, id: committer } = await admin.ok(administrators.me);
    const context = {
      companyId: company.id,
      actor: { kind: 'administrator', id: committer },
      channel: 'csv',
      correlationId: id,
    } as const;
    const data = { kind: 'payments', fileName: '明細.csv', toAdd: 2, toChange: 0, unchanged: 0, errors: 3 } as const;
    await server.app
      .get(Commands)
      .send(csvImportDecider, id, { type: 'Commit', data }, { context: { ...context, at: clock.now() } });
    const refused = await admin.call(payments.bulkInsert, { body: { importId: id, leavesOutDoubtful: true } });
    expect(refused.problem.code).toBe('import_begun');
    expect(await files.show(id)).toMatchObject({ state: 'checked', counts });
    const doubtful = await files.rows(id, { isDoubtful: 'true' });
    expect(doubtful.map(({ outcome }) => outcome)).toEqual(['new', 'new']);
  });

  it('imports all rows on request, but nothing when none is left', async () => {
    const { admin } = await newCompany(server);
    const files = importing(admin);
    const lines = ['支払日,支払先,金額', '2026/4/30,株式会社見本ソフト,12000'];
    const id = await files.upload(aFile(...lines), '明細.csv', 'payments');
    await files.check(id);
    const leftOut = await admin.call(payments.bulkInsert, { body: { importId: id, leavesOutDoubtful: true } });
    expect(leftOut.problem.code).toBe('import_without_rows');
    expect((await files.commit(id, payments.bulkInsert)).result).toMatchObject({ added: 1, failed: 0 });
  });
});

test('the list is downloaded as a file that can be taken in again', async () => {
  const { admin } = await newFullCompany(server);
  const text = await (await admin.ok(payments.csv, { query: { payee: '見本' } })).text();
  const [headings, row] = text.split('\r\n');
  expect(headings).toBe('支払日,支払先,金額,サービス,摘要,外貨の金額,通貨,換算レート,領収書,登録日');
  expect(row).toMatch(/^2026-04-30,株式会社見本ソフト,12000,社内ツール,4月分,,,,1,\d{4}-\d\d-\d\d$/);
});

describe('Rules of payments', () => {
  it('are suggested, applied to earlier payments and taken back as one', async () => {
    const admin = await signUp(server);
    const { id: zoom } = await admin.ok(services.register, { body: { integrationKind: 'zoom' } });
    const record = (companyServiceId: string | null, day: number) =>
      admin.ok(payments.record, {
        body: { payee: 'ズーム', paidOn: `2026-03-0${day}`, amount: 1_000, companyServiceId },
      });
    for (const day of [1, 2]) await record(zoom, day);
    for (const day of [3, 4, 5]) await record(null, day);
    const [suggested] = await admin.ok(paymentRules.suggestions);
    expect(suggested).toMatchObject({ payee: 'ズーム', companyServiceId: zoom, basedOnCount: 2, touchedCount: 3 });
    const { id } = await admin.ok(paymentRules.add, { body: { payee: 'ズーム', companyServiceId: zoom } });
    const rule = { params: { paymentRuleId: id } };
    const again = await admin.call(paymentRules.add, { body: { payee: 'ｽﾞｰﾑ', companyServiceId: zoom } });
    expect(again.problem?.code).toBe('already_exists');
    const { applicationId, ...first } = await admin.ok(paymentRules.apply, { ...rule, body: {} });
    expect(first).toEqual({ appliedCount: 3, remainingCount: 0 });
    await record(null, 6);
    await admin.ok(paymentRules.apply, { ...rule, body: { applicationId: applicationId! } });
    const other = await admin.call(paymentRules.apply, { ...rule, body: { applicationId: zoom } });
    expect(other.status).toBe(404);
    const withService = async () => (await admin.ok(payments.list, { query: { companyServiceId: zoom } })).total;
    expect(await withService()).toBe(6);
    const older = await admin.call(paymentRules.takeBack, { ...rule, body: { applicationId: zoom } });
    expect(older.status).toBe(404);
    const newest = { ...rule, body: { applicationId: applicationId! } };
    expect(await admin.ok(paymentRules.takeBack, newest)).toEqual({ takenBackCount: 4 });
    expect(await withService()).toBe(2);
    expect((await admin.call(paymentRules.takeBack, { ...rule, body: {} })).status).toBe(404);
    await admin.ok(paymentRules.remove, { ...rule, body: {} });
    expect((await admin.ok(paymentRules.list, { query: {} })).items.map(({ payee }) => payee)).not.toContain('ズーム');
  });
});
