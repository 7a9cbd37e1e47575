import type { MarkedText } from '../../contract/search';
import { searchText } from '../../platform/kit/search-text';

/** A letter with the marks of voice and the variation selectors that follow it: they fold together. */
const letters = /[^](?:\uff9e|\uff9f|\u3099|\u309a|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}])*/gu;
/** A longer detail is cut around its first mark. */
const maxLetters = 80;
const leadingCharacters = 8;

/** The text with the places of the words, which `searchText` folded; where marks touch, they are one. */
export const markText = (text: string, words: readonly string[]): MarkedText => {
  let foldedText = '';
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { 0: letter, index } of text.matchAll(letters)) {
    const form = searchText(letter);
    foldedText += form;
    for (let place = 0; place < form.length; place++) {
      starts.push(index);
      ends.push(index + letter.length);
    }
  }
  const marks = words.flatMap((word) =>
    placesOf(word, foldedText).map((at): [number, number] => [starts[at]!, ends[at + word.length - 1]!]),
  );
  return { text, marks: joinMarks(marks) };
};

const placesOf = (word: string, text: string): number[] => {
  const places: number[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) places.push(at);
  return places;
};

const joinMarks = (marks: [number, number][]): [number, number][] => {
  const result: [number, number][] = [];
  for (const [from, to] of marks.sort((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
};

/** The part of a long text that holds the first mark. */
export const excerptOf = ({ text, marks }: MarkedText): MarkedText => {
  if (text.length <= maxLetters) return { text, marks };
  const first = marks[0]?.[0] ?? 0;
  const from = wholeAt(text, Math.max(0, Math.min(first - leadingCharacters, text.length - maxLetters)));
  const to = wholeAt(text, from + maxLetters);
  const head = from > 0 ? '…' : '';
  const shift = head.length - from;
  return {
    text: `${head}${text.slice(from, to)}${to < text.length ? '…' : ''}`,
    marks: marks
      .filter(([start, end]) => start < to && end > from)
      .map(([start, end]): [number, number] => [Math.max(start, from) + shift, Math.min(end, to) + shift]),
  };
};

/** A place that does not cut a letter of two code units. */
const wholeAt = (text: string, at: number): number => (/[\udc00-\udfff]/.test(text[at] ?? '') ? at - 1 : at);
