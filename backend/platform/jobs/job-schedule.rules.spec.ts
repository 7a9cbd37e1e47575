import { backoffMs, errorText, nextRunAt } from './job-schedule.rules';

describe('A recurring job', () => {
  it.each([
    ['an hour later', '2026-11-22T03:00:00.000Z', '2026-11-22T04:00:00.000Z'],
    ['at midnight in Japan', '2026-11-22T14:30:00.000Z', '2026-11-22T15:00:00.000Z'],
    ['at once when midnight passed during its run', '2026-11-22T14:59:59.999Z', '2026-11-22T15:00:00.000Z'],
    ['an hour after a run at midnight', '2026-11-22T15:00:00.000Z', '2026-11-22T16:00:00.000Z'],
    ['regardless of midnight elsewhere', '2026-11-22T23:30:00.000Z', '2026-11-23T00:30:00.000Z'],
    ['at the end of the year', '2026-12-31T14:59:59.999Z', '2026-12-31T15:00:00.000Z'],
    ['at the beginning of a leap day', '2028-02-28T14:59:59.999Z', '2028-02-28T15:00:00.000Z'],
    ['at the end of a leap day', '2028-02-29T14:59:59.999Z', '2028-02-29T15:00:00.000Z'],
  ])('runs again %s', (_, startedAt, next) => expect(nextRunAt(startedAt)).toBe(next));
});

it('backs off exponentially up to a minute, with jitter', () => {
  expect([1, 2, 3, 7, 1_000].map((attempts) => backoffMs(attempts, 0.5))).toEqual([
    1_000, 2_000, 4_000, 60_000, 60_000,
  ]);
  expect([0, 1].map((random) => backoffMs(1, random))).toEqual([750, 1_250]);
});

it('stores no address of an error', () => {
  expect(errorText(new Error('550 <taro@company.example>: Recipient\0 rejected'))).toBe(
    '550 (address) Recipient rejected',
  );
  expect(errorText('x'.repeat(1_000))).toHaveLength(500);
});
