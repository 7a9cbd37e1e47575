import { EventStoreDBClient, binaryEvent, jsonEvent } from '@eventstore/db-client';

/** Streams as no part of Daicho makes them: soft-deleted, brought back, truncated, tombstoned; bytes that are no JSON. */
export async function writeOddStreams(url: string): Promise<void> {
  const client = EventStoreDBClient.connectionString(url);
  const counted = () => jsonEvent({ type: 'Counted', data: { n: 1 } });
  await client.appendToStream('odd-deleted', [counted(), counted()]);
  await client.deleteStream('odd-deleted');
  await client.appendToStream('odd-back', [counted(), counted()]);
  await client.deleteStream('odd-back');
  await client.appendToStream('odd-back', [counted()]);
  await client.appendToStream('odd-short', [counted(), counted(), counted()]);
  await client.setStreamMetadata('odd-short', { truncateBefore: 2, owner: '誰か' });
  await client.appendToStream('odd-tombstoned', [counted()]);
  await client.tombstoneStream('odd-tombstoned');
  const bytes = Uint8Array.from([0, 255, 10, 13, 0x80]);
  await client.appendToStream('odd-bytes', [binaryEvent({ type: 'Bytes', data: bytes, metadata: bytes })]);
  await client.dispose();
}

/** A client's reading of each odd stream: its revisions and metadata, or the error. */
export async function readingsOf(url: string): Promise<Record<string, unknown>> {
  const client = EventStoreDBClient.connectionString(url);
  const readings: Record<string, unknown> = {};
  for (const stream of ['odd-deleted', 'odd-back', 'odd-short', 'odd-tombstoned', 'odd-bytes']) {
    const revisions: number[] = [];
    try {
      for await (const { event } of client.readStream(stream)) revisions.push(Number(event!.revision));
      readings[stream] = [revisions, (await client.getStreamMetadata(stream)).metadata];
    } catch (error) {
      readings[stream] = (error as Error).constructor.name;
    }
  }
  await client.dispose();
  return readings;
}
