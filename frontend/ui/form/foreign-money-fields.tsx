import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';
import { currencies } from '../../../backend/contract/vocabulary';
import { ChoiceField } from './choice-fields';
import { FormRow } from './form-row';
import { NumberField } from './number-field';

const currencyOptions = currencies.values.map((value) => ({ value, label: `${value}（${currencies.labels[value]}）` }));

interface ForeignMoneyFieldsProps<I extends FieldValues, O> {
  form: UseFormReturn<I, unknown, O>;
  legend: string;
  /** The field of the original amount, and its label. */
  original: FieldPath<I>;
  originalLabel: string;
  currency: FieldPath<I>;
  rate: FieldPath<I>;
  /** The amount in yen, which is worked out from it. */
  yen: FieldPath<I>;
  yenLabel: string;
}

/** An amount in another currency, its currency and its rate; amount and rate together set the yen. */
export function ForeignMoneyFields<I extends FieldValues, O>(props: ForeignMoneyFieldsProps<I, O>) {
  const { form, legend, original, originalLabel, currency, rate, yen, yenLabel } = props;
  const settle = () => {
    const [amount, perUnit]: unknown[] = [form.getValues(original), form.getValues(rate)];
    if (typeof amount === 'number' && typeof perUnit === 'number')
      form.setValue(yen, Math.round(amount * perUnit) as PathValue<I, FieldPath<I>>, { shouldDirty: true });
  };
  return (
    <fieldset className="field-group">
      <legend>{legend}</legend>
      <FormRow>
        <NumberField form={form} name={original} label={originalLabel} decimals={2} onSettle={settle} />
        <ChoiceField form={form} name={currency} label="通貨" nullable options={currencyOptions} placeholder="日本円" />
        <NumberField form={form} name={rate} label="換算レート" decimals={4} onSettle={settle} />
      </FormRow>
      <p className="field-help">{`${originalLabel}と換算レートを入力すると、${yenLabel}を計算した金額で上書きします。`}</p>
    </fieldset>
  );
}
