import fc from 'fast-check';
import { renewalCycles } from '../../contract/vocabulary';
import { addDays } from '../../contract/calendar';
import { contractDays, horizonOf, type Contract } from './contract-days.rules';
import { renewedUntil, termDayOf } from './renewal.rules';

const contract: Contract = {
  startsOn: '2026-12-31',
  endsOn: '2027-01-30',
  termDay: null,
  renewalCycle: 'monthly',
  renewsItself: true,
  isEnding: false,
  noticeDays: null,
};
const ends = (changed: Partial<Contract>, until: string) =>
  contractDays({ ...contract, ...changed }, until).map(({ on, what, isExpected }) =>
    [on, what, ...(isExpected ? ['expected'] : [])].join(' '),
  );

describe('The days of a contract', () => {
  it.each([
    ['2026-12-31', '2027-01-30', 'monthly', '2027-06-30', ['02-28', '03-30', '04-30', '05-30', '06-30']],
    ['2027-01-01', '2027-01-31', 'monthly', '2027-05-31', ['02-28', '03-31', '04-30', '05-31']],
    ['2027-11-30', '2028-01-29', 'monthly', '2028-03-31', ['02-29', '03-29']],
    ['2026-08-31', '2027-08-30', 'half_yearly', '2028-08-30', ['02-29', '08-30']],
    ['2027-03-01', '2027-05-31', 'quarterly', '2028-02-29', ['08-31', '11-30', '02-29']],
  ] as const)(
    'that began on %s, ends on %s and renews itself %s are until %s',
    (startsOn, endsOn, renewalCycle, until, days) => {
      const dates = contractDays({ ...contract, startsOn, endsOn, renewalCycle }, until);
      expect(dates.map(({ on }) => on.slice(5))).toEqual([endsOn.slice(5), ...days]);
      expect(dates.map(({ isExpected }) => isExpected)).toEqual([false, ...days.map(() => true)]);
    },
  );

  it('include the notice deadline of each term', () => {
    expect(ends({ noticeDays: 10 }, '2027-04-25')).toEqual([
      '2027-01-20 notice',
      '2027-01-30 renewal',
      '2027-02-18 notice expected',
      '2027-02-28 renewal expected',
      '2027-03-20 notice expected',
      '2027-03-30 renewal expected',
      '2027-04-20 notice expected',
    ]);
    expect(ends({ noticeDays: 40 }, '2027-02-28')).toEqual([
      '2027-01-30 renewal',
      '2027-01-19 notice expected',
      '2027-02-28 renewal expected',
      '2027-02-18 notice expected',
    ]);
  });

  it('stop without automatic renewal, or at a decided end', () => {
    expect(ends({ renewsItself: false, noticeDays: 10 }, '2029-01-01')).toEqual([
      '2027-01-20 notice',
      '2027-01-30 end',
    ]);
    expect(ends({ renewsItself: false, isEnding: true, noticeDays: 10 }, '2029-01-01')).toEqual(['2027-01-30 end']);
  });

  it('stay the same when an expected date is agreed, for any days and cycle', () => {
    const day = fc.integer({ min: 0, max: 1_500 }).map((days) => addDays('2026-01-01', days));
    const cycle = fc.constantFrom(...renewalCycles.values.filter((value) => value !== 'none'));
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 800 }), cycle, (startsOn, long, renewalCycle) => {
        const before = { ...contract, startsOn, endsOn: addDays(startsOn, long), renewalCycle };
        const termDay = termDayOf(before.endsOn, startsOn, null);
        const renewed = { ...before, termDay, endsOn: renewedUntil(before.endsOn, renewalCycle, termDay)! };
        const until = addDays(before.endsOn, 1_500);
        const on = (of: Contract) => contractDays(of, until).map((contractDay) => contractDay.on);
        expect(on(renewed)).toEqual(on(before).slice(1));
      }),
    );
  });
});

test('renewals are expected until the end of the month two years ahead', () => {
  expect(horizonOf('2026-11-21')).toBe('2028-11-30');
  expect(horizonOf('2026-02-10')).toBe('2028-02-29');
});
