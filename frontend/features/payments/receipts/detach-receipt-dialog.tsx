import { receipts, type ReceiptRow } from '../../../../backend/contract/receipts';
import { useForm } from '../../../lib/use-form';
import { useSubmit } from '../../../lib/use-submit';
import { FormDialog } from '../../../ui/form/form-dialog';

interface DetachReceiptDialogProps {
  paymentId: string;
  receipt: ReceiptRow;
  onClose: () => void;
}

/** Explains the removal of a receipt, asks for the reason, and removes it. */
export function DetachReceiptDialog({ paymentId, receipt, onClose }: DetachReceiptDialogProps) {
  const form = useForm(receipts.detach.body, { reason: '' });
  const { submit, isPending } = useSubmit(receipts.detach, {
    form,
    input: (body) => ({ params: { paymentId, receiptId: receipt.id }, body }),
    outcome: `「${receipt.name}」を取り外しました`,
    onDone: onClose,
  });
  return (
    <FormDialog
      title="領収書を取り外しますか？"
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      reason="required"
      saveLabel="取り外す"
      savingLabel="取り外し中"
      danger
    >
      <p className="dialog-text">
        「{receipt.name}」がこの支払から外れます。ファイルは記録として残り、「取り外した領収書」と履歴から開けます。
      </p>
    </FormDialog>
  );
}
