import { isPoison } from './database';

test.each<[string | undefined, boolean, string]>([
  ['22003', true, 'a number that fits no column'],
  ['23502', true, 'a column left empty'],
  ['54000', true, 'a text that fits no index'],
  ['42501', false, 'a right that is not granted yet'],
  ['57P01', false, 'a database that is going down'],
  ['08006', false, 'a connection that broke'],
  [undefined, false, 'no answer at all'],
])('%s is poison: %s (%s)', (code, expected) => {
  expect(isPoison({ code })).toBe(expected);
});
