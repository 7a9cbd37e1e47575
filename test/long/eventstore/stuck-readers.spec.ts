import { execFileSync } from 'node:child_process';
import { binaryEvent, EventStoreDBClient, streamNameFilter } from '@eventstore/db-client';
import { uniqueName } from '../../../embedded/event-store/testing/events';
import { end, nodeOn } from '../../../embedded/event-store/testing/node-process';
import { describeOurNode, throwAwayPostgres } from '../../../embedded/event-store/testing/servers';

const MEBIBYTE = 1024 * 1024;
const eventBytes = 500_000;
const eventCount = 300;

const residentBytes = (pid: number) => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) * 1024;

describeOurNode('Subscriptions that nobody reads, on events of 500 KB', () => {
  it('cost the node a page of bounded bytes each', async () => {
    const { dataDir, postgres, discard } = await throwAwayPostgres();
    const { url, start } = await nodeOn(postgres.url, dataDir);
    const connect = () => EventStoreDBClient.connectionString(url);
    let node = await start();
    try {
      const stream = uniqueName('large');
      const large = () => binaryEvent({ type: 'MuchWritten', data: new Uint8Array(eventBytes) });
      const writer = connect();
      for (let n = 0; n < eventCount; n += 2) await writer.appendToStream(stream, [large(), large()]);
      // A fresh process has nothing of the log in memory yet.
      await end(node, 'SIGTERM');
      node = await start();
      const before = residentBytes(node.pid!);
      const filter = streamNameFilter({ prefixes: [stream] });
      const stuck = [1, 2].flatMap(() => [
        connect().subscribeToStream(stream),
        connect().subscribeToAll({ filter }),
        connect().readAll(),
      ]);
      // Their calls end with the node.
      for (const reading of stuck) reading.on('error', () => undefined);
      await Promise.all(stuck.map((reading) => new Promise((resolve) => reading.once('readable', resolve))));
      // Who reads all of it meanwhile gives the others the time to fetch as much as they will.
      const read: bigint[] = [];
      let peak = 0;
      for await (const { event } of connect().readStream(stream)) {
        read.push(event!.revision);
        if (read.length % 25 === 0) peak = Math.max(peak, residentBytes(node.pid!));
      }
      expect(read).toEqual(Array.from({ length: eventCount }, (_, revision) => BigInt(revision)));
      // Six copies of the data would be 860 MiB; the limit includes garbage of the reader.
      expect((peak - before) / MEBIBYTE).toBeLessThan(200);
    } finally {
      await end(node, 'SIGKILL');
      await discard();
    }
  }, 120_000);
});
