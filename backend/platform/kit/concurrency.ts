/** Runs `act` on each item with limited concurrency; results keep the order. After a failure nothing new starts. */
export const mapConcurrently = async <T, R>(
  items: readonly T[],
  concurrency: number,
  act: (item: T, index: number) => Promise<R>,
): Promise<R[]> => {
  const results: R[] = new Array<R>(items.length);
  const failures: unknown[] = [];
  let next = 0;
  const work = async () => {
    while (next < items.length && failures.length === 0) {
      const index = next++;
      try {
        results[index] = await act(items[index]!, index);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, work));
  if (failures.length > 0) throw failures[0];
  return results;
};
