import type { PlanTerms } from '../../../../backend/contract/plan-terms';
import { RadioField } from '../../../ui/form/choice-fields';
import { ForeignMoneyFields } from '../../../ui/form/foreign-money-fields';
import { FormRow } from '../../../ui/form/form-row';
import { NumberField, YenField } from '../../../ui/form/number-field';
import { BillLine } from './bill-line';
import { EffectiveFrom } from './effective-from';
import type { PlanForm } from './plan-form-body';
import { cycleOptions, priceTypeOptions } from './plan-words';

/** What a plan costs; with the terms of a plan over time, from the day they apply. */
export function PriceFields({ form, terms }: { form: PlanForm; terms?: readonly PlanTerms[] }) {
  const isFlat = form.watch('priceType') === 'flat';
  return (
    <>
      {terms && <EffectiveFrom form={form} terms={terms} />}
      <FormRow>
        <RadioField form={form} name="billingCycle" label="支払サイクル" required options={cycleOptions} />
        <RadioField form={form} name="priceType" label="料金形態" required options={priceTypeOptions} />
      </FormRow>
      <FormRow>
        <YenField form={form} name="price" label={isFlat ? '料金' : '料金（1席あたり）'} required />
        <NumberField form={form} name="seats" label="席数" required unit="席" />
      </FormRow>
      <ForeignMoneyFields
        form={form}
        legend="外貨で契約している場合"
        original="originalPrice"
        originalLabel="外貨の料金"
        currency="originalCurrency"
        rate="exchangeRate"
        yen="price"
        yenLabel="料金（円）"
      />
      <BillLine form={form} />
    </>
  );
}
