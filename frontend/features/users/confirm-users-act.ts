import { confirmations } from '../../../backend/contract/confirmations';
import type { Act } from '../../details/act-dialog';
import { count } from '../../ui/format';

/** Confirms the accounts of users who have left. */
export const confirmUsersAct = (companyUserIds: readonly string[]): Act<typeof confirmations.reset> => ({
  title: `${count(companyUserIds.length)}名を確認済みにしますか？`,
  text: 'アラートも消えます。アカウントの接続はそのまま残り、新しいアカウントが見つかると再び要確認になります。',
  yes: '確認済みにする',
  outcome: `${count(companyUserIds.length)}名を確認済みにしました`,
  endpoint: confirmations.reset,
  input: ({ reason }) => ({ body: { reason, companyUserIds: [...companyUserIds] } }),
});
