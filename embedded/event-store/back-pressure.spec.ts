import { binaryEvent, END, EventStoreDBClient, streamNameFilter } from '@eventstore/db-client';
import { delay } from '../../test/support/delay';
import { until } from '../../test/support/until';
import { all, noteNumber, numbersIn, uniqueName } from './testing/events';
import { startEventStore } from './server';
import { describeEveryServer, describeOurNode, throwAwayPostgres } from './testing/servers';

const KILOBYTES_100 = new Uint8Array(100_000);
const BURST = 10;
const BURSTS = 20;
const slowReadMs = 20;
/** Long enough to send all; nothing tells that a node that buffers has read everything. */
const bufferingMs = 500;

/** 20 megabytes: far more than the buffers between the node and a client hold. */
async function writeMuch(client: EventStoreDBClient, stream: string): Promise<void> {
  for (let burst = 0; burst < BURSTS; burst += 1) {
    const events = Array.from({ length: BURST }, () => binaryEvent({ type: 'MuchWritten', data: KILOBYTES_100 }));
    await client.appendToStream(stream, events);
  }
}

describeEveryServer('A subscriber that reads slowly', (server) => {
  it('gets every event once and in order, while others are not held up', async () => {
    const stream = uniqueName('slow');
    const filter = streamNameFilter({ prefixes: [stream] });
    const { position } = await server.client.appendToStream(stream, noteNumber(0));
    const slow = server.client.subscribeToAll({ fromPosition: position, filter });
    await new Promise((resolve) => slow.once('confirmation', resolve));
    await writeMuch(server.client, stream);

    const quick = await all(server.client.readStream(stream, { fromRevision: BigInt(BURST * BURSTS) }));
    expect(quick).toHaveLength(1);

    const revisions: bigint[] = [];
    for await (const { event } of slow) {
      revisions.push(event?.revision ?? -1n);
      if (revisions.length % 100 === 0) await delay(slowReadMs);
      if (revisions.length === BURST * BURSTS) break;
    }
    expect(revisions).toEqual(Array.from({ length: BURST * BURSTS }, (_, index) => BigInt(index + 1)));
    await slow.unsubscribe();
  });

  describeOurNode('in our process', () => {
    it('does not make the node buffer unread data', async () => {
      const stream = uniqueName('slow');
      await writeMuch(server.client, stream);
      const before = process.memoryUsage();
      const stalled = Array.from({ length: 20 }, () => server.client.readStream(stream));
      await Promise.all(stalled.map((read) => new Promise((resolve) => read.once('readable', resolve))));
      await delay(bufferingMs);
      const grown = process.memoryUsage().rss - before.rss;
      // Twenty copies of the stream would be 400 megabytes.
      expect(grown).toBeLessThan(200 * 1024 * 1024);
      await Promise.all(stalled.map((read) => read.cancel()));
      await server.client.appendToStream(stream, noteNumber(1));
      expect(numbersIn(await all(server.client.readStream(stream, { fromRevision: BigInt(BURST * BURSTS) })))).toEqual([
        1,
      ]);
    });
  });
});

describeOurNode('A subscriber that falls out of what is kept in memory', () => {
  it('learns that it fell behind, continues from the log, and catches up', async () => {
    const { postgres, discard } = await throwAwayPostgres();
    const log = { databaseUrl: postgres.url };
    const node = await startEventStore({ log, recentBytes: 1024 * 1024 });
    const client = EventStoreDBClient.connectionString(node.url);
    const stream = uniqueName('slow');
    const notices: string[] = [];
    const slow = client.subscribeToAll({ fromPosition: END, filter: streamNameFilter({ prefixes: [stream] }) });
    slow.on('caughtUp', () => notices.push('caught up')).on('fellBehind', () => notices.push('fell behind'));
    await new Promise((resolve) => slow.once('confirmation', resolve));
    await until(() => notices.length > 0);
    await writeMuch(client, stream);

    const revisions: bigint[] = [];
    await new Promise<void>((resolve) => {
      slow.on('caughtUp', () => notices.length > 2 && resolve());
      slow.on('data', ({ event }) => revisions.push(event?.revision ?? -1n));
    });
    expect(revisions).toEqual(Array.from({ length: BURST * BURSTS }, (_, index) => BigInt(index)));
    expect(notices).toEqual(['caught up', 'fell behind', 'caught up']);
    await slow.unsubscribe();
    await node.close();
    await discard();
  }, 60_000);
});
