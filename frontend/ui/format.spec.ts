import { count, day, inManOku, month, relative, yen } from './format';

test('money is written with separators and a sign', () => {
  expect(yen(1234567)).toBe('¥1,234,567');
  expect(yen(-980)).toBe('-¥980');
  expect(yen(0)).toBe('¥0');
  expect(count(12000)).toBe('12,000');
});

test.each([
  [9999, '9,999'],
  [12000, '1.2万'],
  [120000, '12万'],
  [99_990_000, '9,999万'],
  [123_000_000, '1.2億'],
  [-50000, '-5万'],
  [0, '0'],
])('an axis shows %d as %s', (amount, words) => expect(inManOku(amount)).toBe(words));

test('days, months and fiscal years', () => {
  expect(day('2026-04-01')).toBe('2026/04/01');
  expect(month('2026-04')).toBe('2026年4月');
});

describe('how long ago', () => {
  const now = Date.parse('2026-04-10T12:00:00+09:00');
  const ago = (minutes: number) => relative(new Date(now - minutes * 60_000).toISOString(), now);
  test.each([
    [0.5, 'たった今'],
    [3, '3分前'],
    [125, '2時間前'],
    [13 * 60, '昨日'],
    [5 * 24 * 60, '5日前'],
    [30 * 24 * 60, '2026/03/11'],
  ])('%d minutes', (minutes, words) => expect(ago(minutes)).toBe(words));
});
