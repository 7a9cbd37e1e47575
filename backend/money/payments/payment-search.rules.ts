import { searchText } from '../../platform/kit/search-text';

/**
 * Maximum lengths of both lines of `search`, so that they fit into an index entry beside the payee: NFKC can expand one
 * letter to many.
 */
const maxLetters = { payee: 120, description: 500 };

export const searchPayee = (payee: string): string => searchText(payee).slice(0, maxLetters.payee);
export const searchDescription = (description: string | null): string =>
  searchText(description ?? '').slice(0, maxLetters.description);
