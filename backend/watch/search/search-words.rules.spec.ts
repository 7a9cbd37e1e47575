import { wordsOf } from './search-words.rules';

test.each([
  ['ﾔﾏﾀﾞ　ハナコ', ['やまだ', 'はなこ'], 'やまだはなこ'],
  ['髙橋 髙橋', ['高橋'], '高橋高橋'],
  ['a b c d e f g', ['a', 'b', 'c', 'd', 'e', 'fg'], 'abcdefg'],
])('%s has the words %s', (query, words, whole) => {
  expect(wordsOf(query)).toEqual({ words, whole, amount: null });
});

test.each([
  ['12000', 12_000],
  ['¥12,000', 12_000],
  ['１２，０００円', 12_000],
  ['￥1,000', 1_000],
  ['1,2', null],
  ['1e5', null],
  ['999999999999', 999_999_999_999],
  ['9999999999999999999', null],
])('%s is the amount %s', (query, amount) => {
  expect(wordsOf(query)?.amount).toBe(amount);
});

test.each([undefined, '', ' 　\t', '\ufe0f'])('%j holds no letter', (query) => {
  expect(wordsOf(query)).toBeUndefined();
});
