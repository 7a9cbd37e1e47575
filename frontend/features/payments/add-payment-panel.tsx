import { payments } from '../../../backend/contract/payments';
import { useForm } from '../../lib/use-form';
import { useSubmit } from '../../lib/use-submit';
import { FormDialog } from '../../ui/form/form-dialog';
import { PaymentFields } from './payment-fields';
import { newPayment, paymentFormBody } from './payment-form';

interface AddPaymentPanelProps {
  onClose: () => void;
  onDone: (id: string) => void;
}

/** Records a payment. */
export function AddPaymentPanel({ onClose, onDone }: AddPaymentPanelProps) {
  const form = useForm(paymentFormBody, newPayment());
  const { submit, isPending } = useSubmit(payments.record, {
    form,
    input: ({ reason: _, ...body }) => ({ body }),
    done: ({ id }) => {
      onClose();
      onDone(id);
    },
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
