import type { Readable } from 'node:stream';
import type { EventStoreDBClient } from '@eventstore/db-client';
import { StreamsClient, StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb';
import type { ReadReq } from '@eventstore/db-client/generated/streams_pb';
import type { CallOptions, Client, Metadata } from '@grpc/grpc-js';
import { batchesOf } from './batches';
import { logItemIn, storedEventIn, type Checkpoint, type LogEvent, type StoredEvent, type Wanted } from './log-frames';
import { requestAfter } from './log-request';

/** The official client's own connection for calls: it finds the server, and holds channel, TLS and credentials. */
interface Calls {
  GRPCStreamCreator(
    service: typeof StreamsClient,
    name: string,
    create: (client: Client) => Readable,
  ): () => Promise<Readable & { cancel(): void }>;
  callArguments(options: object, callOptions: CallOptions): [Metadata, CallOptions];
}

export type LogItem = LogEvent | Checkpoint;
export const isEvent = (item: LogItem): item is LogEvent => 'type' in item;

/** A page of `$all`. */
interface Reading extends Wanted {
  /** Exclusive; from the beginning if not given. */
  after?: bigint;
  /** How many events of any type are read before some are returned. */
  pageSize: number;
  /** How long the server may be silent, in ms. */
  stallTimeoutMs: number;
}

/**
 * Reads `$all` forwards to its end like `readAll` of the official client, over the same connection. It converts only
 * the fields that facts need, since conversion takes half of the official client's time.
 * @returns pages of events in the order of the log
 * @throws DeadlineExceeded when the server is silent for too long, and gRPC's errors
 */
export async function* readLog(
  client: EventStoreDBClient,
  { after, types, pageSize, stallTimeoutMs }: Reading,
): AsyncGenerator<LogEvent[]> {
  const stream = await openRead(client, requestAfter(after), { types });
  try {
    for await (const page of batchesOf<LogItem>(stream, pageSize, pageSize, stallTimeoutMs)) {
      // Reading, unlike subscribing, includes the position it starts from.
      const events = page.filter(isEvent).filter(({ position }) => position > (after ?? -1n));
      if (events.length > 0) yield events;
    }
  } finally {
    stream.cancel();
  }
}

/** Reads `count` events of any type from a position on, that of an event. @returns the wanted ones, and how far it read */
export async function readLogPage(
  client: EventStoreDBClient,
  {
    from,
    count,
    types,
    positions,
    stallTimeoutMs,
  }: Omit<Reading, 'after' | 'pageSize'> & { from: bigint; count: number },
): Promise<{ events: LogEvent[]; reachedPosition: bigint }> {
  const stream = await openRead(client, requestAfter(from, undefined, count), { types, positions });
  const events: LogEvent[] = [];
  let reachedPosition = from;
  try {
    for await (const page of batchesOf<LogItem>(stream, count, count, stallTimeoutMs)) {
      const last = page.at(-1);
      if (last) reachedPosition = isEvent(last) ? last.position : last.checkpoint;
      events.push(...page.filter(isEvent));
    }
  } finally {
    stream.cancel();
  }
  return { events, reachedPosition };
}

/** Where to read stored events. */
export interface StoredReading {
  /** The position of an event, exclusive; from the beginning if not given. */
  after?: bigint;
  /** The position of an event, inclusive, instead of `after`. */
  from?: bigint;
  /** At most this many events; to the end of the log if not given. */
  count?: number;
  /**
   * What the embedded node answers with; EventStoreDB ignores it. `acknowledged`: its newest events as it wrote them,
   * from memory, so that a later change on disk does not reach the reader. `stored`, the default: what is on disk.
   * `checked`: the same, and an event that the columns of the table hide has another type.
   */
  source?: 'acknowledged' | 'stored' | 'checked';
  pageSize: number;
  stallTimeoutMs: number;
}

/** Reads `$all` forwards as bytes, the server's own events included. @returns pages of events in the order of the log */
export async function* readStored(
  client: EventStoreDBClient,
  { after, from = after, count, source = 'stored', pageSize, stallTimeoutMs }: StoredReading,
): AsyncGenerator<StoredEvent[]> {
  const headers = source === 'acknowledged' ? undefined : { 'daicho-read': source };
  // Undefined would end the stream.
  const deserialize = (frame: Buffer) => storedEventIn(frame) ?? noEvent;
  const stream = await openCall(client, requestAfter(from, undefined, count), deserialize, headers);
  try {
    for await (const page of batchesOf<StoredEvent | typeof noEvent>(stream, pageSize, pageSize, stallTimeoutMs)) {
      const events = page.filter((one) => one !== noEvent).filter(({ position }) => position > (after ?? -1n));
      if (events.length > 0) yield events;
    }
  } finally {
    stream.cancel();
  }
}
const noEvent = Symbol('a frame without event');

/** Opens a Read call, over the connection of the official client. Other events are checkpoints. */
export const openRead = (client: EventStoreDBClient, request: ReadReq, wantedEvents: Wanted) =>
  openCall(client, request, (frame) => logItemIn(frame, wantedEvents));

function openCall(
  client: EventStoreDBClient,
  request: ReadReq,
  deserialize: (frame: Buffer) => unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Readable & { cancel(): void }> {
  const calls = client as unknown as Calls;
  const { path, requestSerialize } = StreamsService.read;
  const [metadata, options] = calls.callArguments({}, { deadline: Infinity });
  for (const [name, value] of Object.entries(headers)) metadata.set(name, value);
  return calls.GRPCStreamCreator(StreamsClient, 'readLog', (channel) =>
    channel.makeServerStreamRequest(path, requestSerialize, deserialize, request, metadata, options),
  )();
}
