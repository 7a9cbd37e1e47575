import { isDue, nextRunAt, retryPauseMs } from './schedule.rules';

const ids = Array.from({ length: 200 }, (_, n) => `0190a0c8-0000-7000-8000-${String(n).padStart(12, '0')}`);
const [id] = ids as [string];
const noon = '2026-11-22T03:00:00.000Z';

test('a service is synchronised once a day, within the hour of its company', () => {
  const next = nextRunAt(id, 3, noon);
  expect(next).toMatch(/^2026-11-22T18:/);
  expect(nextRunAt(id, 3, next)).toBe(next.replace('11-22', '11-23'));
  expect(nextRunAt(id, 13, noon)).toMatch(/^2026-11-22T04:/);
});

test('the services of a company spread over the hour', () => {
  const minutes = new Set(ids.map((one) => nextRunAt(one, 3, noon).slice(14, 16)));
  expect(minutes.size).toBeGreaterThan(30);
});

test('it is due when its time came since it ran last', () => {
  const due = (lastRunAt: string | null, at: string) => isDue({ id, lastRunAt }, 3, at);
  expect(due(noon, '2026-11-22T17:59:59.000Z')).toBe(false);
  expect(due(noon, '2026-11-22T19:00:00.000Z')).toBe(true);
  // Nothing ran for days.
  expect(due('2026-11-01T00:00:00.000Z', noon)).toBe(true);
  // A person starts the first run.
  expect(due(null, noon)).toBe(false);
});

test('a failed run is attempted again when the vendor allows it, but within the hour', () => {
  expect(retryPauseMs(1)).toBe(1_000);
  expect(retryPauseMs(1, 90_000)).toBe(90_000);
  expect(retryPauseMs(3, 10)).toBe(4_000);
  for (const vendorPauseMs of [3_600_001, 1e18, Infinity]) expect(retryPauseMs(1, vendorPauseMs)).toBe(55 * 60_000);
});
