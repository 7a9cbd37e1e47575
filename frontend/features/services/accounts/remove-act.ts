import { accountOperations, maxOperatedAccounts } from '../../../../backend/contract/account-operations';
import type { ServiceDetail } from '../../../../backend/contract/services';
import type { Act } from '../../../details/act-dialog';
import { count } from '../../../ui/format';
import { notAtVendor, syncWins } from './sync-note';

/** Removes rows from the records. */
export const removeAct = (
  service: ServiceDetail,
  ids: readonly string[],
  name?: string,
): Act<typeof accountOperations.remove> => ({
  title: `${name ? `「${name}」` : `利用者${count(ids.length)}件`}を削除しますか？`,
  text: `「${service.serviceName}」の利用者の一覧から外し、接続も解除します。${notAtVendor}${syncWins(service)}これまでの履歴は残ります。`,
  yes: '削除する',
  working: '削除中',
  danger: true,
  outcome: name ? `「${name}」を利用者から削除しました` : `利用者${count(ids.length)}件を削除しました`,
  endpoint: accountOperations.remove,
  input: ({ reason }) => ({ params: { companyServiceId: service.id }, body: { ids: [...ids], reason } }),
});

export const mayRemove = (ids: readonly string[]): boolean => ids.length > 0 && ids.length <= maxOperatedAccounts;
