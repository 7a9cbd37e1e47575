import { receiptDays } from '../../intake/detection-hits.rules';
import { dayReader, maxRepeatDays } from './report-days.rules';

const receivedAt = '2026-11-23T03:00:00.000Z';

it.each([
  ['right', receivedAt, '2026-11-22', '2026-11-22'],
  ['ten minutes slow', '2026-11-23T02:50:00.000Z', '2026-11-23', '2026-11-23'],
  ['three days fast', '2026-11-26T03:00:00.000Z', '2026-11-26', '2026-11-23'],
  ['three days fast, of the day before', '2026-11-26T03:00:00.000Z', '2026-11-25', '2026-11-22'],
  ['three days slow', '2026-11-20T03:00:00.000Z', '2026-11-20', '2026-11-23'],
  ['corrected by three days since it counted', receivedAt, '2026-11-26', '2026-11-23'],
  ['at the beginning of time', '1970-01-01T00:00:00.000Z', '1970-01-01', '2026-11-23'],
])('the day of a clock that is %s is corrected', (_, sentAt, written, day) => {
  expect(dayReader(sentAt, receivedAt)(written)).toEqual({ day });
});

it.each([
  ['four days ahead', receivedAt, '2026-11-27', 'day_ahead'],
  ['at the end of time', receivedAt, '9999-12-31', 'day_ahead'],
  ['of a clock that was corrected by years', '1970-01-01T00:00:00.000Z', '2026-11-23', 'day_ahead'],
  ['32 days old', receivedAt, '2026-10-22', 'day_too_old'],
  ['before the calendar', '9999-12-31T00:00:00.000Z', '0001-01-01', 'day_too_old'],
])('a day that is %s is refused', (_, sentAt, written, code) => {
  expect(dayReader(sentAt, receivedAt)(written)).toEqual({ code });
});

it('a report that comes again finds its receipt as long as a row of it can count', () => {
  expect(maxRepeatDays).toBeLessThanOrEqual(receiptDays);
});
