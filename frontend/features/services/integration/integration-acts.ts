import { integrations, type IntegrationDetail } from '../../../../backend/contract/integrations';
import type { Act } from '../../../details/act-dialog';
import { count } from '../../../ui/format';

type Named = Pick<IntegrationDetail, 'companyServiceId' | 'serviceName'>;
type Held = NonNullable<IntegrationDetail['held']>;

const paramsOf = ({ companyServiceId }: Named) => ({ companyServiceId });

export const disconnectAct = (integration: IntegrationDetail): Act<typeof integrations.disconnect> => ({
  title: `「${integration.serviceName}」の連携を解除しますか？`,
  text: [
    '保存した認証情報を削除し、自動の同期を止めます。',
    `これまでに読み取ったアカウント${count(integration.accountsCount)}件、利用者の接続、履歴は残ります。`,
    '連携先で発行したトークンやアプリは、連携先の管理画面で無効にしてください。',
  ].join('\n'),
  yes: '連携を解除する',
  working: '解除中',
  danger: true,
  checkbox: `「${integration.serviceName}」の連携が止まることを確認しました`,
  outcome: `「${integration.serviceName}」の連携を解除しました`,
  endpoint: integrations.disconnect,
  input: ({ reason }) => ({ params: paramsOf(integration), body: { reason } }),
});

export const discardAct = (integration: Named, heldRun: Held): Act<typeof integrations.discard> => ({
  title: '保留した同期を破棄しますか？',
  text: '今回読み取った内容は反映せず、登録済みのアカウントと利用者はそのまま残ります。次回の同期で改めて読み取ります。',
  yes: '破棄する',
  working: '破棄中',
  outcome: '保留した同期を破棄しました',
  endpoint: integrations.discard,
  input: ({ reason }) => ({ params: { ...paramsOf(integration), runId: heldRun.runId }, body: { reason } }),
});

const leaversRelease = ({ missing }: Held) => ({
  title: `${count(missing)}名を退職にしますか？`,
  text: 'もう一度読み取り、その結果を反映します。退職日は人事情報のとおりに登録されます。見つからないアカウントがあれば、席数に数えなくなります。',
  checkbox: `${count(missing)}名が退職することを連携先の管理画面で確認しました`,
});
const missingRelease = ({ missing }: Held) => ({
  title: `${count(missing)}件を見つからないアカウントにしますか？`,
  text: [
    `もう一度読み取り、その結果を反映します。見つからないアカウント${count(missing)}件は席数に数えなくなります。`,
    '利用者の接続とこれまでの履歴は残り、次に見つかったときは元に戻ります。',
  ].join('\n'),
  checkbox: `${count(missing)}件が見つからないことを連携先の管理画面で確認しました`,
});

export const releaseAct = (integration: Named, heldRun: Held): Act<typeof integrations.release> => ({
  ...(heldRun.why === 'people_many_leaving' ? leaversRelease(heldRun) : missingRelease(heldRun)),
  yes: '保留を解除する',
  working: '解除中',
  danger: true,
  outcome: '保留を解除しました。もう一度読み取っています',
  endpoint: integrations.release,
  input: ({ reason }) => ({ params: { ...paramsOf(integration), runId: heldRun.runId }, body: { reason } }),
});
