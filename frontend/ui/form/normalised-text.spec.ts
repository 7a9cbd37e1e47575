import { normaliseText } from './normalised-text';

test.each([
  ['code', ' ＰＣ－００１ ', 'PC-001'],
  ['code', 'ｔａｒｏ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'taro@example.com'],
  ['url', 'ｈｔｔｐｓ：／／ｅｘａｍｐｌｅ．ｃｏｍ ', 'https://example.com'],
  ['url', ' https://example.com/Ａ', 'https://example.com/Ａ'],
  ['url', ' ｐｏｒｔａｌ．example.co.jp/team ', 'https://portal.example.co.jp/team'],
  ['url', 'localhost', 'localhost'],
  ['url', 'ftp://example.com', 'ftp://example.com'],
  ['url', 'taro@example.com', 'taro@example.com'],
  ['reading', 'ヤマダ　ハナコ', 'やまだ はなこ'],
  ['reading', 'ﾔﾏﾀﾞ ﾊﾅｺ', 'やまだ はなこ'],
  ['reading', 'ヴィーヽ', 'ゔぃーゝ'],
  ['name', '山田　花子', '山田　花子'],
  ['name', 'ＡＢＣ', 'ＡＢＣ'],
] as const)('a %s %s is settled as %s', (kind, typed, settled) => {
  expect(normaliseText(typed, kind)).toBe(settled);
});
