import { addMonths, fiscalYearOf, lastDayOf, monthsBetween, monthsFrom, monthsOfFiscalYear } from './months.rules';

test('months are added and counted across years', () => {
  expect(addMonths('2026-11', 3)).toBe('2027-02');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(monthsBetween('2025-12', '2026-03')).toBe(3);
  expect(monthsFrom('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  expect(monthsFrom('2026-02', '2026-01')).toEqual([]);
});

test('a month has its last day, in leap years too', () => {
  expect(lastDayOf('2024-02')).toBe('2024-02-29');
  expect(lastDayOf('2026-02')).toBe('2026-02-28');
  expect(lastDayOf('2026-12')).toBe('2026-12-31');
});

test.each([
  [4, '2026-03', 2025],
  [4, '2026-04', 2026],
  [1, '2026-01', 2026],
  [1, '2026-12', 2026],
  [12, '2026-11', 2025],
])('with years that begin in month %i, %s is in the fiscal year %i', (startMonth, month, year) => {
  expect(fiscalYearOf(month, startMonth)).toBe(year);
  const months = monthsOfFiscalYear(year, startMonth);
  expect(months).toHaveLength(12);
  expect(months).toContain(month);
  expect(months[0]!.slice(5)).toBe(String(startMonth).padStart(2, '0'));
});
