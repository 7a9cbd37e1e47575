import { excerptOf, markText } from './marked-text.rules';

/** The text with brackets around its marks. */
const shown = (text: string, ...words: string[]) => {
  const marked = markText(text, words);
  return [...marked.marks]
    .reverse()
    .reduce((rest, [from, to]) => `${rest.slice(0, from)}[${rest.slice(from, to)}]${rest.slice(to)}`, text);
};

test.each([
  ['ヤマダ 花子', ['やまだ'], '[ヤマダ] 花子'],
  ['ﾔﾏﾀﾞ 花子', ['まだ花'], 'ﾔ[ﾏﾀﾞ 花]子'],
  ['ﾊﾟｿｺﾝ', ['ぱ'], '[ﾊﾟ]ｿｺﾝ'],
  ['髙橋 﨑', ['高橋崎'], '[髙橋 﨑]'],
  ['㈱みらい', ['株'], '[㈱]みらい'],
  ['葛\u{e0100}城 葛', ['葛'], '[葛\u{e0100}]城 [葛]'],
  ['𠮷野家', ['吉野'], '[𠮷野]家'],
  ['banana', ['an', 'na'], 'b[anana]'],
  ['Slack', ['z'], 'Slack'],
])('%s with the words %s is %s', (text, words, expected) => {
  expect(shown(text, ...words)).toBe(expected);
});

test('a long text is cut around its first mark, and never within a letter', () => {
  const { text, marks } = excerptOf(markText(`${'𠮷'.repeat(60)}請求${'書'.repeat(100)}`, ['請求']));
  const [[from, to]] = marks as [[number, number]];
  expect(text.slice(from, to)).toBe('請求');
  expect(text).toMatch(/^…𠮷+請求書+…$/u);
  expect(text.length).toBeLessThanOrEqual(83);
});

test('a short text stays whole', () => {
  expect(excerptOf({ text: '10月分', marks: [] })).toEqual({ text: '10月分', marks: [] });
});

test('a mark that is longer than the part ends with it', () => {
  const { text, marks } = excerptOf(markText('なまえ'.repeat(60), ['なまえ']));
  expect([text.length, marks]).toEqual([81, [[0, 80]]]);
});
