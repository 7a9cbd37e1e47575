import { lastPaidDay } from '../../../backend/contract/bounds';
import { payments } from '../../../backend/contract/payments';
import { services } from '../../../backend/contract/services';
import { useRead } from '../../lib/use-read';
import { notLaterThan } from '../../ui/day-bounds';
import { today } from '../../ui/format';
import { PickField } from '../../ui/form/choice-fields';
import { DateField } from '../../ui/form/date-field';
import { ForeignMoneyFields } from '../../ui/form/foreign-money-fields';
import { FormRow } from '../../ui/form/form-row';
import { YenField } from '../../ui/form/number-field';
import { TextField } from '../../ui/form/text-field';
import type { PaymentForm } from './payment-form';

/** The fields of a payment, for recording and for correcting. */
export function PaymentFields({ form }: { form: PaymentForm }) {
  const names = useRead(services.names, {}).data ?? [];
  const payees = useRead(payments.payees, {}).data ?? [];
  const suggestService = (payee: string) => {
    const serviceId = payees.find(({ name }) => name === payee)?.companyServiceId;
    if (serviceId && !form.getValues('companyServiceId')) form.setValue('companyServiceId', serviceId);
  };
  return (
    <>
      <FormRow>
        <DateField form={form} name="paidOn" label="支払日" required max={notLaterThan(lastPaidDay(today()))} />
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
      <ForeignMoneyFields
        form={form}
        legend="外貨で支払った場合"
        original="originalAmount"
        originalLabel="外貨の金額"
        currency="originalCurrency"
        rate="exchangeRate"
        yen="amount"
        yenLabel="金額（円）"
      />
    </>
  );
}
