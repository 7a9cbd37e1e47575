interface Writing<T, R> {
  write: (items: readonly T[]) => Promise<R>;
  /** Whether an item may be left out for this error. */
  mayLeaveOut: (error: unknown) => Promise<boolean>;
  onLeftOut: (item: T) => void;
}

/**
 * Writes a batch. A batch that fails is halved, until each failing item stands alone and is left out.
 * @throws the first error for which nothing may be left out
 */
export async function* writeInHalves<T, R>(
  batch: readonly T[],
  { write, mayLeaveOut, onLeftOut }: Writing<T, R>,
): AsyncGenerator<R> {
  const waiting = [batch];
  for (let items = waiting.pop(); items; items = waiting.pop()) {
    if (items.length === 0) continue;
    const results: R[] = [];
    try {
      results.push(await write(items));
    } catch (error) {
      if (!(await mayLeaveOut(error))) throw error;
      const half = Math.ceil(items.length / 2);
      if (items.length === 1) onLeftOut(items[0]!);
      else waiting.push(items.slice(half), items.slice(0, half));
    }
    yield* results;
  }
}
