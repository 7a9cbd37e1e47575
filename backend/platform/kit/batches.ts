import type { Readable } from 'node:stream';
import { DeadlineExceeded } from './deadline';

/**
 * The objects of a stream in batches of at most `max` and, except the last, at least `least`. The stream pauses while
 * two batches wait.
 * @param stallTimeoutMs maximum silence of a stream that is not paused; no limit if undefined
 * @throws the error of the stream or DeadlineExceeded, after all earlier objects
 */
export async function* batchesOf<T>(
  stream: Readable,
  maxItems: number,
  minItems = 1,
  stallTimeoutMs?: number,
): AsyncGenerator<T[]> {
  const waiting: T[] = [];
  const end: { isReached: boolean; error?: Error } = { isReached: false };
  let wake = () => {};
  const finish = (error?: Error) => {
    if (!end.isReached) Object.assign(end, { isReached: true, error });
    wake();
  };
  const checkStall = () => (stream.isPaused() ? stall?.refresh() : finish(new DeadlineExceeded(stallTimeoutMs!)));
  const stall = stallTimeoutMs === undefined ? undefined : setTimeout(checkStall, stallTimeoutMs);
  stream.on('data', (item: T) => {
    stall?.refresh();
    waiting.push(item);
    if (waiting.length >= 2 * maxItems) stream.pause();
    if (waiting.length >= minItems) wake();
  });
  stream.on('error', finish);
  stream.on('end', () => finish());
  stream.on('close', () => finish());

  try {
    for (;;) {
      if (waiting.length >= minItems || (end.isReached && waiting.length > 0)) {
        const items = waiting.splice(0, maxItems);
        if (stream.isPaused() && waiting.length < maxItems) stream.resume();
        yield items;
      } else if (end.error) throw end.error;
      else if (end.isReached) return;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    clearTimeout(stall);
    stream.destroy();
  }
}
