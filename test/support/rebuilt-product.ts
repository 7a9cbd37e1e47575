import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Client as Database } from 'pg';
import { projections } from '../../projections/registry';
import { loadOn } from './load';
import { signUpForLoad } from './losses';
import { Product } from './product';
import { until } from './until';

/** The first and the last table that a rebuild makes. */
export const [firstTable, lastTable] = [projections[0]!.name, projections.at(-1)!.name];
const rebuilding = `application_name = 'daicho projections' and usename = current_user`;
export const waitingFor = (statement: string): string =>
  `select from pg_stat_activity where ${rebuilding} and wait_event_type = 'Lock' and query like '${statement}'`;
/** On a machine that has other things to do. */
export const rebuildTimeoutMs = 90_000;
/** The tables of a rebuild that has not been swapped. */
export const scratchTables = `select from pg_class where relnamespace = to_regnamespace('rebuild') and relkind = 'r'`;

/** Gives a spec file a product with more events than a rebuild writes without COPY, and what kills its rebuilds. */
export const useRebuiltProduct = () => {
  let product: Product;
  let database: Database;

  beforeAll(async () => {
    product = await Product.make();
    const running = loadOn(await signUpForLoad(product));
    await until(() => running.ids.length > 250, 90_000);
    await running.stop();
    database = await connect();
  }, 120_000);
  afterAll(async () => {
    await database?.end();
    await product?.dispose();
  }, 60_000);

  const connect = async () => {
    const client = new Database({ connectionString: product.running.databaseUrl });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  const hasRows = async (sql: string) => (await database.query(sql)).rowCount! > 0;
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
    });
  };
  /** The next start of the projections removes what the killed rebuild left, and another rebuild succeeds. */
  const expectMended = async () => {
    await until(async () => !(await hasRows(`select from pg_stat_activity where ${rebuilding}`)));
    expect(await hasRows(scratchTables)).toBe(true);
    product.kill('projections');
    await until(async () => !(await hasRows(scratchTables)));
    const { status, output } = product.tool('projections/main', 'rebuild');
    expect({ status, output: status === 0 ? '' : output }).toEqual({ status: 0, output: '' });
    expectVerified();
  };
  const untilLive = () => product.untilLive();
  return { connect, hasRows, oidOf, beginRebuild, kill, killPostgres, expectVerified, expectMended, untilLive };
};
