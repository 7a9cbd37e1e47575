import { currencies } from '../../../../backend/contract/vocabulary';
import { ChoiceField } from '../../../ui/form/choice-fields';
import { FormRow } from '../../../ui/form/form-row';
import { NumberField } from '../../../ui/form/number-field';
import type { PlanForm } from './plan-form-body';

const currencyOptions = currencies.values.map((value) => ({ value, label: `${value}（${currencies.labels[value]}）` }));

/** What the price in yen is worked out from, when a plan is priced in another currency. */
export function ForeignPrice({ form }: { form: PlanForm }) {
  const yenOfForeign = () => {
    const [original, rate] = form.getValues(['originalPrice', 'exchangeRate']);
    if (typeof original === 'number' && typeof rate === 'number')
      form.setValue('price', Math.round(original * rate), { shouldDirty: true });
  };
  return (
    <fieldset className="field-group">
      <legend>外貨で契約している場合</legend>
      <FormRow>
        <NumberField form={form} name="originalPrice" label="外貨の料金" decimals={2} onSettle={yenOfForeign} />
        <ChoiceField
          form={form}
          name="originalCurrency"
          label="通貨"
          nullable
          options={currencyOptions}
          placeholder="日本円"
        />
        <NumberField form={form} name="exchangeRate" label="換算レート" decimals={4} onSettle={yenOfForeign} />
      </FormRow>
    </fieldset>
  );
}
