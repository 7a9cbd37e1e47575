import type { Fact } from '../../backend/platform/kit/events';
import { delay } from '../../test/support/delay';
import { batchBulkFacts } from './bulk-batches';

/** Facts by position: those below 100 belong to an import, from 1,000 on to the demo; a user waits for the others. */
const metadataOf = (n: number) => (n < 100 ? { batchId: 'import' } : { channel: n < 1_000 ? 'console' : 'demo' });
const arrived = (...positions: number[]) => ({
  facts: positions.map((n) => ({ position: BigInt(n), metadata: metadataOf(n) }) as unknown as Fact),
  position: BigInt(positions.at(-1) ?? 0),
});
const intervalMs = 1;
const limits = { pauseMs: 1_000, maxWaitMs: 60_000, maxFacts: 4 };

const batchesOf = async (source: AsyncIterable<ReturnType<typeof arrived>>, batchLimits = limits) => {
  const batches: [number[], number][] = [];
  for await (const { facts, position } of batchBulkFacts(source, batchLimits))
    batches.push([facts.map((fact) => Number(fact.position)), Number(position)]);
  return batches;
};
async function* of(...batches: number[][]) {
  for (const batch of batches) yield await Promise.resolve(arrived(...batch));
}

test('merges facts of an import up to a size, and completes the batch when a user waits', async () => {
  expect(await batchesOf(of([100], [101], [1], [2, 3], [4, 5], [6], [7, 102], [103], [1_000], [1_001, 104]))).toEqual([
    [[100], 100],
    [[101], 101],
    [[1, 2, 3, 4, 5], 5],
    [[6, 7, 102], 102],
    [[103], 103],
    [[1_000, 1_001, 104], 104],
  ]);
});

test('a pause completes the batch, and the next fact is not lost', async () => {
  let goOn = () => undefined as void;
  const resting = new Promise<void>((resolve) => (goOn = resolve));
  async function* source() {
    yield arrived(1);
    yield arrived(2);
    await resting;
    yield arrived(3);
  }
  const batches = batchBulkFacts(source(), { ...limits, pauseMs: 5 });
  expect((await batches.next()).value).toMatchObject(arrived(1, 2));
  goOn();
  expect((await batches.next()).value).toMatchObject(arrived(3));
  expect((await batches.next()).done).toBe(true);
});

test('completes a batch in time even if facts keep coming', async () => {
  async function* source() {
    for (let n = 1; n < 100; n++) {
      await delay(intervalMs);
      yield arrived(n);
    }
  }
  const batches = await batchesOf(source(), { ...limits, maxWaitMs: 20, maxFacts: 1_000 });
  expect(batches.length).toBeGreaterThan(1);
  expect(batches.flatMap(([positions]) => positions)).toHaveLength(99);
});
