import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { Pool, type Client } from 'pg';
import { throwAwayPostgres } from '../../../embedded/event-store/testing/servers';
import { freePort } from '../../../embedded/ports';
import { DatabaseClient } from './database-client';
import { isUnavailable } from './unavailable';

let place: Awaited<ReturnType<typeof throwAwayPostgres>>;
beforeAll(async () => {
  place = await throwAwayPostgres();
}, 60_000);
afterAll(() => place.discard(), 60_000);

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => new Error('It was expected to fail'),
    (error: unknown) => error,
  );
const connected = async () => {
  const client = new DatabaseClient({ connectionString: place.postgres.url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};
const terminate = async (client: Client) => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const other = await connected();
  await other.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
  await other.end();
};

describe('Postgres is unavailable', () => {
  it('when it refuses connections', async () => {
    const port = await freePort();
    expect(isUnavailable(await failureOf(new DatabaseClient({ host: '127.0.0.1', port }).connect()))).toBe(true);
  });

  it('when its socket is missing', async () => {
    const client = new DatabaseClient({ host: '/nowhere/at/all', port: 5432 });
    expect(isUnavailable(await failureOf(client.connect()))).toBe(true);
  });

  it('when it accepts and never answers', async () => {
    // A connection that is not read would not notice its end.
    const mute = createServer((socket) => socket.resume()).listen(0, '127.0.0.1');
    await once(mute, 'listening');
    const { port } = mute.address() as AddressInfo;
    const pool = new Pool({ Client: DatabaseClient, host: '127.0.0.1', port, connectionTimeoutMillis: 200 });
    expect(isUnavailable(await failureOf(pool.query('select 1')))).toBe(true);
    await pool.end();
    mute.close();
  });

  it('when it has too many connections', async () => {
    const owner = await connected();
    await owner.query('create role crowded login connection limit 0');
    const url = new URL(place.postgres.url);
    url.username = 'crowded';
    await owner.query(`alter role crowded password 'crowded'`);
    url.password = 'crowded';
    const error = await failureOf(new DatabaseClient({ connectionString: url.toString() }).connect());
    expect((error as { code?: string }).code).toBe('53300');
    expect(isUnavailable(error)).toBe(true);
    await owner.end();
  });

  it('when the connection is terminated at work, and after it was', async () => {
    const client = await connected();
    await terminate(client);
    expect(isUnavailable(await failureOf(client.query('select 1')))).toBe(true);
    const atWork = await connected();
    const { rows } = await atWork.query<{ pid: number }>('select pg_backend_pid() as pid');
    const sleeping = failureOf(atWork.query('select pg_sleep(60)'));
    const other = await connected();
    await other.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
    expect(isUnavailable(await sleeping)).toBe(true);
    await other.end();
  });

  it('when the client was closed, or its query is not answered in time', async () => {
    const client = await connected();
    const slow = new DatabaseClient({ connectionString: place.postgres.url, query_timeout: 100 });
    slow.on('error', () => undefined);
    await slow.connect();
    expect(isUnavailable(await failureOf(slow.query('select pg_sleep(60)')))).toBe(true);
    await Promise.all([client.end(), slow.end()]);
    expect(isUnavailable(await failureOf(client.query('select 1')))).toBe(true);
  });

  it('when it ends a statement to resolve a deadlock', async () => {
    const [one, other] = [await connected(), await connected()];
    await one.query('select pg_advisory_lock(1)');
    await other.query('select pg_advisory_lock(2)');
    const crossing = [
      failureOf(one.query('select pg_advisory_lock(2)')),
      failureOf(other.query('select pg_advisory_lock(1)')),
    ];
    const error = await Promise.race(crossing);
    expect((error as { code?: string }).code).toBe('40P01');
    expect(isUnavailable(error)).toBe(true);
    await Promise.all([one.end(), other.end()]);
  });

  it('does not include programming errors', async () => {
    const client = await connected();
    expect(isUnavailable(await failureOf(client.query('select nothing')))).toBe(false);
    expect(isUnavailable(new TypeError('x is undefined'))).toBe(false);
    expect(isUnavailable(undefined)).toBe(false);
    await client.end();
  });
});
