import type { EventStore } from '../../backend/kit/event-store';

/** What the projections need of the event store. */
export type Ledger = Pick<EventStore, 'readAll' | 'subscribe' | 'head'>;

/** The same items in the same order; while one that is `big` is worked on, the next is already being fetched. */
export async function* ahead<T>(source: AsyncIterable<T>, big: (item: T) => boolean): AsyncGenerator<T> {
  const iterator = source[Symbol.asyncIterator]();
  const fetch = () => {
    const next = iterator.next();
    // Looked at when its turn comes.
    next.catch(() => undefined);
    return next;
  };
  let next: Promise<IteratorResult<T>> | undefined;
  try {
    for (;;) {
      const { done, value } = await (next ?? fetch());
      if (done) return;
      next = big(value) ? fetch() : undefined;
      yield value;
    }
  } finally {
    await iterator.return?.();
  }
}
