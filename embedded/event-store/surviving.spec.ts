import { ChildProcess } from 'node:child_process';
import { DeadlineExceededError, EventStoreDBClient, UnavailableError } from '@eventstore/db-client';
import { Client } from 'pg';
import { until } from '../../test/support/until';
import { Postgres, startPostgres } from '../postgres';
import { EventStoreNode, startEventStore } from './server';
import { all, appendUntilAcknowledged, failure, noteNumber, numbersIn, uniqueName } from './testing/events';
import { expectToSurvive } from './testing/disturbed-writes';
import { end, nodeOn } from './testing/node-process';
import { describeOurNode, throwAwayPostgres } from './testing/servers';

describeOurNode('A log in Postgres', () => {
  jest.setTimeout(120_000);
  let place: Awaited<ReturnType<typeof throwAwayPostgres>>;
  let postgres: Postgres;

  beforeAll(async () => {
    place = await throwAwayPostgres();
    postgres = place.postgres;
  }, 60_000);
  afterAll(() => place.discard(), 60_000);

  const connect = (url: string) => EventStoreDBClient.connectionString(url);
  const start = () => startEventStore({ log: { databaseUrl: postgres.url }, logger: quiet });
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

  const writeThrough = async (url: string, count: number, disturb: Parameters<typeof expectToSurvive>[2]) => {
    const client = connect(url);
    await expectToSurvive(client, { writers: 10, count }, disturb);
    await client.dispose();
  };

  it('has everything acknowledged, once, after the node was killed in mid-append', async () => {
    const { url, start } = await nodeOn(postgres.url, place.dataDir);
    let child: ChildProcess = await start();
    await writeThrough(url, 50, async (acknowledged) => {
      await acknowledged(50);
      await end(child, 'SIGKILL');
      child = await start();
    });
    await end(child, 'SIGTERM');
  });

  it('has every acknowledged event once after Postgres was killed, and the node recovers by itself', async () => {
    const node = await start();
    const client = connect(node.url);
    const stream = uniqueName('surviving');
    const subscription = client.subscribeToStream(stream);
    const subscribed: number[] = [];
    subscription.on('data', (event) => subscribed.push(...numbersIn([event])));
    await client.appendToStream(stream, noteNumber(0));
    await writeThrough(node.url, 50, async (acknowledged) => {
      await acknowledged(50);
      process.kill(postgres.pid, 'SIGKILL');
      await postgres.exit;
      postgres = await startPostgres({ dataDir: place.dataDir });
      place.postgres = postgres;
    });
    await appendUntilAcknowledged(client, stream, noteNumber(1), 1);
    await until(() => subscribed.length === 2);
    expect(subscribed).toEqual([0, 1]);
    await subscription.unsubscribe();
    await node.close();
  });

  it('is reported as unavailable while Postgres is down', async () => {
    const node = await start();
    const client = connect(node.url);
    const stream = uniqueName('surviving');
    await client.appendToStream(stream, noteNumber(0));
    await postgres.stop();
    const appended = await failure(client.appendToStream(stream, noteNumber(1)));
    expect(appended).toBeInstanceOf(UnavailableError);
    expect(await failure(all(connect(node.url).readAll({ maxCount: 1 })))).toBeInstanceOf(UnavailableError);
    postgres = await startPostgres({ dataDir: place.dataDir });
    place.postgres = postgres;
    await appendUntilAcknowledged(client, stream, noteNumber(1), 1);
    await node.close();
  });

  it('is the same after a restart: events, metadata, deletions and event ids', async () => {
    const [existing, deleted, tombstoned] = [uniqueName('kept'), uniqueName('deleted'), uniqueName('tombstoned')];
    const event = noteNumber(0);
    let node: EventStoreNode = await start();
    let client = connect(node.url);
    const before = await client.appendToStream(existing, event);
    await client.appendToStream(existing, noteNumber(1));
    await client.setStreamMetadata(existing, { maxCount: 1 });
    for (const stream of [deleted, tombstoned]) await client.appendToStream(stream, noteNumber(0));
    await client.deleteStream(deleted);
    await client.tombstoneStream(tombstoned);
    await node.close();

    node = await start();
    client = connect(node.url);
    expect(await client.appendToStream(existing, event)).toEqual(before);
    expect(numbersIn(await all(client.readStream(existing)))).toEqual([1]);
    expect((await failure(all(client.readStream(deleted)))).message).toContain('not found');
    expect((await failure(all(client.readStream(tombstoned)))).message).toContain('is deleted');
    expect((await client.appendToStream(deleted, noteNumber(1))).nextExpectedRevision).toBe(1n);
    await node.close();
  });

  it('answers in time when Postgres does not, and recognises the retry of an append that was written', async () => {
    const node = await start();
    const client = connect(node.url);
    const stream = uniqueName('hanging');
    await client.appendToStream(stream, noteNumber(0));
    const blocker = new Client({ connectionString: postgres.url });
    await blocker.connect();
    await blocker.query('begin; select from event_store.owner for update');
    const event = noteNumber(1);
    const hanging = client.appendToStream(stream, event, { expectedRevision: 0n, deadline: 500 });
    expect(await failure(hanging)).toBeInstanceOf(DeadlineExceededError);
    await blocker.end();
    await appendUntilAcknowledged(client, stream, event, 1);
    expect(numbersIn(await all(client.readStream(stream)))).toEqual([0, 1]);
    await node.close();
  });

  it('allows one node only: a second one learns that the log is in use', async () => {
    const node = await start();
    expect((await failure(start())).message).toContain('Another event store node is using this log');
    await node.close();
    await (await start()).close();
  });

  it('cannot be written by a node that lost it without noticing', async () => {
    const node = await start();
    const client = connect(node.url);
    const stream = uniqueName('fenced');
    await client.appendToStream(stream, noteNumber(0));
    const usurper = new Client({ connectionString: postgres.url });
    await usurper.connect();
    await usurper.query('update event_store.owner set epoch = epoch + 1');
    expect(await failure(client.appendToStream(stream, noteNumber(1)))).toBeInstanceOf(UnavailableError);
    const { rows } = await usurper.query('select count(*)::int as n from event_store.events where stream = $1', [
      stream,
    ]);
    expect(rows).toEqual([{ n: 1 }]);
    await usurper.end();
    await appendUntilAcknowledged(client, stream, noteNumber(1), 1);
    await node.close();
  });

  it('is given up by a node whose lock was taken, and its subscribers are disconnected', async () => {
    const node = await start();
    const client = connect(node.url);
    const subscription = client.subscribeToAll();
    const ended = new Promise<Error>((resolve) => subscription.once('error', resolve));
    subscription.resume();
    await new Promise((resolve) => subscription.once('caughtUp', resolve));
    const usurper = new Client({ connectionString: postgres.url });
    await usurper.connect();
    const taken = usurper.query('select pg_advisory_lock(7306925461)');
    await until(isAdvisoryLockAwaited);
    const keeper = await terminate('event store keeper');
    await taken;
    expect(keeper).toBe(1);
    expect(await ended).toBeInstanceOf(UnavailableError);
    expect(await failure(connect(node.url).appendToStream(uniqueName('lost'), noteNumber(0)))).toBeInstanceOf(
      UnavailableError,
    );
    await usurper.end();
    await appendUntilAcknowledged(connect(node.url), uniqueName('back'), noteNumber(0), 0);
    await node.close();
  });

  const rowCountOf = async (sql: string, values: string[] = []) => {
    const client = new Client({ connectionString: postgres.url });
    await client.connect();
    const { rowCount } = await client.query(sql, values);
    await client.end();
    return rowCount;
  };

  const isAdvisoryLockAwaited = async () =>
    (await rowCountOf(`select from pg_locks where locktype = 'advisory' and not granted`)) === 1;

  /** Ends the connections of that name, and answers how many there were. */
  const terminate = (name: string) =>
    rowCountOf('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [name]);
});
