import { delay, nextTurn } from '../../../test/support/delay';
import { mapConcurrently } from './concurrency';

test('results keep the order, with limited concurrency', async () => {
  let running = 0;
  let maxRunning = 0;
  const results = await mapConcurrently([30, 5, 20, 1], 2, async (ms, index) => {
    maxRunning = Math.max(maxRunning, ++running);
    await delay(ms);
    running--;
    return index;
  });
  expect(results).toEqual([0, 1, 2, 3]);
  expect(maxRunning).toBe(2);
});

test('a failure ends it', async () => {
  const started: number[] = [];
  const act = async (item: number) => {
    started.push(item);
    await nextTurn();
    if (item === 1) throw new Error('no');
  };
  await expect(mapConcurrently([1, 2, 3, 4, 5], 2, act)).rejects.toThrow('no');
  expect(started).toEqual([1, 2]);
});

test('no items give no results', async () =>
  expect(await mapConcurrently([], 4, () => Promise.resolve(1))).toEqual([]));
