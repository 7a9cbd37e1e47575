import { searchText } from '../../platform/kit/search-text';
import type { PaymentFields } from './payment-fields.rules';

/**
 * Maximum lengths of both lines of `search`, so that they fit into an index entry beside the payee: NFKC can expand one
 * letter to many.
 */
const maxLetters = { payee: 120, description: 500 };

export const searchPayee = (payee: string): string => searchText(payee).slice(0, maxLetters.payee);
export const searchDescription = (description: string | null): string =>
  searchText(description ?? '').slice(0, maxLetters.description);

/** The key of payments that look the same: on one day, to one payee, of one amount. */
export const duplicateKey = ({ paidOn, payee, amount }: Pick<PaymentFields, 'paidOn' | 'payee' | 'amount'>): string =>
  `${paidOn} ${amount} ${searchPayee(payee)}`;
