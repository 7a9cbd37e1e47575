import { articles } from './articles';

export interface Section {
  title: string | null;
  paragraphs: readonly string[];
}

/** Daicho's own terms of use. */
export const ownTerms: readonly Section[] = articles.map(({ title, paragraphs }, i) => ({
  title: `第${i + 1}条（${title}）`,
  paragraphs,
}));

/** Parses the operator's text: a line that begins with # is a heading, every other line a paragraph below it. */
export const sectionsOf = (text: string): Section[] => {
  const sections: { title: string | null; paragraphs: string[] }[] = [];
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    const heading = /^#+\s*(.+)$/.exec(line)?.[1];
    if (heading) sections.push({ title: heading, paragraphs: [] });
    else if (line !== '') {
      const last = sections.at(-1) ?? sections[sections.push({ title: null, paragraphs: [] }) - 1]!;
      last.paragraphs.push(line.replace(/^[-*]\s+/, '・'));
    }
  }
  return sections;
};
