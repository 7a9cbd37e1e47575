import { getHeapSpaceStatistics } from 'node:v8';
import { Client } from 'pg';
import { throwAwayPostgres } from '../../../embedded/event-store/testing/servers';
import { Connection } from './connection';

let place: Awaited<ReturnType<typeof throwAwayPostgres>>;
beforeAll(async () => {
  place = await throwAwayPostgres();
}, 60_000);
afterAll(() => place.discard(), 60_000);

const connected = async (Kind: typeof Client, queryTimeoutMs = 25_000) => {
  const client = new Kind({ connectionString: place.postgres.url, query_timeout: queryTimeoutMs });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

const list = `select n, md5(n::text) a, md5((n + 1)::text) b, md5((n + 2)::text) c, md5((n + 3)::text) d from generate_series(1, 50) n`;
const oldBytes = () => getHeapSpaceStatistics().find(({ space_name: name }) => name === 'old_space')!.space_used_size;

/** The bytes that move to the old generation while lists are read and dropped, one after another. */
const bytesHeld = async (Kind: typeof Client): Promise<number> => {
  const client = await connected(Kind);
  const readLists = async (times: number) => {
    let held = 0;
    for (let nth = 0; nth < times; nth++) {
      const before = oldBytes();
      await client.query(list, []);
      held += Math.max(0, oldBytes() - before);
    }
    return held;
  };
  await readLists(500);
  const held = await readLists(3_000);
  await client.end();
  return held;
};

describe('A connection', () => {
  it('holds no rows that nobody reads any more, unlike the client of pg', async () => {
    expect(await bytesHeld(Connection)).toBeLessThan(0.1 * (await bytesHeld(Client)));
  });

  it('answers by promise and by callback', async () => {
    const client = await connected(Connection);
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    expect((await client.query({ text: 'select $1::int as one', values: [1] })).rows).toEqual([{ one: 1 }]);
    const rows = new Promise((resolve, reject) =>
      client.query('select $1::int as one', [1], (error, result) => (error ? reject(error) : resolve(result.rows))),
    );
    expect(await rows).toEqual([{ one: 1 }]);
    await client.end();
  });

  it('says where a failed query was asked', async () => {
    const client = await connected(Connection);
    const askWrongly = async () => void (await client.query('select nothing'));
    const error: unknown = await askWrongly().catch((error: unknown) => error);
    expect(error).toMatchObject({ code: '42703', stack: expect.stringContaining('askWrongly') as string });
    await client.end();
  });

  it('fails a query that is not answered in time, once, and answers again afterwards', async () => {
    const client = await connected(Connection, 100);
    const errors: unknown[] = [];
    client.query('select pg_sleep(0.4)', [], (error) => void errors.push(error));
    await expect(client.query('select 1')).rejects.toThrow('Query read timeout');
    const patient = await connected(Connection);
    await patient.query('select pg_sleep(0.5)');
    expect(errors).toEqual([new Error('Query read timeout')]);
    expect((await client.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
    await Promise.all([client.end(), patient.end()]);
  });
});
