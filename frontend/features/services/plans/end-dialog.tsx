import { plans, type PlanRow } from '../../../../backend/contract/plans';
import { useForm } from '../../../lib/use-form';
import { useSubmit } from '../../../lib/use-submit';
import { DateField } from '../../../ui/form/date-field';
import { FormDialog } from '../../../ui/form/form-dialog';
import { notBefore } from '../../../ui/day-bounds';
import { day, today } from '../../../ui/format';

/** Decides that a contract ends, and on which day. */
export function EndDialog({ plan, onClose }: { plan: PlanRow; onClose: () => void }) {
  const { companyServiceId, id: planId, name } = plan;
  const form = useForm(plans.end.body, { endsOn: plan.endsOn ?? today(), reason: '' });
  const { submit, isPending } = useSubmit(plans.end, {
    form,
    input: (body) => ({ params: { companyServiceId, planId }, body }),
    outcome: (_, { endsOn }) => `「${name}」の契約の終了（${day(endsOn)}）を登録しました`,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`「${name}」の契約を終了しますか？`}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      reason
      saveLabel="終了を決定する"
      savingLabel="保存中"
      danger
    >
      <p className="dialog-text">
        {plan.planStatus === 'ended'
          ? '契約は契約終了日に終了したものとして記録されます。'
          : '契約終了日までは契約中のまま計上され、自動更新されません。'}
        終了のアラートは消えます。続けることになったときは「更新する」で取り消せます。
      </p>
      <DateField form={form} name="endsOn" label="契約終了日" required min={notBefore('契約開始日', plan.startsOn)} />
    </FormDialog>
  );
}
