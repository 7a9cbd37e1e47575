import { accountOperations } from '../../../backend/contract/account-operations';
import type { Act } from '../../details/act-dialog';
import { count } from '../../ui/format';

/** Decides that accounts of a service belong to no user. */
export const nobodyAct = (
  companyServiceId: string,
  ids: readonly string[],
  name?: string,
): Act<typeof accountOperations.match> => ({
  title: name
    ? `「${name}」はだれのものでもありませんか？`
    : `アカウント${count(ids.length)}件はだれのものでもありませんか？`,
  text: '共有や連携用など、特定のユーザーのものではないアカウントとして扱い、要確認から外します。サービスの「利用者」でいつでもユーザーを選べます。',
  yes: 'だれのものでもない',
  outcome: name
    ? `「${name}」をだれのものでもないアカウントにしました`
    : `アカウント${count(ids.length)}件をだれのものでもないアカウントにしました`,
  endpoint: accountOperations.match,
  input: ({ reason }) => ({ params: { companyServiceId }, body: { ids: [...ids], companyUserId: null, reason } }),
});
