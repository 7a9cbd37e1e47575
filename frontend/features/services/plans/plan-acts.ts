import { plans, type PlanRow } from '../../../../backend/contract/plans';
import type { Act } from '../../../details/act-dialog';

export const removePlanAct = (plan: PlanRow): Act<typeof plans.remove> => ({
  title: `「${plan.name}」を削除しますか？`,
  text: `「${plan.serviceName}」のプランではなくなり、費用の集計にも含まれなくなります。元に戻せません。これまでの履歴は残ります。契約が終わっただけのときは、削除せずに契約終了日を設定してください。`,
  yes: '削除する',
  working: '削除中',
  danger: true,
  checkbox: `「${plan.name}」の削除を確認しました`,
  outcome: `「${plan.name}」を削除しました`,
  removes: plan.id,
  endpoint: plans.remove,
  input: ({ reason }) => ({ params: { companyServiceId: plan.companyServiceId, planId: plan.id }, body: { reason } }),
});
