import { employeeStatuses } from '../../../contract/vocabulary';
import { amountIn, dayIn, decimalIn, foldedCell, outsideEra, wordIn } from './csv-values';

test.each([
  ['2024-04-01', '2024-04-01'],
  ['2024/4/1', '2024-04-01'],
  ['2024.4.1', '2024-04-01'],
  ['20240401', '2024-04-01'],
  ['2024年4月1日', '2024-04-01'],
  ['２０２４／４／１', '2024-04-01'],
  ['2024/4/1 0:00', '2024-04-01'],
  ['2024-04-01T09:30:00Z', '2024-04-01'],
  ['令和6年4月1日', '2024-04-01'],
  ['令和 ６年 ４月 １日', '2024-04-01'],
  ['R6.4.1', '2024-04-01'],
  ['r06/04/01', '2024-04-01'],
  ['令和元年5月1日', '2019-05-01'],
  ['H31.4.30', '2019-04-30'],
  ['昭和64年1月7日', '1989-01-07'],
  ['S55-12-31', '1980-12-31'],
  ['2024-02-29', '2024-02-29'],
  ['大正15年12月25日', '1926-12-25'],
  ['昭和元年12月25日', '1926-12-25'],
])('%s is the day %s', (cell, day) => expect(dayIn(cell)).toBe(day));

test.each(['', '2023-02-29', '2024/13/1', '24/4/1', '4/1', '45383', '令和0年1月1日', '2024-4/1', '昨日', '0001-01-01'])(
  '%j is no day',
  (cell) => expect(dayIn(cell)).toBeUndefined(),
);

test.each([
  ['令和元年4月1日', '令和は2019年5月1日からです'],
  ['平成40年4月1日', '平成は1989年1月8日から2019年4月30日までです'],
  ['H31.5.1', '平成は1989年1月8日から2019年4月30日までです'],
  ['昭和64年1月8日', '昭和は1926年12月25日から1989年1月7日までです'],
])('%s is outside its era, and it is said why', (cell, why) => {
  expect([dayIn(cell), outsideEra(cell)]).toEqual([undefined, why]);
});

test('of other days nothing is said of eras', () => {
  for (const cell of ['平成31年4月30日', '令和6年2月30日', '2024/4/1', '昨日'])
    expect(outsideEra(cell)).toBeUndefined();
});

test.each([
  ['1234', 1234],
  ['¥1,234,567', 1_234_567],
  ['￥１，２３４', 1234],
  ['1,200円', 1200],
  ['▲500', -500],
  ['¥-500', -500],
  ['−500', -500],
  ['(3,000)', -3000],
  ['（¥3,000）', -3000],
  ['-0', 0],
  ['1200.00', 1200],
  ['1,200.0円', 1200],
])('%s is %d yen', (cell, amount) => expect(amountIn(cell)).toBe(amount));

test.each([
  '',
  '1,23',
  '(-500)',
  '(500',
  '12.5',
  '1.000',
  '1.000.000',
  '1,000.000',
  '約100',
  '1e3',
  '99999999999999999999',
])('%j is no amount', (cell) => expect(amountIn(cell)).toBeUndefined());

test('decimals are those behind a point', () => {
  const cells = ['1,234.5', '▲0.25', '(1.5)', '$12.34', '151.234', '１２', '1,5', '1.2.3', '-', ''];
  expect(cells.map(decimalIn)).toEqual([
    1234.5,
    -0.25,
    -1.5,
    undefined,
    151.234,
    12,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('codes are folded', () => expect(foldedCell(' Ｅ－００１ ')).toBe('E-001'));

test('words are known by other names, too', () => {
  expect([' ｱﾙﾊﾞｲﾄ', '嘱託'].map((cell) => wordIn(cell, employeeStatuses, { アルバイト: 'part_time' }))).toEqual([
    'part_time',
    undefined,
  ]);
});

test('words are known by their label or value', () => {
  expect(
    ['正社員', ' 正社員 ', 'full_time', 'パート・アルバイト', 'ﾊﾟｰﾄ･ｱﾙﾊﾞｲﾄ', '社長'].map((cell) =>
      wordIn(cell, employeeStatuses),
    ),
  ).toEqual(['full_time', 'full_time', 'full_time', 'part_time', 'part_time', undefined]);
});
