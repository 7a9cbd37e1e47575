import { plans, type PlanDetail } from '../../../../backend/contract/plans';
import { SeatWarningOf } from '../../../details/seats/seat-warning';
import { useEdit } from '../../../lib/use-edit';
import { useForm } from '../../../lib/use-form';
import { FormDialog } from '../../../ui/form/form-dialog';
import { MeanwhileDialog } from '../../../ui/form/meanwhile-dialog';
import type { Former } from './former-values';
import { changesIn, planFormBody, termsOf, type PlanForm } from './plan-form-body';
import { PlanFields } from './plan-fields';
import { PriceFields } from './price-fields';

interface ChangePlanPanelProps {
  plan: PlanDetail;
  /** Without them, the dialog is the short one of price and seats. */
  former?: Former;
  onClose: () => void;
}

/** Changes a plan; a price, seats or billing from the day it applies. */
export function ChangePlanPanel({ plan, former, onClose }: ChangePlanPanelProps) {
  const form = useForm(planFormBody, termsOf(plan));
  const { dirtyFields } = form.formState;
  const { submit, isPending, conflict } = useEdit(plans.change, {
    form,
    revision: plan.revision,
    input: (values, expectedRevision) => ({
      params: { companyServiceId: plan.companyServiceId, planId: plan.id },
      body: { ...changesIn(values, dirtyFields), expectedRevision },
    }),
    asForm: (values) => ({ ...values, ...termsOf({ ...plan, ...values }) }),
    outcome: `「${plan.name}」を変更しました`,
    onDone: onClose,
  });
  return (
    <FormDialog
      side={former !== undefined}
      title={former ? 'プランの変更' : '料金・席数の変更'}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      reason
      saveLabel="変更する"
    >
      {former ? (
        <PlanFields form={form} terms={plan.terms} former={former} decidedEnd={plan.isEnding ? plan.endsOn : null} />
      ) : (
        <PriceFields form={form} terms={plan.terms} />
      )}
      <FewerSeats form={form} plan={plan} />
      <MeanwhileDialog {...conflict} />
    </FormDialog>
  );
}

/** Warns when fewer seats remain than people use; the form still saves them. */
function FewerSeats({ form, plan }: { form: PlanForm; plan: PlanDetail }) {
  const [seats, priceType] = form.watch(['seats', 'priceType']);
  const isPerSeat = plan.planStatus === 'active' && plan.priceType === 'per_seat' && priceType === 'per_seat';
  if (!isPerSeat || typeof seats !== 'number' || seats >= plan.seats) return null;
  return <SeatWarningOf serviceId={plan.companyServiceId} changedSeats={seats - plan.seats} />;
}
