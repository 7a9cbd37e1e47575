import { employeeStatuses } from '../../contract/vocabulary';
import { amountIn, dayIn, foldedCell, wordIn } from './csv-values';

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
])('%s is the day %s', (cell, day) => expect(dayIn(cell)).toBe(day));

test.each(['', '2023-02-29', '2024/13/1', '24/4/1', '4/1', '45383', '令和0年1月1日', '2024-4/1', '昨日', '0001-01-01'])(
  '%j is no day',
  (cell) => expect(dayIn(cell)).toBeUndefined(),
);

test.each([
  ['1234', 1234],
  ['¥1,234,567', 1_234_567],
  ['￥１，２３４', 1234],
  ['1,200円', 1200],
  ['▲500', -500],
  ['¥-500', -500],
  ['-0', 0],
  ['1200.00', 1200],
])('%s is %d yen', (cell, amount) => expect(amountIn(cell)).toBe(amount));

test.each(['', '1,23', '12.5', '約100', '1e3', '99999999999999999999'])('%j is no amount', (cell) =>
  expect(amountIn(cell)).toBeUndefined(),
);

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
