import { folded } from './folded';

test.each([
  ['ﾔﾏﾀﾞ　ﾀﾛｳ', 'やまだたろう'],
  ['ヤマダ タロウ', 'やまだたろう'],
  ['ＹＡＭＡＤＡ＠Example.JP', 'yamada@example.jp'],
  ['ヴェ㈱', 'ゔぇ(株)'],
  ['メーカー', 'めーかー'],
])('%s is searched as %s', (text, expected) => expect(folded(text)).toBe(expected));
