import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { throwAwayPostgres } from '../../../embedded/event-store/testing/servers';
import { Connection } from './connection';

let place: Awaited<ReturnType<typeof throwAwayPostgres>>;
beforeAll(async () => {
  place = await throwAwayPostgres();
}, 60_000);
afterAll(() => place.discard(), 60_000);

const connected = async (queryTimeoutMs = 25_000) => {
  const client = new Connection({ connectionString: place.postgres.url, query_timeout: queryTimeoutMs });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

/** pg's client holds 35 MB on Node 20. */
const maxHeldBytes = 3_000_000;
const run = promisify(execFile);
const script = join(__dirname, '../../../test/support/held-rows.ts');

describe('A connection', () => {
  it('holds no rows that nobody reads any more', async () => {
    const flags = ['--max-semi-space-size=4', '-r', '@swc-node/register'];
    const { stdout } = await run(process.execPath, [...flags, script, place.postgres.url]);
    expect(Number(stdout)).toBeLessThan(maxHeldBytes);
  });

  it('answers by promise and by callback', async () => {
    const client = await connected();
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    expect((await client.query({ text: 'select $1::int as one', values: [1] })).rows).toEqual([{ one: 1 }]);
    const rows = new Promise((resolve, reject) =>
      client.query('select $1::int as one', [1], (error, result) => (error ? reject(error) : resolve(result.rows))),
    );
    expect(await rows).toEqual([{ one: 1 }]);
    await client.end();
  });

  it('says where a failed query was asked', async () => {
    const client = await connected();
    const askWrongly = async () => void (await client.query('select nothing'));
    const error: unknown = await askWrongly().catch((error: unknown) => error);
    expect(error).toMatchObject({ code: '42703', stack: expect.stringContaining('askWrongly') as string });
    await client.end();
  });

  it('fails a query that is not answered in time, once, and answers again afterwards', async () => {
    const client = await connected(100);
    const errors: unknown[] = [];
    client.query('select pg_sleep(0.4)', [], (error) => void errors.push(error));
    await expect(client.query('select 1')).rejects.toThrow('Query read timeout');
    const patient = await connected();
    await patient.query('select pg_sleep(0.5)');
    expect(errors).toEqual([new Error('Query read timeout')]);
    expect((await client.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
    await Promise.all([client.end(), patient.end()]);
  });
});
