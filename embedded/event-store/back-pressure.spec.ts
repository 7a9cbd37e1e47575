import { setTimeout as pause } from 'node:timers/promises';
import { binaryEvent, EventStoreDBClient, streamNameFilter } from '@eventstore/db-client';
import { all, noted, numbersIn, uniqueName } from './testing/events';
import { describeEveryServer, describeOurNode } from './testing/servers';

const KILOBYTES_100 = new Uint8Array(100_000);
const BURST = 10;
const BURSTS = 40;

/** 40 megabytes: far more than the buffers between the node and a client hold. */
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
    const { position } = await server.client.appendToStream(stream, noted(0));
    const slow = server.client.subscribeToAll({ fromPosition: position, filter });
    await new Promise((resolve) => slow.once('confirmation', resolve));
    await writeMuch(server.client, stream);

    const quick = await all(server.client.readStream(stream, { fromRevision: BigInt(BURST * BURSTS) }));
    expect(quick).toHaveLength(1);

    const revisions: bigint[] = [];
    for await (const { event } of slow) {
      revisions.push(event?.revision ?? -1n);
      if (revisions.length % 100 === 0) await pause(20);
      if (revisions.length === BURST * BURSTS) break;
    }
    expect(revisions).toEqual(Array.from({ length: BURST * BURSTS }, (_, index) => BigInt(index + 1)));
    await slow.unsubscribe();
  });

  describeOurNode('in our process', () => {
    it('does not make the node keep what it does not read', async () => {
      const stream = uniqueName('slow');
      await writeMuch(server.client, stream);
      const before = process.memoryUsage();
      const stalled = Array.from({ length: 20 }, () => server.client.readStream(stream));
      await Promise.all(stalled.map((read) => new Promise((resolve) => read.once('readable', resolve))));
      await pause(500);
      const grown = process.memoryUsage().rss - before.rss;
      // Twenty copies of the stream would be 800 megabytes.
      expect(grown).toBeLessThan(300 * 1024 * 1024);
      await Promise.all(stalled.map((read) => read.cancel()));
      await server.client.appendToStream(stream, noted(1));
      expect(numbersIn(await all(server.client.readStream(stream, { fromRevision: BigInt(BURST * BURSTS) })))).toEqual([
        1,
      ]);
    });
  });
});
