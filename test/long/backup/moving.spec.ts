import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client as Database } from 'pg';
import { alerts } from '../../../backend/contract/alerts';
import { auth } from '../../../backend/contract/auth';
import { services } from '../../../backend/contract/services';
import { demoCompanyId, demoLogin } from '../../../backend/demo/demo-ids';
import { newId } from '../../../backend/kit/ids';
import { freePort } from '../../../embedded/ports';
import { ensureDatabase, startPostgres } from '../../../embedded/postgres';
import { backUp, restore, startNode, verify, type Running } from '../../support/backups';
import { Client } from '../../support/client';
import { loadOn } from '../../support/load';
import { Product, until } from '../../support/product';

jest.setTimeout(400_000);

let folder: string;
let product: Product;
let archive: string;
/** Services whose registration was acknowledged before the backup began. */
let acknowledged: string[];
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
  return (await database.query(sql).finally(() => database.end())).rows as T[];
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'daicho-moving-'));
  product = await Product.make({ demo: true });
  const change = ['contract', 'change', '--company', demoCompanyId, '--services', '100000'];
  expect(product.tool('backend/operator/main', ...change)).toEqual({ status: 0, said: 'ContractChanged\n' });
  const running = loadOn(await login(product.url));
  await until(() => running.ids.length > 50);
  acknowledged = [...running.ids];
  archive = join(folder, 'under-load.tar');
  await succeeds(backUp(archive, { DATA_DIR: product.dataDir }));
  expect((await running.stop()).length).toBeGreaterThan(acknowledged.length);
  // Its address is taken by nobody else, but its load is over.
  await product.stop();
});
afterAll(async () => {
  for (const stop of toStop.reverse()) await stop();
  await product?.dispose();
  rmSync(folder, { recursive: true, force: true });
});

/** The restored installation is whole, and lives. */
async function expectToLive(dataDir: string): Promise<void> {
  const there = Product.at(dataDir, await freePort());
  toStop.push(() => there.stop());
  await there.start();
  const { databaseUrl } = there.running;
  const client = await login(there.url);
  const ids = (await query<{ id: string }>(databaseUrl, 'select id from read.company_service')).map(({ id }) => id);
  expect(acknowledged.filter((id) => !ids.includes(id))).toEqual([]);
  expect(there.tool('projections/main', 'verify')).toMatchObject({ status: 0 });
  // A reactor beyond the head would sleep through this.
  const { id } = await client.ok(services.createOriginal, { body: { name: `復元後 ${newId()}`, category: 'other' } });
  await until(async () => JSON.stringify(await client.ok(alerts.list, { query: { count: 200 } })).includes(id), 60_000);
}

it('a backup taken while ten writers append is restored elsewhere: nothing acknowledged is missing, reactors react', async () => {
  const dataDir = join(folder, 'elsewhere');
  await succeeds(restore(archive, { DATA_DIR: dataDir }));
  expect(readFileSync(join(dataDir, 'secret-key'), 'utf8')).toBe(
    readFileSync(join(product.dataDir, 'secret-key'), 'utf8'),
  );
  await expectToLive(dataDir);
});

it('moves to a node and a database elsewhere, as to a cluster’s, and back into a data directory', async () => {
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
