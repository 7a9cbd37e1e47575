import type { Fact } from '../kit/events';
import { gatherPast } from './past-facts';

const arrived = (channel: 'demo' | 'console', ...positions: number[]) => ({
  facts: positions.map((n) => ({ position: BigInt(n), metadata: { channel } }) as Fact),
  position: BigInt(positions.at(-1)!),
});

const batchesOf = async (
  source: AsyncIterable<ReturnType<typeof arrived>>,
  endOfPast: () => Promise<bigint | undefined>,
) => {
  const batches: number[][] = [];
  for await (const { facts } of gatherPast(source, endOfPast))
    batches.push(facts.map(({ position }) => Number(position)));
  return batches;
};

test('Past facts come together when their writer has ended, others as they come', async () => {
  let isWriting = true;
  async function* source() {
    yield arrived('console', 1);
    yield arrived('console', 2);
    yield arrived('demo', 3);
    expect(isWriting).toBe(false);
    yield arrived('demo', 4, 5);
    yield arrived('console', 6, 7);
    yield arrived('console', 8);
  }
  const endOfPast = async () => {
    isWriting = false;
    return 6n;
  };
  expect(await batchesOf(source(), endOfPast)).toEqual([[1], [2], [3, 4, 5, 6, 7], [8]]);
});

test('A pause ends the gathering where nothing matches the end of the log, and loses no fact', async () => {
  let goOn = () => undefined as void;
  const resting = new Promise<void>((resolve) => (goOn = resolve));
  async function* source() {
    yield arrived('demo', 1);
    await resting;
    yield arrived('console', 9);
  }
  const batches = gatherPast(source(), async () => 5n);
  expect((await batches.next()).value).toMatchObject({ position: 1n });
  goOn();
  expect((await batches.next()).value).toMatchObject({ position: 9n });
  expect((await batches.next()).done).toBe(true);
});

test('Nothing is handed over after an abort', async () => {
  async function* source() {
    yield arrived('demo', 1);
  }
  expect(await batchesOf(source(), async () => undefined)).toEqual([]);
});
