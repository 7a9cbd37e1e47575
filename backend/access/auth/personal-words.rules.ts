const legalForms = /株式会社|有限会社|合同会社|合資会社|合名会社|一般社団法人|\(株\)|\(有\)/g;
const japanese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const letter = /\p{Letter}/u;

/** A word of a person or company that a password must not contain: at least four characters, or two in Japanese. */
const isDistinctive = (word: string): boolean => letter.test(word) && word.length >= (japanese.test(word) ? 2 : 4);

/** The words of names and addresses, in lower case. */
export const personalWordsIn = (texts: readonly string[]): string[] => {
  const foldedTexts = texts.map((text) => text.normalize('NFKC').toLowerCase().replace(legalForms, ' '));
  const words = foldedTexts.flatMap((text) => [text.replace(/\s+/g, ''), ...text.split(/[^\p{Letter}\p{Number}ー]+/u)]);
  return [...new Set(words.filter(isDistinctive))];
};
