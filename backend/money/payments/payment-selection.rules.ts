import { foldText } from '../../platform/kit/folded-text';
import type { ErpConfig } from '../erp/company-erp.events';
import { searchPayee } from './payment-search.rules';

/** Which payments of an ERP are taken in, read by its interface or from its file. Width and case of names do not count. */
export interface PaymentSelection {
  fromDay: string;
  hasAccountTitle(accountTitle: string | null | undefined): boolean;
  hasDepartment(department: string | null | undefined): boolean;
  excludesPayee(payee: string): boolean;
}

/** Nothing chosen is everything. */
const chooserOf = (choices: readonly string[]) => {
  const names = new Set(choices.map(foldText));
  return (value: string | null | undefined): boolean =>
    names.size === 0 || (Boolean(value) && names.has(foldText(value!)));
};

/** Compiles a configuration, since lists have up to 200,000 payments. */
export const selectionOf = (config: ErpConfig): PaymentSelection => {
  const excludedPayees = new Set(config.excludedPayees.map(searchPayee));
  return {
    fromDay: config.fromDay,
    hasAccountTitle: chooserOf(config.accountTitles),
    hasDepartment: chooserOf(config.departments),
    excludesPayee: (payee) => excludedPayees.has(searchPayee(payee)),
  };
};
