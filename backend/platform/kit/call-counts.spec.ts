import { until } from '../../../test/support/until';
import { CallCounts } from './call-counts';

test('each key has its own maximum', () => {
  const counts = new CallCounts(2, 60_000);
  expect(['a', 'a', 'a', 'b'].map((key) => counts.add(key))).toEqual([true, true, false, true]);
  expect(['a', 'b', 'c'].map((key) => counts.isFull(key))).toEqual([true, false, false]);
});

test('a window ends, and further calls do not prolong it', async () => {
  const windowMs = 1_000;
  const counts = new CallCounts(1, windowMs);
  const startedAt = performance.now();
  expect(counts.add('a')).toBe(true);
  await until(() => Promise.resolve(counts.add('a')));
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(windowMs - 5);
  expect(counts.isFull('a')).toBe(true);
});
