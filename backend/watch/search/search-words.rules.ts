import { searchText } from '../../platform/kit/search-text';

/** Further words are one with the last. */
const maxWords = 6;
/** An amount as people write it: 12000, ¥12,000, １２，０００円. */
const amountPattern = /^[¥\\]?(-?\d{1,3}(?:,?\d{3})*)円?$/;

export interface SearchWords {
  /** The words between spaces, folded: a hit has each of them. */
  words: string[];
  /** All of them without spaces, folded. */
  whole: string;
  /** In yen, where the query is an amount. */
  amount: number | null;
}

/** What a query means; nothing where it holds no letter. */
export const wordsOf = (query: string | undefined): SearchWords | undefined => {
  const parts = (query ?? '').split(/\s+/u).map(searchText).filter(Boolean);
  const words = [...new Set([...parts.slice(0, maxWords - 1), parts.slice(maxWords - 1).join('')])].filter(Boolean);
  if (words.length === 0) return undefined;
  const whole = parts.join('');
  const digits = amountPattern.exec(whole)?.[1]?.replaceAll(',', '');
  return { words, whole, amount: digits && digits.length <= 12 ? Number(digits) : null };
};
