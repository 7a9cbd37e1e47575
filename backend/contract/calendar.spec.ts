import {
  addDays,
  addMonths,
  addMonthsToDay,
  beginningOf,
  dayInMonth,
  dayOf,
  daysBetween,
  daysOfFiscalYears,
  fiscalYearOf,
  lastDayOf,
  longDay,
  monthsBetween,
  monthsFrom,
  monthsOfFiscalYear,
  timeOf,
  weekdayOf,
  weeksOf,
} from './calendar';

test.each([
  ['2026-03-31T14:59:59Z', '2026-03-31', '23:59'],
  ['2026-03-31T15:00:00Z', '2026-04-01', '00:00'],
  ['2026-03-31T23:30:00+09:00', '2026-03-31', '23:30'],
])('%s is on %s at %s in Japan', (instant, day, time) => {
  expect([dayOf(instant), timeOf(instant)]).toEqual([day, time]);
  expect(dayOf(Date.parse(instant))).toBe(day);
  expect(dayOf(beginningOf(day))).toBe(day);
});

test('days are added and counted across months and years', () => {
  expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
  expect(daysBetween('2026-01-01', '2025-12-31')).toBe(-1);
  expect([weekdayOf('2026-11-22'), longDay('2026-04-01')]).toEqual([0, '2026年4月1日']);
});

test('months are added and counted across years', () => {
  expect(addMonths('2026-11', 3)).toBe('2027-02');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(monthsBetween('2025-12', '2026-03')).toBe(3);
  expect(monthsBetween('2025-12-31', '2026-03-01')).toBe(3);
  expect(monthsFrom('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  expect(monthsFrom('2026-02', '2026-01')).toEqual([]);
});

test('a month has its last day, in leap years too', () => {
  expect(['2024-02', '2026-02', '2026-12'].map(lastDayOf)).toEqual(['2024-02-29', '2026-02-28', '2026-12-31']);
  expect([dayInMonth('2026-04', 31), dayInMonth('2026-04', 7)]).toEqual(['2026-04-30', '2026-04-07']);
  expect(addMonthsToDay('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonthsToDay('2024-02-29', 36)).toBe('2027-02-28');
  expect(addMonthsToDay('2026-03-31', -12)).toBe('2025-03-31');
});

test('a month is shown in whole weeks from Sunday on', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks).toHaveLength(5);
  expect([weeks[0]![0], weeks.at(-1)![6]]).toEqual(['2026-11-01', '2026-12-05']);
  expect(weeksOf('2026-02').flat()).toHaveLength(28);
  expect(weeksOf('2026-02', 6)).toHaveLength(6);
  expect(weeksOf('2026-08')[0]![0]).toBe('2026-07-26');
});

test.each([
  [4, '2026-03', 2025],
  [4, '2026-04', 2026],
  [1, '2026-01', 2026],
  [1, '2026-12', 2026],
  [12, '2026-11', 2025],
])('with years that begin in month %i, %s is in the fiscal year %i', (startMonth, month, year) => {
  expect([fiscalYearOf(month, startMonth), fiscalYearOf(`${month}-15`, startMonth)]).toEqual([year, year]);
  const months = monthsOfFiscalYear(year, startMonth);
  expect(months).toHaveLength(12);
  expect(months).toContain(month);
  expect(months[0]!.slice(5)).toBe(String(startMonth).padStart(2, '0'));
});

test.each([
  [2024, 2026, 4, '2024-04-01', '2027-03-31'],
  [2026, 2026, 1, '2026-01-01', '2026-12-31'],
  [2026, 2027, 3, '2026-03-01', '2028-02-29'],
])('the fiscal years %i to %i that begin in month %i are the days %s to %s', (first, last, startMonth, from, to) =>
  expect(daysOfFiscalYears(first, last, startMonth)).toEqual({ from, to }),
);
