import { Client as Database } from 'pg';
import { shadowIts } from '../../backend/contract/shadow-its';
import { newId } from '../../backend/platform/kit/ids';
import type { Client } from '../support/client';
import { occurrencesIn } from '../support/crashes';
import { signUpForLoad } from '../support/losses';
import { Product } from '../support/product';
import { until } from '../support/until';

let product: Product;
let client: Client;
let database: Database;

beforeAll(async () => {
  product = await Product.make();
  client = await signUpForLoad(product);
  database = new Database({ connectionString: product.running.databaseUrl });
  await database.connect();
}, 120_000);
afterAll(async () => {
  await database?.end();
  await product?.dispose();
}, 60_000);

const hits = async () =>
  (await database.query<{ count: number }>('select count::int from app.detection_hit')).rows.map(({ count }) => count);
const waitingSql = `select from pg_locks where relation = 'app.detection_receipt'::regclass and not granted`;
const waiting = async () => (await database.query(waitingSql)).rowCount;
const receipts = async () => (await database.query('select from app.detection_receipt')).rowCount;

it('a report whose backend is killed between its facts and its counts is counted once when it comes again', async () => {
  const body = { serviceName: '中断された検知', url: 'https://tool.interrupted.example/' };
  const headers = { 'idempotency-key': newId() };
  const report = () => client.call(shadowIts.add, { body, headers });
  // Its facts are written, and its receipt has to wait.
  await database.query('begin');
  await database.query('lock table app.detection_receipt in exclusive mode');
  const lost = expect(report()).rejects.toThrow('fetch failed');
  await until(async () => (await waiting()) === 1);
  product.kill('backend');
  await lost;
  // Postgres notices that its client is gone when it answers.
  await database.query('rollback');
  await until(async () => (await waiting()) === 0);
  await product.untilLive();
  const [[detectedServiceId]] = [[...(await occurrencesIn(product, 'DetectedServiceFound')).keys()]];
  expect([await hits(), await receipts()]).toEqual([[], 0]);

  for (let round = 0; round < 2; round++) {
    expect((await report()).data).toEqual({ id: detectedServiceId });
    expect([await hits(), await receipts()]).toEqual([[1], 1]);
  }
  const occurrences = await Promise.all(
    ['DetectedServiceFound', 'DetectedServiceUserFound'].map((type) => occurrencesIn(product, type)),
  );
  expect(occurrences.map((of) => [...of.values()])).toEqual([[1], [1]]);
  const params = { detectedServiceId: detectedServiceId! };
  expect(await client.ok(shadowIts.show, { params })).toMatchObject({ days: [{ hitsCount: 1 }] });
}, 120_000);
