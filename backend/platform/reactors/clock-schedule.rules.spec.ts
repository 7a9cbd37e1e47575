import { isRunDue } from './clock-schedule.rules';

describe('The clock reactors', () => {
  it('run at the start', () => expect(isRunDue(undefined, '2026-11-22T03:00:00.000Z')).toBe(true));

  it.each([
    ['within the hour', '2026-11-22T03:00:00.000Z', '2026-11-22T03:59:59.999Z', false],
    ['after an hour', '2026-11-22T03:00:00.000Z', '2026-11-22T04:00:00.000Z', true],
    ['a millisecond before midnight in Japan', '2026-11-22T14:30:00.000Z', '2026-11-22T14:59:59.999Z', false],
    ['at midnight in Japan', '2026-11-22T14:30:00.000Z', '2026-11-22T15:00:00.000Z', true],
    ['at midnight elsewhere', '2026-11-22T23:30:00.000Z', '2026-11-23T00:00:00.000Z', false],
    ['at the end of the year', '2026-12-31T14:59:59.999Z', '2026-12-31T15:00:00.000Z', true],
    ['at the end of the year elsewhere', '2026-12-31T23:59:59.999Z', '2027-01-01T00:00:00.000Z', false],
    ['at the beginning of a leap day', '2028-02-28T14:59:59.999Z', '2028-02-28T15:00:00.000Z', true],
    ['at the end of a leap day', '2028-02-29T14:59:59.999Z', '2028-02-29T15:00:00.000Z', true],
    ['after a machine was suspended for days', '2026-11-22T03:00:00.000Z', '2026-11-25T03:00:00.000Z', true],
    ['after the clock was set back within the day', '2026-11-22T03:00:00.000Z', '2026-11-22T02:30:00.000Z', true],
    ['after the clock was set back by a day', '2026-11-22T03:00:00.000Z', '2026-11-21T03:00:00.000Z', true],
  ])('%s', (_, lastRunAt, now, due) => expect(isRunDue(lastRunAt, now)).toBe(due));
});
