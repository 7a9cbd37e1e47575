interface Sentence {
  line: number;
  text: string;
}

/** The sentences of a document with the line each begins in; tables and code blocks are left out. */
function sentencesOf(markdown: string): Sentence[] {
  const sentences: Sentence[] = [];
  let current: Sentence | undefined;
  let isCode = false;
  markdown.split('\n').forEach((text, index) => {
    if (text.startsWith('```')) isCode = !isCode;
    const isProse = !isCode && !/^\s*(\||```|$)/.test(text);
    const startsBlock = /^\s*([-*#>]|\d+\.) /.test(text);
    if (!isProse || startsBlock) current = undefined;
    if (!isProse) return;
    // Code spans and link targets may hold a full stop, and count as one word.
    const plain = text.replace(/`[^`]*`/g, 'code').replace(/\]\([^)]*\)/g, ']');
    plain.split(/(?<=[.!?]["”)*]*)\s+/).forEach((part, place) => {
      if (current && place === 0) current.text += ` ${part}`;
      else sentences.push((current = { line: index + 1, text: part }));
    });
    if (/[.!?:]["”)*]*$/.test(plain)) current = undefined;
  });
  return sentences;
}

const wordsIn = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Lists the sentences above `maxWords` of a text in Markdown. */
export const longSentencesIn = (markdown: string, maxWords: number) =>
  sentencesOf(markdown)
    .map(({ line, text }) => ({ line, text, words: wordsIn(text) }))
    .filter(({ words }) => words > maxWords);
