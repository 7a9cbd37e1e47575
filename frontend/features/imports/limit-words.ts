import type { ContractView } from '../../../backend/contract/company';
import type { ImportCounts } from '../../../backend/contract/imports';
import { count } from '../../ui/format';

/** The warning of an import that exceeds the contract's number of users; it can be imported anyway. */
export const limitWords = ({ new: addedCount }: Pick<ImportCounts, 'new'>, contract: ContractView): string | null => {
  const { maxUserLimit } = contract.companyContract.companyUserNumberRange;
  const then = contract.usersCount + addedCount;
  if (addedCount === 0 || then <= maxUserLimit) return null;
  return `この取り込みでユーザーは${count(then)}名になり、契約の上限${count(maxUserLimit)}名を超えます。取り込みはできますが、契約の変更をご検討ください。`;
};
