import { day } from './fields';
import { dayOfYear, isLaterThan, parseDay, parseDayOn, whyNoDay } from './written-days';

test.each([
  ['2024-04-01', '2024-04-01'],
  ['2024/4/1', '2024-04-01'],
  ['2024.4.1', '2024-04-01'],
  ['20240401', '2024-04-01'],
  ['2024年4月1日', '2024-04-01'],
  ['２０２４／４／１', '2024-04-01'],
  ['2024/4/1 0:00', '2024-04-01'],
  ['2024-04-01T09:30:00Z', '2024-04-01'],
  ['2024-02-29', '2024-02-29'],
  ['令和6年4月1日', '2024-04-01'],
  ['令和 ６年 ４月 １日', '2024-04-01'],
  ['R6.4.1', '2024-04-01'],
  ['r06/04/01', '2024-04-01'],
  ['令和元年5月1日', '2019-05-01'],
  ['令和1年5月1日', '2019-05-01'],
  ['R元.5.1', '2019-05-01'],
  ['平成31年4月30日', '2019-04-30'],
  ['H31.4.30', '2019-04-30'],
  ['㍻元年1月8日', '1989-01-08'],
  ['昭和64年1月7日', '1989-01-07'],
  ['S55-12-31', '1980-12-31'],
  ['昭和元年12月25日', '1926-12-25'],
  ['大正15年12月25日', '1926-12-25'],
  ['大正元年7月30日', '1912-07-30'],
  ['明治45年7月30日', '1912-07-30'],
  ['M33.1.1', '1900-01-01'],
  ['2999-12-31', '2999-12-31'],
])('%s is the day %s', (text, expected) => expect([parseDay(text), whyNoDay(text)]).toEqual([expected, undefined]));

const heisei = '平成は1989年1月8日から2019年4月30日までです';
const range = '日付は1900年1月1日から2999年12月31日までです';
test.each([
  ['平成40年4月1日', heisei],
  ['平成100年4月1日', heisei],
  ['H31.5.1', heisei],
  ['平成元年1月7日', heisei],
  ['令和元年4月30日', '令和は2019年5月1日からです'],
  ['令和0年1月1日', '令和は元年（1年）からです'],
  ['昭和64年1月8日', '昭和は1926年12月25日から1989年1月7日までです'],
  ['昭和元年12月24日', '昭和は1926年12月25日から1989年1月7日までです'],
  ['大正15年12月26日', '大正は1912年7月30日から1926年12月25日までです'],
  ['明治元年1月1日', '明治は1868年1月25日から1912年7月30日までです'],
  ['明治20年1月1日', range],
  ['1867-12-31', range],
  ['1867年12月31日', range],
  ['18671231', range],
  ['0001-01-01', range],
  ['3000/1/1', range],
])('%s is refused: %s', (text, why) => {
  expect([parseDay(text), whyNoDay(text)]).toEqual([undefined, why]);
  const { error } = day('入社日').safeParse(text);
  expect(error!.issues.map(({ message }) => message)).toEqual([`正しい入社日を入力してください（${why}）`]);
});

test.each([
  '',
  '2023-02-29',
  '2024/13/1',
  '24/4/1',
  '4/1',
  '45383',
  '2024-4/1',
  '令和6年2月30日',
  '40年4月1日',
  '昨日',
])('%j is no day, for no reason of its own', (text) =>
  expect([parseDay(text), whyNoDay(text)]).toEqual([undefined, undefined]),
);

test.each([
  ['11/20', '2026-11-20'],
  ['１１／２０', '2026-11-20'],
  ['4-1', '2026-04-01'],
  ['11月20日', '2026-11-20'],
  ['2/29', undefined],
  ['13/1', undefined],
  ['2026/4/1', undefined],
  ['11', undefined],
])('%s without its year is %s', (text, expected) => expect(dayOfYear(text, '2026')).toBe(expected));

test('only a day without its year is one of this year', () => {
  const read = (text: string) => parseDayOn(text, '2026-04-01');
  expect(['11月20日', '2024/11/20', '24/4/1'].map(read)).toEqual(['2026-11-20', '2024-11-20', undefined]);
});

test.each([
  ['2029-04-01', false],
  ['2029/4/2', true],
  ['3000/1/1', true],
  ['令和2000年1月1日', true],
  ['2029/13/1', false],
  ['1899/1/1', false],
])('%s is later than the last day: %s', (text, expected) => expect(isLaterThan(text, '2029-04-01')).toBe(expected));

test('the message about what is no day has an example, unless it has a reason', () => {
  const messageOf = (text: string) => day('支払日', '2026/04/30').safeParse(text).error!.issues[0]!.message;
  expect(messageOf('2026/13/1')).toBe('正しい支払日を入力してください（例: 2026/04/30）');
  expect(messageOf('1899/1/1')).toBe(`正しい支払日を入力してください（${range}）`);
});
