import { lastPaidDay } from '../../../backend/contract/bounds';
import { payments } from '../../../backend/contract/payments';
import { services } from '../../../backend/contract/services';
import { useRead } from '../../lib/use-read';
import { ChoiceField, PickField } from '../../ui/form/choice-fields';
import { DateField } from '../../ui/form/date-field';
import { FormRow } from '../../ui/form/form-row';
import { notLaterThan } from '../../ui/day-bounds';
import { NumberField, YenField } from '../../ui/form/number-field';
import { TextField } from '../../ui/form/text-field';
import type { PaymentForm } from './payment-form';
import { currencyOptions } from './payment-words';

/** The fields of a payment, for recording and for correcting. */
export function PaymentFields({ form, isCorrection = false }: { form: PaymentForm; isCorrection?: boolean }) {
  const names = useRead(services.names, {}).data ?? [];
  const payees = useRead(payments.payees, {}).data ?? [];
  const suggestService = (payee: string) => {
    const known = payees.find(({ name }) => name === payee)?.companyServiceId;
    if (known && !form.getValues('companyServiceId')) form.setValue('companyServiceId', known);
  };
  const yenOfForeign = () => {
    const [original, rate] = form.getValues(['originalAmount', 'exchangeRate']);
    if (typeof original === 'number' && typeof rate === 'number') form.setValue('amount', Math.round(original * rate));
  };
  return (
    <>
      <FormRow>
        <DateField form={form} name="paidOn" label="支払日" required max={notLaterThan(lastPaidDay())} />
        <YenField form={form} name="amount" label="金額" required help="返金はマイナスで入力してください" />
      </FormRow>
      <TextField
        form={form}
        name="payee"
        label="支払先"
        required
        suggestions={payees.map(({ name }) => name)}
        onSettle={suggestService}
      />
      <PickField
        form={form}
        name="companyServiceId"
        label="サービス"
        options={names.map(({ id, serviceName }) => ({ value: id, label: serviceName }))}
        placeholder="サービスなし"
      />
      <TextField form={form} name="description" label="摘要" />
      <fieldset className="field-group">
        <legend>外貨で支払った場合</legend>
        <FormRow>
          <NumberField form={form} name="originalAmount" label="外貨の金額" decimals={2} onSettle={yenOfForeign} />
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
      {isCorrection && <TextField form={form} name="reason" label="理由" help="履歴に残ります（任意）" />}
    </>
  );
}
