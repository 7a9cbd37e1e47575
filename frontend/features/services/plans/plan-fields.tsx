import type { PlanTerms } from '../../../../backend/contract/plan-terms';
import { useCustomSettings } from '../../../lib/use-custom-settings';
import { notBefore } from '../../../ui/day-bounds';
import { CheckField } from '../../../ui/form/check-field';
import { ChoiceField } from '../../../ui/form/choice-fields';
import { DateField } from '../../../ui/form/date-field';
import { FormRow } from '../../../ui/form/form-row';
import { NumberField } from '../../../ui/form/number-field';
import { TextAreaField } from '../../../ui/form/text-area-field';
import { TextField } from '../../../ui/form/text-field';
import { CustomValueFields } from '../../../ui/custom-settings/custom-value-fields';
import { FormerValues, type Former } from './former-values';
import { NoticeDay } from './notice-day';
import type { PlanForm } from './plan-form-body';
import { renewalOptions } from './plan-words';
import { PriceFields } from './price-fields';
import { RenewalToToday } from './renewal-to-today';

/** The terms of a plan, for registering and for changing it. */
export function PlanFields({
  form,
  terms,
  former,
  decidedEnd,
}: {
  form: PlanForm;
  /** Those of the plan that is changed, over time. */
  terms?: readonly PlanTerms[];
  former?: Former;
  /** The decided end of the contract. */
  decidedEnd?: string | null;
}) {
  const settings = useCustomSettings('plan');
  return (
    <>
      <TextField form={form} name="name" label="プラン名" required autoFocus />
      <PriceFields form={form} terms={terms} />
      <FormRow>
        <DateField form={form} name="startsOn" label="契約開始日" required />
        <DateField
          form={form}
          name="endsOn"
          label="契約終了日"
          nullable
          min={notBefore('契約開始日', form.watch('startsOn'))}
        />
      </FormRow>
      <FormRow>
        <ChoiceField form={form} name="renewalCycle" label="更新サイクル" required options={renewalOptions} />
        <NumberField
          form={form}
          name="noticeDays"
          label="解約通知期限"
          unit="日前"
          help="終了日の何日前まで通知できるか"
        />
      </FormRow>
      <NoticeDay form={form} />
      <NumberField
        form={form}
        name="alertLeadDays"
        label="終了アラート"
        required
        unit="日前"
        help="解約通知期限、なければ契約終了日の何日前から知らせるか"
      />
      <CheckField form={form} name="autoRenewal" label="契約を自動で更新する" />
      <RenewalToToday form={form} decidedEnd={decidedEnd} />
      <TextAreaField form={form} name="note" label="メモ" />
      <CustomValueFields form={form} settings={settings} />
      {former && former.length > 0 && <FormerValues form={form} former={former} />}
    </>
  );
}
