import { setTimeout as sleep } from 'node:timers/promises';
import type { FactBatch } from '../../backend/platform/kit/event-store';
import { fetcher } from './ledger';

/** How facts of imports and bulk acts are gathered; times in milliseconds. */
export interface Gathering {
  /** Over when none has come for so long, */
  pause: number;
  /** or after so long, */
  longest: number;
  /** or when there are so many. */
  most: number;
}

/**
 * The same facts in the same order, but those of imports and bulk acts in larger batches: nobody waits for one of them, and each
 * transaction has its price. Any other fact goes on at once, with those before it.
 */
export async function* gathered(source: AsyncIterable<FactBatch>, gathering: Gathering): AsyncGenerator<FactBatch> {
  const iterator = source[Symbol.asyncIterator]();
  const fetch = fetcher(iterator);
  let next: Promise<IteratorResult<FactBatch>> | undefined;
  try {
    for (;;) {
      const { done, value } = await (next ?? fetch());
      if (done) return;
      next = undefined;
      let { facts, position } = value;
      const end = Date.now() + gathering.longest;
      for (let latest = value; isBulk(latest) && facts.length < gathering.most && Date.now() < end;) {
        next = fetch();
        const more = await within(next, gathering.pause);
        if (!more || more.done) break;
        next = undefined;
        latest = more.value;
        facts = [...facts, ...latest.facts];
        position = latest.position;
      }
      yield { facts, position };
    }
  } finally {
    await iterator.return?.();
  }
}

const isBulk = ({ facts }: FactBatch): boolean => facts.length > 0 && facts.every(({ metadata }) => metadata.batchId);

/** What it comes to in time; it goes on otherwise. */
async function within<T>(promise: Promise<T>, milliseconds: number): Promise<T | undefined> {
  const timer = new AbortController();
  const late = sleep(milliseconds, undefined, { signal: timer.signal }).catch(() => undefined);
  try {
    return await Promise.race([promise, late]);
  } finally {
    timer.abort();
  }
}
