import { EventStoreDBClient, binaryEvent, jsonEvent } from '@eventstore/db-client';
import { DeadlineExceeded } from './deadline';
import { newId } from './ids';
import type { LogEvent } from './log-frames';
import { readLog } from './log-reader';
import { startEventStore } from '../../../embedded/event-store/server';
import { wireTo } from '../../../test/support/frozen-wire';

let node: Awaited<ReturnType<typeof startEventStore>>;
let client: EventStoreDBClient;
beforeAll(async () => {
  node = await startEventStore({ log: 'memory' });
  client = EventStoreDBClient.connectionString(node.url);
  const datas = [
    {},
    { 名前: '髙橋 𠮷野家 👩‍👩‍👧 \u0000 "\\' },
    { long: 'あ'.repeat(200_000) },
    { n: [1.5, -1, null, true] },
  ];
  for (const data of datas)
    await client.appendToStream(`thing-${newId()}.1`, [
      jsonEvent({ type: 'Wanted', data, metadata: { 理由: '適用日', at: '2026-11-22T00:00:00.000Z' } }),
      jsonEvent({ type: 'Other', data: { a: 1 } }),
      binaryEvent({ type: 'Binary', data: Uint8Array.of(0xff, 0x00) }),
    ]);
});
afterAll(async () => {
  await client.dispose();
  await node.close();
});

const read = async (types: readonly string[], after?: bigint, pageSize = 3, from = client, stallTimeoutMs = 5_000) => {
  const events: LogEvent[] = [];
  const options = { after, types: new Set(types), pageSize, stallTimeoutMs };
  for await (const page of readLog(from, options)) events.push(...page);
  return events;
};
const readByOfficialClient = async (types: readonly string[]) => {
  const events: LogEvent[] = [];
  for await (const { event } of client.readAll()) {
    if (!event || !types.includes(event.type)) continue;
    const { id, type, streamId, revision, position, data, metadata } = event;
    events.push({
      ...{ id, type, streamId, revision: Number(revision), position: position.commit },
      ...{ data: data as Record<string, unknown>, metadata: metadata ?? {} },
    });
  }
  return events;
};

test('returns the same events as the official client, field by field and in order', async () => {
  const types = ['Wanted', 'Other'];
  const expected = await readByOfficialClient(types);
  expect(expected).toHaveLength(8);
  expect(await read(types)).toEqual(expected);
  expect(await read(types, undefined, 1_000)).toEqual(expected);
});

test('omits other types, even with data that is not JSON, and events up to the position', async () => {
  const all = await read(['Wanted']);
  expect(all).toEqual(await readByOfficialClient(['Wanted']));
  expect(await read(['Wanted'], all[1]!.position)).toEqual(all.slice(2));
  expect(await read(['Wanted'], all.at(-1)!.position)).toEqual([]);
  expect(await read(['Nothing'])).toEqual([]);
});

test('fails on data that is not JSON', async () => {
  await expect(read(['Binary'])).rejects.toThrow(/JSON/);
});

test('a reader that leaves early does not keep the connection busy', async () => {
  for await (const page of readLog(client, { types: new Set(['Wanted']), pageSize: 1, stallTimeoutMs: 5_000 })) {
    expect(page).toHaveLength(1);
    break;
  }
  expect(await read(['Wanted'])).toHaveLength(4);
});

test('ends when the server is silent for too long', async () => {
  const wire = await wireTo({ port: Number(new URL(node.url).port), host: '127.0.0.1' });
  const silent = EventStoreDBClient.connectionString(`esdb://127.0.0.1:${wire.port}?tls=false`);
  wire.mute(true);
  try {
    await expect(read(['Wanted'], undefined, 3, silent, 1_000)).rejects.toThrow(DeadlineExceeded);
  } finally {
    wire.mute(false);
    await silent.dispose();
    wire.close();
  }
});
