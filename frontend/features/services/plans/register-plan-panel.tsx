import { plans } from '../../../../backend/contract/plans';
import { useForm } from '../../../lib/use-form';
import { useSubmit } from '../../../lib/use-submit';
import { FormDialog } from '../../../ui/form/form-dialog';
import { PlanFields } from './plan-fields';
import { newPlan, planFormBody } from './plan-form-body';

/** Registers a plan of a service. */
export function RegisterPlanPanel({ companyServiceId, onClose }: { companyServiceId: string; onClose: () => void }) {
  const form = useForm(planFormBody, newPlan());
  const { submit, isPending } = useSubmit(plans.register, {
    form,
    input: ({ effectiveFrom: _, withoutFormer: __, ...body }) => ({ params: { companyServiceId }, body }),
    outcome: (_, { name }) => ({
      text: `プラン「${name}」を登録しました`,
      link: { label: '利用者を確認する', to: `/services/${companyServiceId}?tab=users` },
    }),
    onDone: onClose,
  });
  return (
    <FormDialog
      side
      title="プランの登録"
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      reason
      saveLabel="登録する"
    >
      <PlanFields form={form} />
    </FormDialog>
  );
}
