import { Client } from 'pg';
import { poolOf } from '../../backend/platform/http/pools';
import { ReadModels } from '../../backend/platform/http/read-models';
import { databaseUrlFor } from '../../backend/platform/kit/config';
import { newId } from '../../backend/platform/kit/ids';
import { UserQueries } from '../../backend/people/users/users.queries';
import { projections } from '../../projections/registry';
import { missingStatements } from '../../projections/kit/migration-file';
import { rebuild } from '../../projections/kit/rebuild';
import { prepareDatabase } from '../../projections/kit/schema';
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

test('the backend sees nothing without a company and only its own with one, whatever its query forgets', async () => {
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

test('the backend keeps its own tables; the projections see of them only the keys of persons', async () => {
  await backend.query('select * from app.session');
  await backend.query(`insert into app.reactor (name, commit_position) values ('x', 1)`);
  await backend.query(`delete from app.reactor where name = 'x'`);
  await parts.query('select * from app.person_key', [], 'projections');
  for (const table of ['session', 'credential', 'token', 'login_attempt', 'login_device', 'login_network'])
    await expect(parts.query(`select * from app.${table}`, [], 'projections')).rejects.toThrow('permission denied');
});

test('neither role may step around the policies or make tables', async () => {
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

/** Asks Postgres how it goes about each question, too. */
class Explained extends ReadModels {
  readonly plans: string[] = [];

  override async rows<T>(companyId: string, sql: string, values: readonly unknown[] = []): Promise<T[]> {
    const lines = await super.rows<{ 'QUERY PLAN': string }>(companyId, `explain ${sql}`, values);
    this.plans.push(lines.map((line) => line['QUERY PLAN']).join('\n'));
    return super.rows(companyId, sql, values);
  }
}

test('a list of users is found in its index alone, whatever the policies ask: none of the rows are looked at', async () => {
  const others = ['seqscan', 'bitmapscan', 'indexscan'].map((way) => `-c enable_${way}=off`).join(' ');
  const pool = poolOf(databaseUrlFor(parts.config, 'backend'), { options: others });
  const readModels = new Explained(pool);
  const page = { offset: 0, count: 50, sortBy: 'name', orderBy: 'asc' } as const;
  const ofList = 'Index Only Scan using company_user_list on company_user u';
  for (const q of [undefined, 'た']) await new UserQueries(readModels).list(mine.companyId, { ...page, q });
  expect(readModels.plans.filter((plan) => plan.includes(ofList))).toHaveLength(3);
  await pool.end();
});

describe('The function that looks for words past the policies', () => {
  const holding = async (words: string, limit = 10, from = backend) =>
    (await from.query<{ ids: string[] | null }>('select company_user_holding($1, $2) as ids', [words, limit])).rows[0]!
      .ids;
  beforeEach(() => enter(''));

  test("finds what is of the session's company and nothing without one", async () => {
    expect([await holding('高橋'), await holding(`${theirUser}@example.jp`)]).toEqual([[], []]);
    await enter(mine.companyId);
    expect([await holding('高橋'), await holding('やまだたろう')]).toEqual([[myUser], [myUser]]);
    expect([await holding('高橋彼'), await holding(`${theirUser}@example.jp`)]).toEqual([[], []]);
    await enter(theirs.companyId);
    expect([await holding('高橋'), await holding(`${theirUser}@example.jp`)]).toEqual([[theirUser], [theirUser]]);
  });

  test('finds letters side by side, of any length but one, and no more than it is asked for', async () => {
    await enter(mine.companyId);
    expect([await holding('橋高'), await holding('高私'), await holding('橋私')]).toEqual([[], [], [myUser]]);
    expect([await holding('高'), await holding('高橋', 0)]).toEqual([null, null]);
  });

  test('looks into the schema that the connection names, unless that is one anybody can make', async () => {
    await parts.query(`create schema another_day; create table another_day.company_user (like read.company_user including all);
      insert into another_day.company_user (${(await columnsOf('company_user')).join(', ')})
        select ${(await columnsOf('company_user')).join(', ')} from read.company_user;
      update another_day.company_user set search_name = '佐藤'; grant usage on schema another_day to public`);
    await enter(mine.companyId);
    await backend.query('set search_path = another_day, read');
    expect([await holding('佐藤'), await holding('高橋')]).toEqual([[myUser], []]);
    await backend.query(
      'create temp view company_user as select * from read.company_user; set search_path = pg_temp, read',
    );
    await expect(holding('高橋')).rejects.toThrow('null values cannot be formatted');
    await backend.query('set search_path = read; drop view pg_temp.company_user');
    await parts.query('drop schema another_day cascade');
  });

  test("finds no other company's descriptions of payments, by letters or in a month", async () => {
    const described = async (words: string, first = '-infinity', last = 'infinity') =>
      (
        await backend.query<{ month: string; amount: string }>(
          'select month::text, amount from payment_described($1, $2, $3) order by month',
          [words, first, last],
        )
      ).rows.map(({ month, amount }) => [month, Number(amount)]);
    expect(await described('保守')).toEqual([]);
    await enter(mine.companyId);
    const [june, may] = [
      ['2024-06-01', -30],
      ['2026-05-01', 100],
    ];
    expect(await described('保守')).toEqual([june, may]);
    expect([await described('月額'), await described('額')]).toEqual([[may], [may]]);
    expect([await described('特別'), await described('別')]).toEqual([[], []]);
    expect(await described('保守', '2026-05-01', '2026-05-31')).toEqual([may]);
    await enter(theirs.companyId);
    expect(await described('保守')).toEqual([['2026-05-01', 7_000]]);
  });

  const columnsOf = async (table: string) =>
    (
      await parts.query<{ name: string }>(
        `select column_name as name from information_schema.columns where table_schema = 'read' and table_name = $1 and is_generated = 'NEVER'`,
        [table],
      )
    ).map(({ name }) => name);
});

test('the schema is what the read models say, and preparing it again changes nothing', async () => {
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

test('an owner who is no superuser can do all that: prepare, run, rebuild, verify', async () => {
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
  const learnt = `select attstattarget as of from pg_attribute where attrelid = 'company_user_pieces'::regclass`;
  expect((await back.query(learnt)).rows).toEqual([{ of: 0 }]);
  await back.end();
});
