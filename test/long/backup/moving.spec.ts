import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client as Database } from 'pg';
import { alerts } from '../../../backend/contract/alerts';
import { auth } from '../../../backend/contract/auth';
import { services } from '../../../backend/contract/services';
import { users } from '../../../backend/contract/users';
import { demoCompanyId } from '../../../backend/contract/demo';
import { demoLogin } from '../../../backend/demo/demo-ids.data';
import { newId } from '../../../backend/platform/kit/ids';
import { freePort } from '../../../embedded/ports';
import { ensureDatabase, startPostgres } from '../../../embedded/postgres';
import { backUp, makeFolder, removeFolder, restore, startNode, verify, type Running } from '../../support/backups';
import { Client } from '../../support/client';
import { aUser } from '../../support/company';
import { loadOn } from '../../support/load';
import { Product } from '../../support/product';
import { until } from '../../support/until';

jest.setTimeout(400_000);

let folder: string;
let product: Product;
let archive: string;
/** The writes acknowledged before the backup began. */
let acknowledged: { serviceIds: string[]; userNames: string[] };
const toStop: (() => unknown)[] = [];

const login = async (url: string): Promise<Client> => {
  const client = new Client(url);
  await client.ok(auth.login, { body: { email: demoLogin.email, password: demoLogin.password } });
  return client;
};

const succeeds = async (running: Running): Promise<string> => {
  const { status, output } = await running.ended;
  expect({ status, output: status === 0 ? '' : output }).toEqual({ status: 0, output: '' });
  return output;
};

const query = async <T>(databaseUrl: string, sql: string): Promise<T[]> => {
  const database = new Database({ connectionString: databaseUrl });
  await database.connect();
  try {
    return (await database.query(sql)).rows as T[];
  } finally {
    await database.end();
  }
};

/** Adds users one after another; their names can be read only with their keys in schema `app`. */
function addUsers(client: Client): { names: string[]; stop(): Promise<void> } {
  const names: string[] = [];
  let isGoing = true;
  const adding = (async () => {
    while (isGoing) {
      const body = aUser(`負荷 ${newId()}`);
      await client.ok(users.add, { body });
      names.push(body.name);
    }
  })();
  return { names, stop: () => ((isGoing = false), adding) };
}

beforeAll(async () => {
  folder = makeFolder();
  product = await Product.make({ demo: true });
  const change = ['contract', 'change', '--company', demoCompanyId, '--services', '100000', '--max', '100000'];
  expect(product.tool('backend/operator/main', ...change)).toEqual({ status: 0, output: 'ContractChanged\n' });
  const client = await login(product.url);
  const [load, adding] = [loadOn(client), addUsers(client)];
  await until(() => load.ids.length > 50 && adding.names.length > 10);
  acknowledged = { serviceIds: [...load.ids], userNames: [...adding.names] };
  archive = join(folder, 'under-load.tar');
  await succeeds(backUp(archive, { DATA_DIR: product.dataDir }));
  const writesDuring = [load.ids.length, adding.names.length];
  await Promise.all([load.stop(), adding.stop()]);
  expect(writesDuring[0]).toBeGreaterThan(acknowledged.serviceIds.length);
  expect(writesDuring[1]).toBeGreaterThan(acknowledged.userNames.length);
  // Its port stays reserved, but it causes no more load.
  await product.stop();
});
afterAll(async () => {
  for (const stop of toStop.reverse()) await stop();
  await product?.dispose();
  await removeFolder(folder);
}, 120_000);

/** The restored installation is whole, and lives. */
async function expectToLive(dataDir: string): Promise<void> {
  const there = Product.at(dataDir, await freePort());
  toStop.push(() => there.stop());
  await there.start();
  const { databaseUrl } = there.running;
  const client = await login(there.url);
  const valuesOf = async (column: string, table: string) =>
    new Set(
      (await query<{ value: string }>(databaseUrl, `select ${column} as value from ${table}`)).map(
        ({ value }) => value,
      ),
    );
  const [serviceIds, userNames] = [
    await valuesOf('id', 'read.company_service'),
    await valuesOf('name', 'read.company_user'),
  ];
  expect(acknowledged.serviceIds.filter((id) => !serviceIds.has(id))).toEqual([]);
  expect(acknowledged.userNames.filter((name) => !userNames.has(name))).toEqual([]);
  expect(userNames).not.toContain('削除済みユーザー');
  expect(there.tool('projections/main', 'verify')).toMatchObject({ status: 0 });
  // A reactor with a checkpoint beyond the head would miss the next events.
  await until(async () => {
    const alerted = await valuesOf('target_id', 'read.alert');
    return acknowledged.serviceIds.every((id) => alerted.has(id));
  }, 60_000);
  const { id } = await client.ok(services.createOriginal, { body: { name: `復元後 ${newId()}`, category: 'other' } });
  const newest = { sortBy: 'raisedAt', orderBy: 'desc', count: 200 };
  await until(async () => JSON.stringify(await client.ok(alerts.list, { query: newest })).includes(id), 60_000);
}

it('a backup during the appends of ten writers restores everything acknowledged, and reactors continue', async () => {
  const dataDir = join(folder, 'elsewhere');
  await succeeds(restore(archive, { DATA_DIR: dataDir }));
  expect(readFileSync(join(dataDir, 'secret-key'), 'utf8')).toBe(
    readFileSync(join(product.dataDir, 'secret-key'), 'utf8'),
  );
  await expectToLive(dataDir);
});

it('moves to a node and a database elsewhere, like a cluster’s, and back into a data directory', async () => {
  const port = await freePort();
  const node = await startNode(port, join(folder, 'node'));
  toStop.push(() => node.child.kill('SIGTERM') && node.ended);
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
  toStop.push(() => postgres.stop());
  const env = {
    DATA_DIR: join(folder, 'outside'),
    DATABASE_URL: await ensureDatabase(postgres.url, 'outside'),
    EVENTSTORE_URL: node.url,
  };
  await succeeds(restore(archive, env));
  const secretKey = readFileSync(join(env.DATA_DIR, 'secret-key'), 'utf8').trim();
  const outside = { ...env, SECRET_KEY: secretKey };
  await succeeds(verify(outside));
  const beyond = `select r.name from app.reactor r where commit_position > (select max(position) from read.projection)`;
  expect(await query(env.DATABASE_URL, beyond)).toEqual([]);

  const back = join(folder, 'back.tar');
  await succeeds(backUp(back, outside, false));
  expect(readFileSync(back).includes(Buffer.from(secretKey))).toBe(false);
  const dataDir = join(folder, 'back');
  const without = await restore(back, { DATA_DIR: dataDir }).ended;
  expect(without).toMatchObject({ status: 1, output: expect.stringContaining('made without a passphrase') });
  const wrong = await restore(back, { DATA_DIR: dataDir, SECRET_KEY: 'k'.repeat(40) }).ended;
  expect(wrong).toMatchObject({ status: 1, output: expect.stringContaining('SECRET_KEY is not the one') });
  expect(existsSync(dataDir)).toBe(false);
  await succeeds(restore(back, { DATA_DIR: dataDir, SECRET_KEY: secretKey }));
  process.env.SECRET_KEY = secretKey;
  toStop.push(() => delete process.env.SECRET_KEY);
  await expectToLive(dataDir);
});
