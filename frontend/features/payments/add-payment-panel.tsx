import { payments } from '../../../backend/contract/payments';
import { useForm } from '../../lib/use-form';
import { useSubmit } from '../../lib/use-submit';
import { FormDialog } from '../../ui/form/form-dialog';
import { PaymentFields } from './payment-fields';
import { newPayment, paymentFormBody } from './payment-form';
import { paymentInWords } from './payment-words';
import { RecordedAlike } from './recorded-alike';
import { ChooseReceipts } from './receipts/choose-receipts';
import type { ChosenBefore } from './receipts/use-attach-receipts';

interface AddPaymentPanelProps {
  /** Filled in at first. */
  companyServiceId?: string;
  onClose: () => void;
  onDone: (id: string, chosenFiles: ChosenBefore) => void;
}

/** Records a payment; the panel that then shows it uploads the receipts. */
export function AddPaymentPanel({ companyServiceId, onClose, onDone }: AddPaymentPanelProps) {
  const form = useForm(paymentFormBody, newPayment(companyServiceId));
  const { submit, isPending } = useSubmit(payments.record, {
    form,
    input: ({ reason: _, receipts: _files, ...body }) => ({ body }),
    outcome: (_, { payee }) => `${payee}への支払を登録しました`,
    onDone: ({ id }, { receipts: files = [], ...payment }) => {
      onClose();
      onDone(id, { files, payment: paymentInWords(payment) });
    },
  });
  return (
    <FormDialog
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
      <RecordedAlike form={form} />
      <ChooseReceipts form={form} />
    </FormDialog>
  );
}
