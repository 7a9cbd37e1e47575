import { START, type AllStreamResolvedEvent, type EventStoreDBClient } from '@eventstore/db-client';
import { batchesOf } from './batches';
import type { LogEvent } from './log-frames';
import { isEvent, openRead, type LogItem } from './log-reader';
import { requestAfter, type Filter } from './log-request';

export const logPageSize = 2_000;
/** The official client lets a read wait for ever. */
export const stallTimeoutMs = 5_000;

interface Subscription {
  /** Exclusive; from the beginning if not given. */
  after: bigint | undefined;
  filter: Filter;
  /** The filter also matches others. */
  types: ReadonlySet<string>;
  batch?: number;
  signal?: AbortSignal;
  /** Only for reads: a subscription may be silent as long as nothing happens. */
  stallTimeoutMs?: number;
}

export const positionFrom = (from: bigint | undefined) =>
  from === undefined ? START : { commit: from, prepare: from };
export const positionOf = ({ event }: AllStreamResolvedEvent): bigint => event?.position.commit ?? 0n;

const reachedBy = (item: LogItem): bigint => (isEvent(item) ? item.position : item.checkpoint);

/**
 * The events after a position and how far the server has searched, until the caller stops, the signal aborts or the connection ends.
 * @throws DeadlineExceeded when it stalls and may not
 */
export async function* subscribeToAll(
  client: EventStoreDBClient,
  { after, filter, types, batch = logPageSize, signal, stallTimeoutMs: stall }: Subscription,
): AsyncGenerator<{ events: LogEvent[]; position: bigint }> {
  const stream = await openRead(client, requestAfter(after, filter), { types });
  const stop = () => stream.cancel();
  signal?.addEventListener('abort', stop, { once: true });
  let position = after ?? 0n;
  try {
    // An abort while the stream was opened came before the listener.
    if (signal?.aborted) return;
    for await (const items of batchesOf<LogItem>(stream, batch, 1, stall)) {
      if (signal?.aborted) return;
      const before = position;
      for (const item of items) if (reachedBy(item) > position) position = reachedBy(item);
      if (position > before) yield { events: items.filter(isEvent), position };
    }
  } catch (error) {
    if (!signal?.aborted) throw error;
  } finally {
    signal?.removeEventListener('abort', stop);
    stop();
  }
}

/**
 * The events after one position up to another, which must be the position of an event that passes the filter.
 * @throws DeadlineExceeded when the server stalls
 */
export async function* subscribeUpTo(
  client: EventStoreDBClient,
  { last, ...subscription }: Required<Omit<Subscription, 'batch' | 'signal'>> & { last: bigint },
): AsyncGenerator<LogEvent[]> {
  for await (const { events, position } of subscribeToAll(client, subscription)) {
    yield events.filter((event) => event.position <= last);
    if (position >= last) return;
  }
  throw new Error('The subscription to the event store ended');
}
