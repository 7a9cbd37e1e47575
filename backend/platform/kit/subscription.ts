import type { Readable } from 'node:stream';
import {
  eventTypeFilter,
  START,
  streamNameFilter,
  type AllStreamResolvedEvent,
  type EventStoreDBClient,
} from '@eventstore/db-client';
import { batchesOf } from './batches';

export const logPageSize = 2_000;
/** The official client lets a read wait for ever. */
export const stallTimeoutMs = 5_000;

/** The server has searched the log up to this position. */
interface Checkpoint {
  checkpoint: bigint;
}
type Filter = ReturnType<typeof typesFilter | typeof namesFilter>;
interface Subscription {
  /** Exclusive; from the beginning if not given. */
  after: bigint | undefined;
  filter: Filter;
  batch?: number;
  signal?: AbortSignal;
  /** Only for reads: a subscription may be silent as long as nothing happens. */
  stallTimeoutMs?: number;
}

export const positionFrom = (from: bigint | undefined) =>
  from === undefined ? START : { commit: from, prepare: from };
export const positionOf = (item: AllStreamResolvedEvent | Checkpoint): bigint =>
  'checkpoint' in item ? item.checkpoint : (item.event?.position.commit ?? 0n);

/** A server's checkpoint while its log holds nothing yet: no position, although it is the largest number. */
const emptyLogPosition = 2n ** 64n - 1n;
const checkpoints = {
  checkpointInterval: 1,
  // The client reports a checkpoint at once, while earlier events may still be in the stream's buffer, so it queues behind them.
  checkpointReached: (subscription: unknown, { commit }: { commit: bigint }) => {
    if (commit !== emptyLogPosition) (subscription as Readable).push({ checkpoint: commit } satisfies Checkpoint);
  },
};
// A prefix also matches longer names (Invited, InvitedAgain), so callers filter again; a pattern of all names would be too long.
export const typesFilter = (types: readonly string[]) => eventTypeFilter({ prefixes: [...types], ...checkpoints });
export const namesFilter = (...prefixes: string[]) => streamNameFilter({ prefixes, ...checkpoints });

/**
 * The events after a position and how far the server has searched, until the caller stops, the signal aborts or the connection ends.
 * @throws DeadlineExceeded when it stalls and may not
 */
export async function* subscribeToAll(
  client: EventStoreDBClient,
  { after, filter, batch = logPageSize, signal, stallTimeoutMs: stall }: Subscription,
): AsyncGenerator<{ events: AllStreamResolvedEvent[]; position: bigint }> {
  const stream = client.subscribeToAll({ fromPosition: positionFrom(after), filter });
  const stop = () => void stream.unsubscribe();
  signal?.addEventListener('abort', stop, { once: true });
  let position = after ?? 0n;
  try {
    const arriving = batchesOf<AllStreamResolvedEvent | Checkpoint>(stream as unknown as Readable, batch, 1, stall);
    for await (const items of arriving) {
      if (signal?.aborted) return;
      for (const item of items) if (positionOf(item) > position) position = positionOf(item);
      yield { events: items.filter((item): item is AllStreamResolvedEvent => !('checkpoint' in item)), position };
    }
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
  { after, last, filter, stallTimeoutMs }: Required<Omit<Subscription, 'batch' | 'signal'>> & { last: bigint },
): AsyncGenerator<AllStreamResolvedEvent[]> {
  for await (const { events, position } of subscribeToAll(client, { after, filter, stallTimeoutMs })) {
    yield events.filter((event) => positionOf(event) <= last);
    if (position >= last) return;
  }
  throw new Error('The subscription to the event store ended');
}
