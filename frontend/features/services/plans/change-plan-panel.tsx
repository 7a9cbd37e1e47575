import { plans, type PlanRow } from '../../../../backend/contract/plans';
import { useForm } from '../../../lib/use-form';
import { useSubmit } from '../../../lib/use-submit';
import { FormDialog } from '../../../ui/form/form-dialog';
import { changesIn, planFormBody, termsOf } from './plan-form-body';
import { PlanFields } from './plan-fields';

interface ChangePlanPanelProps {
  plan: PlanRow;
  customValues: { name: string; value: string }[];
  onClose: () => void;
}

/** Changes a plan; a price, seats or billing from the day it applies. */
export function ChangePlanPanel({ plan, customValues, onClose }: ChangePlanPanelProps) {
  const form = useForm(planFormBody, termsOf(plan, customValues));
  const { dirtyFields } = form.formState;
  const { submit, isPending } = useSubmit(plans.change, {
    form,
    input: (values) => ({
      params: { companyServiceId: plan.companyServiceId, planId: plan.id },
      body: changesIn(values, dirtyFields),
    }),
    done: onClose,
  });
  return (
    <FormDialog
      open
      side
      title="プランの変更"
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      saveLabel="変更する"
    >
      <PlanFields form={form} isChange />
    </FormDialog>
  );
}
