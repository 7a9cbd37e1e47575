import {
  hasReachedStatus,
  vendorOperationKinds,
  type VendorOperationKind,
} from '../../../../backend/contract/operation-words';
import type { accountStatuses, WordOf } from '../../../../backend/contract/vocabulary';

/** An account of a row, as far as operations go. */
export interface OperableAccount {
  id: string;
  status: WordOf<typeof accountStatuses>;
  /** Whether the newest run listed it as it is. */
  isListed: boolean;
}

/** Why none of these accounts can be operated; undefined when one of them can. */
export const reasonAgainst = (
  operation: Exclude<VendorOperationKind, 'create'>,
  accounts: readonly OperableAccount[],
): string | undefined => {
  const listedAccounts = accounts.filter(({ isListed }) => isListed);
  if (listedAccounts.length === 0)
    return '同期で確認されていないアカウントです。同期してから操作するか、連携先の管理画面で操作してください';
  return listedAccounts.every(({ status }) => hasReachedStatus(operation, status))
    ? `${vendorOperationKinds.labels[operation]}は不要です。すでにその状態です`
    : undefined;
};
