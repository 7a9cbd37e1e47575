import { Client as Postgres } from 'pg';
import { asOfHeader } from '../../backend/contract/as-of';
import { addDays } from '../../backend/contract/calendar';
import { payments } from '../../backend/contract/payments';
import { clock } from '../../backend/platform/kit/clock';
import type { Client } from '../support/client';
import { aPayment } from '../support/company';
import { signUpForLoad } from '../support/losses';
import { Product } from '../support/product';
import { until } from '../support/until';

let product: Product;
let client: Client;
const day = addDays(clock.today(), -5);
/** The day as it is shown when nothing fails. */
let expected: unknown;

beforeAll(async () => {
  product = await Product.make();
  client = await signUpForLoad(product);
  await client.ok(payments.record, { body: aPayment });
  await client.ok(payments.record, { body: { ...aPayment, amount: 5 } });
  const recordedSql = `select from read.recorded_event where type = 'PaymentRecorded'`;
  await until(async () => (await query(recordedSql)).length === 2);
  // As if all of this had happened some days ago.
  await query(`update read.recorded_event set at = at - interval '10 days'`);
  await client.ok(payments.record, { body: { ...aPayment, amount: 7 } });
  expected = await shown();
  expect((expected as { total: number }).total).toBe(2);
}, 120_000);
afterAll(() => product?.dispose(), 60_000);

const ask = () => client.call(payments.list, { headers: { [asOfHeader]: day } });

/** Asks until the day is shown; until then it is refused for the moment. */
async function shown(): Promise<unknown> {
  let data: unknown;
  await until(async () => {
    const answer = await ask();
    expect([200, 503]).toContain(answer.status);
    if (answer.status === 200) data = answer.data;
    return answer.status === 200;
  }, 90_000);
  return data;
}

/** Asks again and again; `stop` answers what was shown. */
const askMeanwhile = () => {
  const data: unknown[] = [];
  let isStopped = false;
  const asking = (async () => {
    while (!isStopped) {
      const answer = await ask();
      if (answer.status === 200) data.push(answer.data);
    }
  })();
  return { stop: () => ((isStopped = true), asking.then(() => data)) };
};

const query = async <T>(sql: string): Promise<T[]> => {
  const database = new Postgres({ connectionString: product.running.databaseUrl });
  await database.connect();
  try {
    return (await database.query(sql)).rows as T[];
  } finally {
    await database.end();
  }
};
const isBegun = async () => (await query(`select from app.as_of_day where built = '{}'`)).length > 0;
const ids = async () =>
  (await query<{ oid: string }>(`select oid::text from pg_namespace where nspname ~ '^as_of_'`)).map(({ oid }) => oid);
const schemas = async () => (await ids()).length;

it('a start of the projections drops every past day', async () => {
  expect(await schemas()).toBe(1);
  await product.restart('projections');
  await until(async () => (await schemas()) === 0);
  expect(await shown()).toEqual(expected);
}, 120_000);

it('kill -9 of the projections in mid-build shows the day when they are back, and never another', async () => {
  await product.restart('projections');
  await until(async () => (await schemas()) === 0);
  const answer = ask();
  await until(isBegun);
  product.kill('projections');
  const { status, data } = await answer;
  expect([200, 503]).toContain(status);
  if (status === 200) expect(data).toEqual(expected);
  expect(await shown()).toEqual(expected);
}, 120_000);

it('kill -9 of the event store keeps every past day', async () => {
  const before = await ids();
  expect(before).toHaveLength(1);
  await product.restart('eventStore');
  const recorded = async () =>
    (await client.call(payments.record, { body: { ...aPayment, amount: 9 } })).status === 200;
  await until(recorded, 60_000);
  const today = async () => (await client.ok(payments.list)).items.some(({ amount }) => amount === 9);
  await until(today);
  expect(await ids()).toEqual(before);
  expect(await shown()).toEqual(expected);
}, 120_000);

it.each([
  ['kill -9', 'SIGKILL'],
  ['a clean restart', 'SIGINT'],
] as const)(
  '%s of Postgres drops every past day, and shows none that is empty',
  async (_, signal) => {
    expect(await shown()).toEqual(expected);
    const before = await ids();
    expect(before).toHaveLength(1);
    const meanwhile = askMeanwhile();
    await product.restart('postgres', product.aim('postgres', signal));
    const left = async () => (await ids()).filter((oid) => before.includes(oid));
    // While it starts, it answers nobody.
    await until(
      () =>
        left().then(
          ({ length }) => length === 0,
          () => false,
        ),
      90_000,
    );
    expect(await shown()).toEqual(expected);
    for (const data of await meanwhile.stop()) expect(data).toEqual(expected);
  },
  180_000,
);
