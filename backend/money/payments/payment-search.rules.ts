import { searchText } from '../../platform/kit/search-text';

/** What both lines of the column `search` may come to, so that an index entry still takes them beside the payee: NFKC makes one letter many. */
const maxLetters = { payee: 120, description: 500 };

export const searchPayee = (payee: string): string => searchText(payee).slice(0, maxLetters.payee);
export const searchDescription = (description: string | null): string =>
  searchText(description ?? '').slice(0, maxLetters.description);
