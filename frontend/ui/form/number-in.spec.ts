import { numberIn } from './number-in';

test.each([
  ['1200', 1200],
  ['1,200', 1200],
  ['¥1,200', 1200],
  ['１，２００円', 1200],
  ['-5', -5],
  ['ー５', -5],
  ['', null],
  ['  ', null],
  ['十二', '十二'],
  ['12a', '12a'],
])('%s is read as %p', (text, value) => expect(numberIn(text)).toBe(value));
