import { correctDays } from './report-days.rules';

const receivedAt = '2026-11-23T03:00:00.000Z';

it.each([
  ['right', receivedAt, '2026-11-22', '2026-11-22'],
  ['ten minutes slow', '2026-11-23T02:50:00.000Z', '2026-11-23', '2026-11-23'],
  ['three days fast', '2026-11-26T03:00:00.000Z', '2026-11-26', '2026-11-23'],
  ['three days fast, of the day before', '2026-11-26T03:00:00.000Z', '2026-11-25', '2026-11-22'],
  ['three days slow', '2026-11-20T03:00:00.000Z', '2026-11-20', '2026-11-23'],
  ['corrected since it counted', receivedAt, '2026-11-26', '2026-11-23'],
  ['at the beginning of time', '1970-01-01T00:00:00.000Z', '1970-01-01', '2026-11-23'],
  ['right, and the count is 36 days old', receivedAt, '2026-10-18', undefined],
])('a clock that is %s', (_, sentAt, written, expected) => {
  expect(correctDays(sentAt, receivedAt)(written)).toBe(expected);
});
