import { retryAfterMsOf } from './answer.rules';
import { ConnectorError } from './connector.rules';
import { defaultRetries, waitBeforeRetryMs } from './retry.rules';

const wait = (error: ConnectorError, attempt = 0, waitedMs = 0) =>
  waitBeforeRetryMs(error, attempt, waitedMs, defaultRetries);
const limited = (retryAfterMs?: number) => new ConnectorError('rate_limited', { retryAfterMs });

test('the vendor decides how long to wait, within a minute and ten minutes a run', () => {
  expect(wait(limited(30_000))).toBe(30_100);
  expect(wait(limited(61_000))).toBeUndefined();
  expect(wait(limited(30_000), 0, 9.9 * 60_000)).toBeUndefined();
  expect(wait(limited())).toBe(2_000);
  expect(wait(limited(), 4)).toBeUndefined();
});

test('a passing failure is tried twice more, another failure never', () => {
  expect([0, 1, 2].map((attempt) => wait(new ConnectorError('unavailable'), attempt))).toEqual([500, 2_000, undefined]);
  expect(wait(new ConnectorError('unreachable'))).toBe(500);
  for (const code of ['unauthorised', 'forbidden', 'bad_answer', 'timeout', 'refused_address'] as const)
    expect(wait(new ConnectorError(code))).toBeUndefined();
});

test('times to wait are read by the clock of the vendor', () => {
  const date = 'Sun, 22 Nov 2026 10:00:00 GMT';
  expect(retryAfterMsOf({ 'retry-after': '30' })).toBe(30_000);
  expect(retryAfterMsOf({ 'retry-after': 'Sun, 22 Nov 2026 10:00:20 GMT', date })).toBe(20_000);
  expect(retryAfterMsOf({ 'retry-after': 'Sun, 22 Nov 2026 09:59:00 GMT', date })).toBe(0);
  expect(retryAfterMsOf({ 'retry-after': 'soon', date })).toBeUndefined();
  expect(retryAfterMsOf({ 'x-rate-limit-reset': String(Date.parse(date) / 1_000 + 45), date })).toBe(45_000);
  expect(retryAfterMsOf({})).toBeUndefined();
});
