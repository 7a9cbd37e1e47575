import { plans, type PlanRow } from '../../../../backend/contract/plans';
import { useForm } from '../../../lib/use-form';
import { useSubmit } from '../../../lib/use-submit';
import { DateField } from '../../../ui/form/date-field';
import { FormDialog } from '../../../ui/form/form-dialog';
import { FormRow } from '../../../ui/form/form-row';
import { NumberField, YenField } from '../../../ui/form/number-field';
import { laterThan } from '../../../ui/day-bounds';
import { parseDay } from '../../../../backend/contract/written-days';
import { count, day, today, yen } from '../../../ui/format';
import { renewalBody, renewalIn } from './plan-form-body';
import './plans.css';

const afterPastEnd = ({ autoRenewal, renewalCycle }: PlanRow): string => {
  const ask = '今の契約期間の終了日を入力してください。';
  if (!autoRenewal) return `更新しても契約は終了したままです。${ask}`;
  if (renewalCycle === 'none')
    return `更新しても契約は終了したままです。更新サイクルがないため、自動では更新されません。${ask}`;
  return '更新すると、続けて今日を含む契約期間まで自動で更新されます。';
};

/** Renews a contract: its new end and its terms from then on. */
export function RenewDialog({ plan, onClose }: { plan: PlanRow; onClose: () => void }) {
  const { companyServiceId, id: planId, name, endsOn, nextEndsOn, price, seats, priceType, originalCurrency } = plan;
  const form = useForm(renewalBody, { endsOn: nextEndsOn ?? '', price: null, seats: null, reason: '' });
  const newEnd = parseDay(form.watch('endsOn') ?? '');
  const { submit, isPending } = useSubmit(plans.renew, {
    form,
    input: (body) => ({ params: { companyServiceId, planId }, body: renewalIn(body) }),
    outcome: `「${name}」の契約を更新しました`,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`「${name}」の契約を更新しますか？`}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      reason
      saveLabel="更新する"
      savingLabel="更新中"
    >
      <p className="dialog-text">
        今の契約は{endsOn && day(endsOn)}
        までです。料金と席数は、入力すると翌日から変わります。それまでの内容は履歴に残ります。
      </p>
      <DateField
        form={form}
        name="endsOn"
        label="新しい契約終了日"
        required
        min={laterThan('今の契約終了日', endsOn)}
      />
      {newEnd && newEnd < today() && (
        <p className="plan-caution" role="status">
          {day(newEnd)}は過ぎているため、{afterPastEnd(plan)}
        </p>
      )}
      <FormRow>
        <YenField
          form={form}
          name="price"
          label={priceType === 'flat' ? '料金' : '料金（1席あたり）'}
          placeholder="変更しない"
          help={`今は${yen(price)}${originalCurrency ? '。変えると、外貨の料金は設定なしになります' : ''}`}
        />
        <NumberField
          form={form}
          name="seats"
          label="席数"
          unit="席"
          placeholder="変更しない"
          help={`今は${count(seats)}席`}
        />
      </FormRow>
    </FormDialog>
  );
}
