import { company } from '../../backend/contract/company';
import { services } from '../../backend/contract/services';
import type { Client } from '../support/client';
import { wireTo, wireToPostgres, type Wire } from '../support/frozen-wire';
import { until } from '../support/until';
import { startServer, type TestServer } from '../support/server';
import { signUp } from '../support/sign-up';

let server: TestServer;
let admin: Client;
let database: Wire;
let eventStore: Wire;

/** A wire to an event store, and the address that leads through it. */
const wireToEventStore = async (address: string): Promise<[Wire, string]> => {
  const [, port = ''] = /:(\d+)(?=[/?]|$)/.exec(address) ?? [];
  const wire = await wireTo({ port: Number(port), host: '127.0.0.1' });
  return [wire, address.replace(`:${port}`, `:${wire.port}`)];
};

beforeAll(async () => {
  server = await startServer(async (config) => {
    const [databaseWire, databaseUrl] = await wireToPostgres(config.databaseUrl);
    const [eventStoreWire, eventStoreUrl] = await wireToEventStore(config.eventStoreUrl);
    database = databaseWire;
    eventStore = eventStoreWire;
    return { databaseUrl, eventStoreUrl };
  });
  admin = await signUp(server);
}, 90_000);
afterAll(async () => {
  eventStore?.mute(false);
  database?.mute(false);
  await server.stop();
  eventStore.close();
  database.close();
}, 60_000);

const ready = async () => {
  const { status, text } = await server.stranger().fetch('GET', '/api/health/ready');
  return { ...(JSON.parse(text) as { eventStore: string; database: string }), httpStatus: status };
};
/** Sooner than a client of a silent store gives up. */
const readyInTime = async () => {
  const began = performance.now();
  const answer = await ready();
  expect(performance.now() - began).toBeLessThan(4_500);
  return answer;
};
const register = () => admin.call(services.createOriginal, { body: { name: '社内ツール', category: 'other' } });
const refusal = ({ status, headers, problem }: Awaited<ReturnType<typeof register>>) => [
  status,
  problem.code,
  Number(headers.get('retry-after')) > 0,
];

test('an event store that accepts and never answers: soon not ready, writes are 503 with Retry-After', async () => {
  eventStore.mute(true);
  expect(await readyInTime()).toMatchObject({ httpStatus: 503, eventStore: 'unavailable', database: 'ok' });
  expect(refusal(await register())).toEqual([503, 'unavailable', true]);
  eventStore.mute(false);
  await until(async () => (await register()).status === 200);
});

test('a Postgres that accepts and never answers: soon not ready, and ready again afterwards', async () => {
  database.mute(true);
  expect(await readyInTime()).toMatchObject({ httpStatus: 503, eventStore: 'ok', database: 'unavailable' });
  database.mute(false);
  await until(async () => (await ready()).httpStatus === 200);
});

test('a Postgres with too many connections: reads are 503 with Retry-After', async () => {
  const [role] = await server.parts.query<{ name: string }>(
    `select rolname as name from pg_roles where rolname like current_database() || '_backend'`,
  );
  const limit = (count: number) => server.parts.query(`alter role "${role!.name}" connection limit ${count}`);
  await limit(0);
  try {
    database.mute(false);
    expect(refusal((await admin.call(company.show)) as never)).toEqual([503, 'unavailable', true]);
  } finally {
    await limit(-1);
  }
  await until(async () => (await admin.call(company.show)).status === 200);
});

test('a Postgres that refuses connections: reads are 503 with Retry-After', async () => {
  database.close();
  expect(refusal((await admin.call(company.show)) as never)).toEqual([503, 'unavailable', true]);
  expect(await readyInTime()).toMatchObject({ httpStatus: 503, eventStore: 'ok', database: 'unavailable' });
});
