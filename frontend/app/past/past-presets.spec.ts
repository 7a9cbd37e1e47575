import { pastPresets } from './past-presets';

const daysOf = (today: string, startMonth: number) => pastPresets(today, startMonth).map(({ day }) => day);

test.each([
  ['2026-11-23', 4, ['2026-11-22', '2026-10-31', '2026-09-30', '2026-03-31', '2025-11-23']],
  ['2026-11-23', 1, ['2026-11-22', '2026-10-31', '2026-09-30', '2025-12-31', '2025-11-23']],
  ['2026-11-23', 3, ['2026-11-22', '2026-10-31', '2026-08-31', '2026-02-28', '2025-11-23']],
  ['2026-04-01', 4, ['2026-03-31', '2026-03-31', '2026-03-31', '2026-03-31', '2025-04-01']],
  ['2028-02-29', 4, ['2028-02-28', '2028-01-31', '2027-12-31', '2027-03-31', '2027-02-28']],
])('on %s, with years from month %i', (today, startMonth, days) => expect(daysOf(today, startMonth)).toEqual(days));

test('each name says that the day has ended', () =>
  expect(pastPresets('2026-11-23', 4).map(({ label }) => label)).toEqual([
    '昨日',
    '前月末',
    '前四半期末',
    '前年度末（2025年度）',
    '1年前',
  ]));
