import { foldText } from './folded-text';

test.each([
  ['ﾔﾏﾀﾞ　ﾀﾛｳ', 'やまだたろう'],
  ['ヤマダ タロウ', 'やまだたろう'],
  ['ＹＡＭＡＤＡ＠Example.JP', 'yamada@example.jp'],
  ['ヴェ㈱', 'ゔぇ(株)'],
  ['メーカー', 'めーかー'],
])('%s is searched as %s', (text, expected) => expect(foldText(text)).toBe(expected));

test('text that needs no normalisation is folded as if it were normalised', () => {
  const normalised = (text: string) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[ァ-ヶヽヾ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
      .replace(/\s+/g, '');
  const letters = Array.from({ length: 0xa000 - 0x20 }, (_, index) => String.fromCharCode(0x20 + index));
  const wrong = letters.filter((letter) => foldText(letter) !== normalised(letter));
  expect(wrong).toEqual([]);
  const kana = letters.filter((letter) => letter >= '\u3000' && letter <= '\u30ff');
  const pairs = kana.flatMap((one) => kana.map((other) => one + other));
  expect(pairs.filter((pair) => foldText(pair) !== normalised(pair))).toEqual([]);
});
