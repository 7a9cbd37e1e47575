import { within } from '../../backend/platform/kit/deadline';
import type { FactBatch } from '../../backend/platform/kit/event-store';
import { fetcher } from './ledger';

/** When a batch of bulk facts is complete. */
export interface BatchLimits {
  /** No fact has arrived for this long. */
  pauseMs: number;
  /** The first fact has waited this long. */
  maxWaitMs: number;
  /** The batch holds this many facts. */
  maxFacts: number;
}

/**
 * Merges facts of imports, bulk acts and the demo into larger batches, in order, to save transactions.
 * Any other fact completes the batch at once, because a user waits for it.
 */
export async function* batchBulkFacts(
  source: AsyncIterable<FactBatch>,
  limits: BatchLimits,
): AsyncGenerator<FactBatch> {
  const iterator = source[Symbol.asyncIterator]();
  const fetch = fetcher(iterator);
  let next: Promise<IteratorResult<FactBatch>> | undefined;
  try {
    for (;;) {
      const item = await (next ?? fetch());
      if (item.done) return;
      const { value } = item;
      next = undefined;
      let { facts, position } = value;
      const end = Date.now() + limits.maxWaitMs;
      for (let latest = value; isBulk(latest) && facts.length < limits.maxFacts && Date.now() < end;) {
        next = fetch();
        const more = await within(next, limits.pauseMs);
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

/** Nobody waits for a single fact of an import, of a bulk act, or of the demo's past. */
const isBulk = ({ facts }: FactBatch): boolean =>
  facts.length > 0 && facts.every(({ metadata: { batchId, channel } }) => batchId || channel === 'demo');
