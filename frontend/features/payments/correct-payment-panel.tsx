import { payments, type PaymentDetail } from '../../../backend/contract/payments';
import { useEdit } from '../../lib/use-edit';
import { useForm } from '../../lib/use-form';
import { FormDialog } from '../../ui/form/form-dialog';
import { MeanwhileDialog } from '../../ui/form/meanwhile-dialog';
import { PaymentFields } from './payment-fields';
import { formOf, paymentFormBody } from './payment-form';

export function CorrectPaymentPanel({ payment, onClose }: { payment: PaymentDetail; onClose: () => void }) {
  const form = useForm(paymentFormBody, formOf(payment));
  const { submit, isPending, conflict } = useEdit(payments.correct, {
    form,
    revision: payment.revision,
    input: ({ receipts: _, ...body }, expectedRevision) => ({ body: { ...body, id: payment.id, expectedRevision } }),
    asForm: (values) => ({ ...values, ...formOf({ ...payment, ...values }) }),
    outcome: (_, { payee }) => `${payee}への支払を訂正しました`,
    onDone: onClose,
  });
  return (
    <FormDialog
      side
      title="支払の訂正"
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      reason
      saveLabel="訂正する"
      savingLabel="訂正中"
    >
      <p className="dialog-text">訂正前の値は履歴に残ります。</p>
      <PaymentFields form={form} />
      <MeanwhileDialog {...conflict} />
    </FormDialog>
  );
}
