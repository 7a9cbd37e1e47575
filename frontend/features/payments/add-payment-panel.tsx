import { payments } from '../../../backend/contract/payments';
import { useForm } from '../../lib/use-form';
import { useSubmit } from '../../lib/use-submit';
import { FormDialog } from '../../ui/form/form-dialog';
import { PaymentFields } from './payment-fields';
import { newPayment, paymentFormBody } from './payment-form';

export function AddPaymentPanel({ onClose }: { onClose: () => void }) {
  const form = useForm(paymentFormBody, newPayment());
  const { submit, isPending } = useSubmit(payments.record, {
    form,
    input: ({ reason: _, ...body }) => ({ body }),
    done: onClose,
  });
  return (
    <FormDialog
      open
      side
      title="支払の登録"
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      saveLabel="登録する"
      savingLabel="登録中"
    >
      <PaymentFields form={form} />
    </FormDialog>
  );
}
