import { hitRanks, type MarkedText } from '../../../backend/contract/search';
import { foldText } from '../../ui/combobox-options';
import type { Entry } from './entry';

export interface EntryMatch {
  entry: Entry;
  title: MarkedText;
  rank: number;
}

const wordsIn = (query: string) => query.split(/\s+/u).map(foldText).filter(Boolean);

/** Titles are plain text: each letter folds to one. */
const marksIn = (title: string, words: readonly string[]): [number, number][] => {
  const places = [...title.matchAll(/\S/gu)].map(({ index }) => index);
  const plain = foldText(title);
  return words.flatMap((word): [number, number][] => {
    const at = plain.indexOf(word);
    return at < 0 ? [] : [[places[at]!, places[at + word.length - 1]! + 1]];
  });
};

const rankOf = ({ title, words }: Entry, query: string): number => {
  const lines = [title, ...words.split(' ')].map(foldText);
  if (lines.includes(query)) return hitRanks.whole;
  return lines.some((line) => line.startsWith(query)) ? hitRanks.beginning : hitRanks.within;
};

/** The entries that hold every word, best first; those used come before, newest first. @param usedIds their ids */
export const matchEntries = (entries: readonly Entry[], query: string, usedIds: readonly string[]): EntryMatch[] => {
  const words = wordsIn(query);
  const placeOf = ({ id }: Entry) => usedIds.indexOf(id) + 1 || Infinity;
  return entries
    .filter(({ title, words: others }) => words.every((word) => foldText(`${title}\n${others}`).includes(word)))
    .map((entry) => ({
      entry,
      title: { text: entry.title, marks: marksIn(entry.title, words) },
      rank: usedIds.includes(entry.id) ? hitRanks.used : rankOf(entry, words.join('')),
    }))
    .sort((a, b) => a.rank - b.rank || (a.rank === hitRanks.used ? placeOf(a.entry) - placeOf(b.entry) : 0));
};
