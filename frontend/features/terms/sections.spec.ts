import { ownTerms, sectionsOf } from './sections';

test("the operator's text is read by its headings", () => {
  expect(sectionsOf('前文です。\r\n\n# 第1条（目的）\n本規約は…\n- 一つめ\n\n## 第2条\n次の文。\n')).toEqual([
    { title: null, paragraphs: ['前文です。'] },
    { title: '第1条（目的）', paragraphs: ['本規約は…', '・一つめ'] },
    { title: '第2条', paragraphs: ['次の文。'] },
  ]);
  expect(sectionsOf('\n')).toEqual([]);
});

test('without a file the terms are Daicho’s own', () => {
  expect(ownTerms[0]?.title).toBe('第1条（適用）');
});
