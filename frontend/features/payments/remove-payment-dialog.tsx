import { text } from '../../../backend/contract/fields';
import { strict } from '../../../backend/contract/kit';
import { payments, type PaymentRow } from '../../../backend/contract/payments';
import { useForm } from '../../lib/use-form';
import { useSubmit } from '../../lib/use-submit';
import { FormDialog } from '../../ui/form/form-dialog';
import { day, yen } from '../../ui/format';

const body = strict({ reason: text('理由', 500) });

interface RemovePaymentDialogProps {
  payment: PaymentRow;
  onClose: () => void;
  onDone?: () => void;
}

/** Explains the deletion of a payment, asks for the reason, and deletes it. */
export function RemovePaymentDialog({ payment, onClose, onDone }: RemovePaymentDialogProps) {
  const form = useForm(body, { reason: '' });
  const { submit, isPending } = useSubmit(payments.remove, {
    form,
    input: ({ reason }) => ({ body: { ids: [payment.id], reason } }),
    outcome: `${payment.payee}への支払を削除しました`,
    removes: payment.id,
    onDone: () => {
      onClose();
      onDone?.();
    },
  });
  const remains = payment.receiptsCount > 0 ? '履歴と領収書' : '履歴';
  return (
    <FormDialog
      title={`${payment.payee}への支払を削除しますか？`}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      reason="required"
      saveLabel="削除する"
      savingLabel="削除中"
      danger
    >
      <p className="dialog-text">
        支払日 {day(payment.paidOn)}・{yen(payment.amount)}が一覧と集計から外れ、元に戻せません。これまでの{remains}
        は残ります。
      </p>
    </FormDialog>
  );
}
