import { employeeStatuses } from '../../../contract/vocabulary';
import { amountIn, decimalIn, foldedCell, wordIn } from './csv-values';

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
