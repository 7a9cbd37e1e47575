import { z } from 'zod';
import { text } from '../../../backend/contract/fields';
import { paymentRules } from '../../../backend/contract/payment-rules';
import { payments } from '../../../backend/contract/payments';
import { services } from '../../../backend/contract/services';
import { useForm } from '../../lib/use-form';
import { useRead } from '../../lib/use-read';
import { useSubmit } from '../../lib/use-submit';
import { PickField, SuggestField } from '../../ui/form/choice-fields';
import { FormDialog } from '../../ui/form/form-dialog';
import { TextField } from '../../ui/form/text-field';

const body = z.object({
  payee: text('支払先', 200),
  accountTitle: z.string().max(200, '勘定科目は200文字以内で入力してください'),
  companyServiceId: z.string({ error: 'サービスを選択してください' }).min(1, 'サービスを選択してください'),
});

/** A rule from nothing: payments of a payee, and of an account title if one is given, belong to a service. */
export function PaymentRuleDialog({ onClose }: { onClose: () => void }) {
  const payees = useRead(payments.payees, {}).data ?? [];
  const names = useRead(services.names, {}).data ?? [];
  const form = useForm(body, { payee: '', accountTitle: '', companyServiceId: '' });
  const { submit, isPending } = useSubmit(paymentRules.add, {
    form,
    input: ({ accountTitle, ...values }) => ({ body: { ...values, accountTitle: accountTitle.trim() || undefined } }),
    outcome: (_, { payee }) => `「${payee}」の規則を追加しました`,
    onDone: onClose,
  });
  return (
    <FormDialog
      title="支払の規則を追加する"
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      saveLabel="追加する"
    >
      <p className="dialog-text">
        これから取り込む支払のうち、当てはまるものにサービスを設定します。これまでの支払には、追加した後に適用できます。
      </p>
      <SuggestField form={form} name="payee" label="支払先" required words={payees.map(({ name }) => name)} />
      <TextField
        form={form}
        name="accountTitle"
        label="勘定科目"
        help="空のときは、すべての勘定科目に当てはまります。"
      />
      <PickField
        form={form}
        name="companyServiceId"
        label="サービス"
        required
        options={names.map(({ id, serviceName }) => ({ value: id, label: serviceName }))}
      />
    </FormDialog>
  );
}
