import { kanjiVariants, searchText } from './search-text';

test.each([
  ['髙橋　ﾀﾛｳ', '高橋たろう'],
  ['渡邉', '渡辺'],
  ['渡邊', '渡辺'],
  ['齋藤', '斎藤'],
  ['斉藤', '斎藤'],
  ['山﨑', '山崎'],
  ['𠮷田', '吉田'],
  ['葛\u{e0100}城', '葛城'],
  ['User@Example.JP', 'user@example.jp'],
])('%s is searched as %s', (text, expected) => expect(searchText(text)).toBe(expected));

test('each kanji is a variant of at most one other, and variants have no variants', () => {
  for (const standard of kanjiVariants.values()) expect(kanjiVariants.has(standard)).toBe(false);
  expect(searchText([...kanjiVariants.keys()].join(''))).toBe([...kanjiVariants.values()].join(''));
});
