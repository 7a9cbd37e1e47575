import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Client as Database } from 'pg';
import { projections } from '../../projections/registry';
import { loadOn } from '../support/load';
import { signUpForLoad } from '../support/losses';
import { Product, until } from '../support/product';

let product: Product;
let database: Database;

const [first, last] = [projections[0]!.name, projections.at(-1)!.name];
const rebuilding = `application_name = 'daicho projections' and usename = current_user`;
const waitingFor = (statement: string) =>
  `select from pg_stat_activity where ${rebuilding} and wait_event_type = 'Lock' and query like '${statement}'`;
const scratch = `select from pg_class where relnamespace = to_regnamespace('rebuild') and relkind = 'r'`;

const connect = async () => {
  const client = new Database({ connectionString: product.running.databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};
const hasRows = async (sql: string, on = database) => (await on.query(sql)).rowCount! > 0;
const oidOf = async (table: string) =>
  (await database.query<{ oid: number }>(`select 'read.${table}'::regclass::oid`)).rows[0]!.oid;
const beginRebuild = () => product.begin('projections/main', 'rebuild');
const kill = async (tool: ChildProcess) => {
  tool.kill('SIGKILL');
  await once(tool, 'exit');
};
const expectVerified = () => {
  const { status, output } = product.tool('projections/main', 'verify');
  expect({ status, output: status === 0 ? '' : output }).toEqual({ status: 0, output: '' });
};
const killPostgres = async () => {
  // A connection of the killed server may answer once more.
  await product.restart('postgres');
  await until(async () => {
    const client = await connect().catch(() => undefined);
    database = client ?? database;
    return client !== undefined;
  }, 30_000);
};

beforeAll(async () => {
  product = await Product.make();
  const running = loadOn(await signUpForLoad(product));
  // More than a rebuild writes without COPY.
  await until(() => running.ids.length > 250, 90_000);
  await running.stop();
  database = await connect();
}, 120_000);
afterAll(async () => {
  await database?.end();
  await product?.dispose();
}, 60_000);

const expectMended = async () => {
  await until(async () => !(await hasRows(`select from pg_stat_activity where ${rebuilding}`)));
  expect(await hasRows(scratch)).toBe(true);
  product.kill('projections');
  await until(async () => !(await hasRows(scratch)));
  const { status, output } = product.tool('projections/main', 'rebuild');
  expect({ status, output: status === 0 ? '' : output }).toEqual({ status: 0, output: '' });
  expectVerified();
};

describe('A rebuild that is killed', () => {
  it('while it builds is cleaned up after by the next start, and another succeeds', async () => {
    const tool = beginRebuild();
    await until(() => hasRows(scratch));
    await kill(tool);
    await expectMended();
  }, 60_000);

  it('in mid-swap, with some tables swapped and others not, is cleaned up after, too', async () => {
    const reader = await connect();
    await reader.query(`begin; select count(*) from read."${last}"`);
    const before = [await oidOf(first), await oidOf(last)];
    const tool = beginRebuild();
    await until(() => hasRows(waitingFor(`%"read"."${last}"%`)));
    await kill(tool);
    expect(await oidOf(first)).not.toBe(before[0]);
    expect(await oidOf(last)).toBe(before[1]);
    await reader.end();
    await expectMended();
  }, 60_000);
});

describe('kill -9 of Postgres', () => {
  it('in mid-COPY of a rebuild leaves the live tables as they are', async () => {
    const before = await oidOf('company_service');
    const [gate, blocker] = [await connect(), await connect()];
    // The last scratch table waits for this lock, so that no COPY begins before the next one.
    await gate.query(`begin; lock table read."${last}" in access exclusive mode`);
    const tool = beginRebuild();
    const ended = once(tool, 'exit');
    await until(() => hasRows(waitingFor(`create unlogged table "rebuild"."${last}"%`)));
    await blocker.query('begin; lock table rebuild.company_service in share mode');
    await gate.query('commit');
    await until(() => hasRows(waitingFor('copy "rebuild"."company_service"%')));
    await killPostgres();
    expect((await ended)[0]).not.toBe(0);
    expect(await oidOf('company_service')).toBe(before);
    await until(product.isBack, 30_000);
    expectVerified();
  }, 90_000);

  it('right after the swap leaves every row there', async () => {
    const before = await oidOf('company_service');
    expect((await once(beginRebuild(), 'exit'))[0]).toBe(0);
    await killPostgres();
    expect(await oidOf('company_service')).not.toBe(before);
    const unlogged = `select from pg_class where relnamespace = 'read'::regnamespace and relpersistence <> 'p'`;
    expect(await hasRows(unlogged)).toBe(false);
    await until(product.isBack, 30_000);
    expectVerified();
  }, 90_000);
});
