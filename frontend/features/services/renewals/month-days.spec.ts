import { monthAfter, weeksOf, yearFrom } from './month-days';

test('a month is shown in whole weeks from Sunday on', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks).toHaveLength(5);
  expect([weeks[0]![0], weeks.at(-1)![6]]).toEqual(['2026-11-01', '2026-12-05']);
  expect(weeksOf('2026-02').flat()).toHaveLength(28);
  expect(weeksOf('2026-08')[0]![0]).toBe('2026-07-26');
});

test('months follow one another over the years', () => {
  expect(monthAfter('2026-11', 2)).toBe('2027-01');
  expect(monthAfter('2026-01', -1)).toBe('2025-12');
  expect(yearFrom('2026-11-21')).toEqual({ from: '2026-11-21', to: '2027-11-21' });
});
