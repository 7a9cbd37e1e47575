import { users } from '../../../backend/contract/users';
import { useContract } from '../../lib/limits';
import { useRead } from '../../lib/use-read';
import { count } from '../../ui/format';

/** 「42名・契約の範囲 1〜50名・退職の手続き 2名」 */
export function UserCounts() {
  const all = useRead(users.list, { query: { count: 1 } }).data?.total;
  const leavers = useRead(users.list, { query: { count: 1, isRequiredConfirmation: true } }).data?.total;
  const range = useContract().data?.companyContract.companyUserNumberRange;
  if (all === undefined) return null;
  const parts = [
    `${count(all)}名`,
    range && `契約の範囲 ${count(range.minUserLimit)}〜${count(range.maxUserLimit)}名`,
    leavers && `退職の手続き ${count(leavers)}名`,
  ];
  return <>{parts.filter(Boolean).join('・')}</>;
}
