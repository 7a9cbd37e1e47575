import { within } from '../kit/deadline';
import type { FactBatch } from '../kit/event-store';
import type { Fact } from '../kit/events';

/** After such a pause no past fact is under way. */
const pauseMs = 500;

/** Whether a fact is of the past that a process writes: the history of the demo company. */
export const isOfPast = ({ metadata }: Fact): boolean => metadata.channel === 'demo';

/**
 * Hands past facts over together, once all of them are written; others pass as they come.
 * @param endOfPast waits for the end of their writer and answers the end of the log; undefined ends the gathering
 */
export async function* gatherPast(
  source: AsyncIterable<FactBatch>,
  endOfPast: () => Promise<bigint | undefined>,
): AsyncGenerator<FactBatch> {
  const iterator = source[Symbol.asyncIterator]();
  let next: Promise<IteratorResult<FactBatch>> | undefined;
  try {
    for (;;) {
      const item = await (next ?? iterator.next());
      if (item.done) return;
      next = undefined;
      let { facts, position } = item.value;
      const end = facts.some(isOfPast) ? await endOfPast() : position;
      if (end === undefined) return;
      while (position < end) {
        next = iterator.next();
        // Its error is thrown when it is awaited.
        next.catch(() => undefined);
        const more = await within(next, pauseMs);
        if (!more || more.done) break;
        next = undefined;
        facts = [...facts, ...more.value.facts];
        position = more.value.position;
      }
      yield { facts, position };
    }
  } finally {
    await iterator.return?.();
  }
}
