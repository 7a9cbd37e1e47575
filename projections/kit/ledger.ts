import type { EventStore } from '../../backend/platform/kit/event-store';

/** The part of the event store that projections use. */
export type Ledger = Pick<EventStore, 'readAll' | 'subscribe' | 'head'>;

/** Fetches items one by one; an error is thrown when its item is awaited. */
export const fetcher =
  <T>(iterator: AsyncIterator<T>) =>
  (): Promise<IteratorResult<T>> => {
    const next = iterator.next();
    next.catch(() => undefined);
    return next;
  };

/** The same items in the same order; while a `big` item is processed, the next one is already fetched. */
export async function* readAhead<T>(source: AsyncIterable<T>, big: (item: T) => boolean): AsyncGenerator<T> {
  const iterator = source[Symbol.asyncIterator]();
  const fetch = fetcher(iterator);
  let next: Promise<IteratorResult<T>> | undefined;
  try {
    for (;;) {
      const item = await (next ?? fetch());
      if (item.done) return;
      const { value } = item;
      next = big(value) ? fetch() : undefined;
      yield value;
    }
  } finally {
    await iterator.return?.();
  }
}
