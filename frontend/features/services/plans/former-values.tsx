import type { plans } from '../../../../backend/contract/plans';
import type { AnswerOf } from '../../../../backend/contract/kit';
import { CheckField } from '../../../ui/form/check-field';
import type { PlanForm } from './plan-form-body';

export type Former = AnswerOf<typeof plans.customValues>['formerValues'];

/** Free values of the time before a company had items of its own: they stay until they are taken away. */
export function FormerValues({ form, former }: { form: PlanForm; former: Former }) {
  const words = former.map(({ name, value }) => `${name}：${value}`).join('、');
  return (
    <CheckField form={form} name="withoutFormer" label="以前の独自項目を消す" help={`${words}（履歴には残ります）`} />
  );
}
