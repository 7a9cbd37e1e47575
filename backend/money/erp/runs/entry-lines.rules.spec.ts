import { numberLines, type EntryLine } from './entry-lines.rules';

const line = (description: string, amount: number, accountTitle = '通信費'): EntryLine => ({
  ...{ accountTitle, department: null, payee: '見本', description },
  amount,
});
const known = new Map([
  [0, line('回線', 1_000)],
  [1, line('電話', 2_000)],
]);

test('a line inserted or removed renames no other', () => {
  expect(numberLines([line('新規', 500), line('回線', 1_000), line('電話', 2_000)], known)).toEqual([2, 0, 1]);
  expect(numberLines([line('電話', 2_000)], known)).toEqual([1]);
});

test('a corrected line stays the same', () => {
  expect(numberLines([line('新規', 500), line('回線', 1_200), line('電話', 2_000)], known)).toEqual([2, 0, 1]);
  expect(numberLines([line('電話（4月）', 2_000), line('回線', 1_000)], known)).toEqual([1, 0]);
});

test('equal lines are told apart by their number alone, and lines that are new get numbers never used', () => {
  const equal = new Map([
    [0, line('回線', 1_000)],
    [1, line('回線', 1_000)],
  ]);
  expect(numberLines([line('回線', 1_000), line('回線', 1_000), line('回線', 1_000)], equal)).toEqual([0, 1, 2]);
  expect(numberLines([line('別', 9, '雑費'), line('回線', 1_000)], known, new Set([0, 1, 2]))).toEqual([3, 0]);
  expect(numberLines([line('別', 9, '雑費')], new Map())).toEqual([0]);
});
