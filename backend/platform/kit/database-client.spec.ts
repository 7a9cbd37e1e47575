import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Pool } from 'pg';
import { CopyPage } from '../../../embedded/event-store/log/copy-page';
import { throwAwayPostgres } from '../../../embedded/event-store/testing/servers';
import { until } from '../../../test/support/until';
import { DatabaseClient } from './database-client';

let place: Awaited<ReturnType<typeof throwAwayPostgres>>;
beforeAll(async () => {
  place = await throwAwayPostgres();
}, 60_000);
afterAll(() => place.discard(), 60_000);

const connected = async (queryTimeoutMs = 25_000) => {
  const client = new DatabaseClient({ connectionString: place.postgres.url, query_timeout: queryTimeoutMs });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

/** pg's client holds 35 MB on Node 20. */
const maxHeldBytes = 3_000_000;
const run = promisify(execFile);
const script = join(__dirname, '../../../test/support/held-rows.ts');

describe('A client of the database', () => {
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
    const [client, patient] = await Promise.all([connected(100), connected()]);
    await patient.query('select pg_advisory_lock(7)');
    const errors: unknown[] = [];
    client.query('select pg_advisory_lock(7)', [], (error) => void errors.push(error));
    await expect(client.query('select 1')).rejects.toThrow('Query read timeout');
    await patient.query('select pg_advisory_unlock(7)');
    expect(errors).toEqual([new Error('Query read timeout')]);
    // On a busy machine this can be late, too.
    const answersAgain = () =>
      client.query('select 2 as two').then(
        ({ rows }) => rows[0]?.two === 2,
        () => false,
      );
    await until(answersAgain);
    expect(errors).toHaveLength(1);
    await Promise.all([client.end(), patient.end()]);
  });

  it('fails a COPY that is not answered in time', async () => {
    const [client, locker] = await Promise.all([connected(100), connected()]);
    await locker.query('create table waited_for (n int)');
    await locker.query('begin');
    await locker.query('lock table waited_for');
    const page = client.query(new CopyPage('copy waited_for to stdout (format binary)', 1_000)).result;
    await expect(page).rejects.toThrow('Query read timeout');
    await locker.query('rollback');
    await Promise.all([client.end(), locker.end()]);
  });

  it('takes the password that a pool hides', async () => {
    const pool = new Pool({ Client: DatabaseClient, password: 'secret' });
    expect(new DatabaseClient(pool.options).password).toBe('secret');
    await pool.end();
  });
});
