import { renewedUntil } from './renewal';

test.each([
  ['2026-03-31', 'yearly', '2027-03-31'],
  ['2026-03-31', 'monthly', '2026-04-30'],
  ['2026-04-30', 'monthly', '2026-05-31'],
  ['2027-02-28', 'yearly', '2028-02-29'],
  ['2028-02-29', 'two_yearly', '2030-02-28'],
  ['2026-01-30', 'monthly', '2026-02-28'],
  ['2026-11-20', 'quarterly', '2027-02-20'],
  ['2026-08-31', 'half_yearly', '2027-02-28'],
  ['2026-12-15', 'three_yearly', '2029-12-15'],
  ['2026-12-15', 'none', null],
] as const)('what ends on %s and is renewed %s then ends on %s', (endsOn, cycle, next) => {
  expect(renewedUntil(endsOn, cycle, '2025-04-10')).toBe(next);
});

test.each([
  ['2025-12-31', '2026-01-30', '2026-02-28', '2026-03-30'],
  ['2025-12-30', '2026-01-29', '2026-02-28', '2026-03-29'],
  ['2026-01-01', '2026-01-31', '2026-02-28', '2026-03-31'],
  ['2026-03-01', '2026-03-31', '2026-04-30', '2026-05-31'],
  ['2026-03-15', '2026-04-14', '2026-05-14', '2026-06-14'],
])('what starts on %s and ends every month ends on %s, %s and %s', (startsOn, first, second, third) => {
  expect(renewedUntil(first, 'monthly', startsOn)).toBe(second);
  expect(renewedUntil(second, 'monthly', startsOn)).toBe(third);
});
