import { payments, type PaymentRow } from '../../../backend/contract/payments';
import { useForm } from '../../lib/use-form';
import { useSubmit } from '../../lib/use-submit';
import { FormDialog } from '../../ui/form/form-dialog';
import { PaymentFields } from './payment-fields';
import { formOf, paymentFormBody } from './payment-form';

export function CorrectPaymentPanel({ payment, onClose }: { payment: PaymentRow; onClose: () => void }) {
  const form = useForm(paymentFormBody, formOf(payment));
  const { submit, isPending } = useSubmit(payments.correct, {
    form,
    input: (body) => ({ body: { ...body, id: payment.id } }),
    done: onClose,
  });
  return (
    <FormDialog
      open
      side
      title="支払の訂正"
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      saveLabel="訂正する"
      savingLabel="訂正中"
    >
      <p className="dialog-text">訂正前の値は履歴に残ります。</p>
      <PaymentFields form={form} isCorrection />
    </FormDialog>
  );
}
