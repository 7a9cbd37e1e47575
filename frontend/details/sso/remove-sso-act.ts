import { sso, type SsoRow } from '../../../backend/contract/sso';
import { notAhead, notBefore } from '../../ui/day-bounds';
import type { Act } from '../act-dialog';

export const removeSsoAct = ({ companyServiceId, serviceName, setting }: SsoRow): Act<typeof sso.remove> => ({
  title: `「${serviceName}」のSSO設定を解除しますか？`,
  text: 'Daichoの記録が未設定に変わります。サービスのサインイン方法は変わりません。これまでの設定は履歴に残ります。',
  yes: '解除する',
  working: '解除中',
  dayLabel: '適用日',
  days: { min: notBefore('前回の変更の適用日', setting?.effectiveFrom), max: notAhead() },
  outcome: `「${serviceName}」のSSO設定を解除しました`,
  endpoint: sso.remove,
  input: ({ effectiveFrom, reason }) => ({ body: { companyServiceId, effectiveFrom, reason } }),
});
