import { nextTurn } from '../../../test/support/delay';
import { WorkerPool } from './worker-pool';

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

test('limits the concurrency and processes all items', async () => {
  let now = 0;
  let maxRunning = 0;
  const pool = new WorkerPool<number, number>(3, async (item) => {
    maxRunning = Math.max(maxRunning, ++now);
    await nextTurn();
    now--;
    return item * 2;
  });
  pool.add(numbers(0, 10));
  const early = await pool.waitUntilAtMost(5);
  expect(early.length).toBeGreaterThanOrEqual(5);
  pool.add(numbers(10, 10));
  const all = [...early, ...(await pool.waitUntilAtMost(0))];
  expect([all.sort((a, b) => a - b), maxRunning]).toEqual([numbers(0, 20).map((item) => item * 2), 3]);
  expect(await pool.waitUntilAtMost(0)).toEqual([]);
});

test('ends after a failure, once running items are done', async () => {
  const done: number[] = [];
  const pool = new WorkerPool<number, void>(2, async (item) => {
    if (item === 1) throw new Error('one');
    await nextTurn();
    done.push(item);
  });
  pool.add(numbers(0, 10));
  await expect(pool.waitUntilAtMost(0)).rejects.toThrow('one');
  expect(done).toEqual([0]);
});

test('does not start items added after a failure', async () => {
  const started: number[] = [];
  const pool = new WorkerPool<number, void>(2, async (item) => {
    started.push(item);
    throw new Error(`item ${item}`);
  });
  pool.add([0]);
  await nextTurn();
  pool.add([1, 2]);
  await expect(pool.waitUntilAtMost(0)).rejects.toThrow('item 0');
  expect(started).toEqual([0]);
});
