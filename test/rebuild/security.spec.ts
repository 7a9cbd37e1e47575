import { clock } from '../../backend/platform/kit/clock';
import { Client } from 'pg';
import { poolOf } from '../../backend/platform/http/pools';
import { ReadModels } from '../../backend/platform/http/read-models';
import { databaseUrlFor } from '../../backend/platform/kit/config';
import { newId } from '../../backend/platform/kit/ids';
import { PaymentQueries } from '../../backend/money/payments/payments.queries';
import { UserQueries } from '../../backend/people/users/users.queries';
import { projections } from '../../projections/registry';
import { missingStatements } from '../../projections/kit/migration-file';
import { rebuild } from '../../projections/kit/rebuild';
import { prepareDatabase } from '../support/prepared-database';
import { verify } from '../../projections/kit/verify';
import { startParts, type Parts } from '../support/parts';
import { quiet, startProjections } from '../support/running-projections';
import { Story } from '../support/stories';

let parts: Parts;
let backend: Client;
const mine = new Story();
const theirs = new Story();
const [myUser, theirUser] = [newId(), newId()];

beforeAll(async () => {
  parts = await startParts();
  const running = await startProjections(parts, projections);
  const services = [mine.registered(newId(), '私の'), theirs.registered(newId(), '彼らの')];
  const payments = [
    mine.paid(newId(), '店', '2026-05-01', 100, '月額 保守'),
    mine.paid(newId(), '店', '2024-06-30', -30, '保守'),
    theirs.paid(newId(), '店', '2026-05-01', 7_000, '保守 特別'),
  ];
  await running.reached(
    await parts.remember(...services, ...payments, mine.added(myUser, '高橋 私'), theirs.added(theirUser, '高橋 彼')),
  );
  await running.stop();
  backend = new Client({ connectionString: databaseUrlFor(parts.config, 'backend') });
  await backend.connect();
});
afterAll(async () => {
  await backend.end();
  await parts.stop();
});

const enter = (companyId: string) => backend.query(`select set_config('daicho.company_id', $1, false)`, [companyId]);
const names = async () =>
  (await backend.query('select name from company_service')).rows.map(({ name }) => name as string);

test('the backend sees only its company’s rows, and none without a company, for any query', async () => {
  expect(await names()).toEqual([]);
  await enter(mine.companyId);
  expect(await names()).toEqual(['私の']);
  await enter(theirs.companyId);
  expect(await names()).toEqual(['彼らの']);
  await enter('');
  expect(await names()).toEqual([]);
});

test('that holds for every read model', async () => {
  for (const { name } of projections) {
    const [table] = await parts.query<{ forced: boolean; on: boolean }>(
      `select relrowsecurity as on, relforcerowsecurity as forced from pg_class where oid = $1::regclass`,
      [`read.${name}`],
    );
    expect([name, table]).toEqual([name, { on: true, forced: true }]);
    expect((await backend.query(`select count(*)::int as n from read.${name}`)).rows).toEqual([{ n: 0 }]);
  }
});

test('the backend writes no read model', async () => {
  await enter(mine.companyId);
  for (const { name } of projections)
    for (const sql of [`delete from ${name}`, `insert into ${name} default values`, `truncate ${name}`])
      await expect(backend.query(sql)).rejects.toThrow('permission denied');
  await expect(backend.query(`update read.projection set position = 0`)).rejects.toThrow('permission denied');
  expect((await backend.query('select name from read.projection')).rowCount).toBe(projections.length);
});

test('the backend owns its tables; the projections see only the keys of persons', async () => {
  await backend.query('select * from app.session');
  await backend.query(`insert into app.reactor (name, commit_position) values ('x', 1)`);
  await backend.query(`delete from app.reactor where name = 'x'`);
  await parts.query('select * from app.person_key', [], 'projections');
  for (const table of ['session', 'credential', 'token', 'login_attempt', 'login_device', 'login_network'])
    await expect(parts.query(`select * from app.${table}`, [], 'projections')).rejects.toThrow('permission denied');
});

test('neither role may bypass the policies or create tables', async () => {
  for (const role of ['backend', 'projections'] as const) {
    expect(
      await parts.query(
        `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user`,
        [],
        role,
      ),
    ).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false }]);
    for (const schema of ['read', 'app', 'rebuild', 'public'])
      await expect(parts.query(`create table ${schema}.mine (x int)`, [], role)).rejects.toThrow('permission denied');
  }
});

/** Also asks Postgres for the plan of each query. */
class Explained extends ReadModels {
  readonly plans: string[] = [];

  override async rows<T>(companyId: string, sql: string, values: readonly unknown[] = []): Promise<T[]> {
    const lines = await super.rows<{ 'QUERY PLAN': string }>(companyId, `explain ${sql}`, values);
    this.plans.push(lines.map((line) => line['QUERY PLAN']).join('\n'));
    return super.rows(companyId, sql, values);
  }
}

describe('A list uses an index-only scan under the policies, without heap fetches', () => {
  const page = { offset: 0, count: 50, orderBy: 'asc' } as const;
  const others = ['seqscan', 'bitmapscan', 'sort'];
  const without = (ways: readonly string[]) => {
    const options = ways.map((way) => `-c enable_${way}=off`).join(' ');
    return poolOf(databaseUrlFor(parts.config, 'backend'), { options });
  };

  test.each([
    [undefined, 2],
    ['た', 1],
  ])('of users with the keyword %s, with their number: %i', async (q, scanCount) => {
    const pool = without([...others, 'indexscan']);
    const explained = new Explained(pool);
    await new UserQueries(explained).list(
      { companyId: mine.companyId, at: clock.now(), today: clock.today() },
      { ...page, sortBy: 'name', q, position: undefined },
    );
    await pool.end();
    const ofList = 'Index Only Scan using company_user_list on company_user u';
    expect(explained.plans[0]!.split(ofList)).toHaveLength(1 + scanCount);
  });

  const indexes = { paidOn: 'day', amount: 'amount', payee: 'payee', serviceName: 'service', recordedAt: 'recorded' };
  test.each(Object.entries(indexes))('of payments by %s, with their number and sum', async (sortBy, index) => {
    const id = newId();
    await parts.query(
      `insert into read.payment (company_id, id, payee, paid_on, amount, recorded_at, receipts_count, search_payee, search_description)
       select $1, gen_random_uuid(), '店', '2026-05-02', n, now(), 0, '店', '月額' from generate_series(1, 2000) n`,
      [id],
    );
    await parts.query('vacuum analyze read.payment');
    const pool = without(others);
    const explained = new Explained(pool);
    const filters = { description: '月額', payee: '店', amountFrom: 1, paidDateFrom: '2026-01-01', hasReceipt: false };
    const query = { ...page, ...filters, sortBy: sortBy as keyof typeof indexes };
    expect(await new PaymentQueries(explained).list(id, query)).toMatchObject({ total: 2_000, sum: 2_001_000 });
    await pool.end();
    await parts.query('delete from read.payment where company_id = $1', [id]);
    const [found, rows] = explained.plans[0]!.split('Function Scan on unnest');
    expect(found).toContain(`Index Only Scan using payment_list_${index} on payment`);
    expect(found).not.toMatch(/(Index|Seq|Heap) Scan .*on payment\b/);
    expect(rows).toMatch(/Index Scan using payment_pkey on payment p/);
  });
});

test('the schema matches the read models, and preparing it again changes nothing', async () => {
  await Promise.all([prepareDatabase(parts.config), prepareDatabase(parts.config)]);
  expect(await missingStatements(parts.config)).toEqual({ up: [], down: [] });
});

test('lost roles are made again', async () => {
  const { config } = parts;
  const other = { ...config, secretKey: 'another secret key that is long enough' };
  await prepareDatabase(other);
  await expect(parts.query('select 1', [], 'projections')).rejects.toThrow('password authentication failed');
  await prepareDatabase(config);
  await parts.query('select 1', [], 'projections');
});

test('an owner without superuser rights can prepare, run, rebuild and verify', async () => {
  await parts.query(`create role plain_owner login createrole password 'plain'`);
  await parts.query('create database plain owner plain_owner');
  const url = new URL(parts.config.databaseUrl);
  Object.assign(url, { username: 'plain_owner', password: 'plain', pathname: '/plain' });
  const config = { ...parts.config, databaseUrl: url.toString() };
  await prepareDatabase(config);
  const ledger = parts.store;
  const running = await startProjections({ ...parts, config }, projections);
  await running.reached((await ledger.head()) ?? 0n);
  await rebuild({ config, projections, ledger, progress: quiet() });
  const verdicts = await verify(config, projections, ledger, quiet());
  await running.stop();
  expect(verdicts.find(({ name }) => name === 'company_service')?.rows).toBe(2);
  expect(verdicts.filter(({ differences }) => differences > 0)).toEqual([]);
  const back = new Client({ connectionString: databaseUrlFor(config, 'backend') });
  await back.connect();
  expect((await back.query('select from company_service')).rowCount).toBe(0);
  await back.end();
});
