import { EventStoreDBClient } from '@eventstore/db-client';
import { setTimeout as sleep } from 'node:timers/promises';
import { auth } from '../../backend/contract/auth';
import { services } from '../../backend/contract/services';
import { newId } from '../../backend/kit/ids';
import { Client } from '../support/client';
import { Product, type Part } from '../support/product';
import { signUp } from '../support/sign-up';

let product: Product;
let client: Client;

/** Sends one command with its key again and again until it is acknowledged, as a patient client does. */
const acknowledged = async (name: string, key: string): Promise<string> => {
  for (let tries = 0; tries < 400; tries++) {
    try {
      const answer = await client.call(services.createOriginal, {
        body: { name, category: 'other' },
        headers: { 'idempotency-key': key },
      });
      if (answer.status === 200) return answer.data.id;
      if (answer.status < 500) throw new Error(JSON.stringify(answer.problem));
    } catch (error) {
      if ((error as Error).message !== 'fetch failed') throw error;
    }
    await sleep(50);
  }
  throw new Error(`${name} was never acknowledged`);
};

/** Ten writers, each sending commands one after another, until told to stop. */
const load = () => {
  const ids: string[] = [];
  let going = true;
  const writer = async () => {
    while (going) ids.push(await acknowledged(`負荷 ${newId()}`, newId()));
  };
  const writers = Array.from({ length: 10 }, writer);
  return { ids, stop: async () => ((going = false), await Promise.all(writers), ids) };
};

/** How often each service was registered, by the log itself. */
const registrations = async (): Promise<Map<string, number>> => {
  const ledger = EventStoreDBClient.connectionString(product.running.eventStoreUrl);
  const counts = new Map<string, number>();
  for await (const { event } of ledger.readAll()) {
    if (event?.type !== 'CompanyServiceRegistered') continue;
    const id = event.streamId.split('.')[1]!;
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  await ledger.dispose();
  return counts;
};

const expectNothingLost = async (ids: string[]) => {
  expect(ids.length).toBeGreaterThan(20);
  const counts = await registrations();
  expect(ids.filter((id) => counts.get(id) !== 1)).toEqual([]);
  expect([...counts.values()].filter((count) => count !== 1)).toEqual([]);
  const { status, said } = product.tool('projections/main', 'verify');
  expect({ status, said: status === 0 ? '' : said }).toEqual({ status: 0, said: '' });
};

beforeAll(async () => {
  product = await Product.make();
  client = await signUp(product);
  const { company } = await client.ok(auth.loginCheck);
  const changed = product.tool(
    'backend/operator/main',
    'contract',
    'change',
    '--company',
    company.id,
    '--services',
    '1000000',
  );
  expect(changed).toMatchObject({ status: 0 });
}, 120_000);
afterAll(() => product?.dispose(), 60_000);

describe('Under a load of commands', () => {
  it.each<[string, Part]>([
    ['the backend between append and response', 'backend'],
    ['the projections in mid-batch', 'projections'],
    ['the event store node in mid-append', 'eventStore'],
    ['Postgres', 'postgres'],
  ])(
    'kill -9 of %s loses nothing acknowledged and doubles nothing',
    async (_, part) => {
      const running = load();
      for (let kills = 0; kills < 3; kills++) {
        await sleep(700 + 300 * kills);
        product.kill(part);
        await sleep(2_500);
      }
      await expectNothingLost(await running.stop());
    },
    120_000,
  );

  it('kill -9 of everything at once is mended by the next start', async () => {
    const running = load();
    await sleep(1_500);
    await product.killAll();
    await product.start();
    await expectNothingLost(await running.stop());
  }, 120_000);
});
