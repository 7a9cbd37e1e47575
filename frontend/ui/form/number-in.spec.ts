import { numberIn } from './number-in';

test.each([
  ['1200', 1200],
  ['1,200', 1200],
  ['¥1,200', 1200],
  ['１，２００円', 1200],
  ['12,345,678', 12_345_678],
  ['-5', -5],
  ['ー５', -5],
  ['', null],
  ['  ', null],
  ['十二', '十二'],
  ['12a', '12a'],
  ['2.5', '2.5'],
  ['1.000', '1.000'],
  ['1,00', '1,00'],
  ['1,2000', '1,2000'],
  ['999,999,999,999,999', 999_999_999_999_999],
  ['9999999999999999999', '9999999999999999999'],
])('%s is read as the whole number %p', (text, value) => expect(numberIn(text, 0)).toBe(value));

test.each([
  ['155.25', 155.25],
  ['1,155.2', 1155.2],
  ['155.255', '155.255'],
])('%s is read as the number with two decimals %p', (text, value) => expect(numberIn(text, 2)).toBe(value));
