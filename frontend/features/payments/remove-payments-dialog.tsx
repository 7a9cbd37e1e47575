import { text } from '../../../backend/contract/fields';
import { strict } from '../../../backend/contract/kit';
import { payments, type PaymentRow } from '../../../backend/contract/payments';
import { useForm } from '../../lib/use-form';
import { useSubmit } from '../../lib/use-submit';
import { FormDialog } from '../../ui/form/form-dialog';
import { TextField } from '../../ui/form/text-field';
import { count, day, yen } from '../../ui/format';

const body = strict({ reason: text('理由', 500) });

interface RemovePaymentsDialogProps {
  payments: readonly PaymentRow[];
  onClose: () => void;
  onDone?: () => void;
}

const inWords = ([first, ...others]: readonly PaymentRow[]) =>
  others.length > 0 ? `${count(others.length + 1)}件の支払` : `${first!.payee}への支払`;

/** Says what deleting payments will do, asks why, and does it. */
export function RemovePaymentsDialog({ payments: chosen, onClose, onDone }: RemovePaymentsDialogProps) {
  const form = useForm(body, { reason: '' });
  const { submit, isPending } = useSubmit(payments.remove, {
    form,
    input: ({ reason }) => ({ body: { ids: chosen.map(({ id }) => id), reason } }),
    done: () => {
      onClose();
      onDone?.();
    },
  });
  const kept = chosen.some(({ receiptsCount }) => receiptsCount > 0) ? '履歴と領収書' : '履歴';
  const sum = chosen.reduce((total, { amount }) => total + amount, 0);
  return (
    <FormDialog
      open
      title={`${inWords(chosen)}を削除しますか？`}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      saveLabel="削除する"
      savingLabel="削除中"
      danger
    >
      <p className="dialog-text">
        {chosen.length === 1 && `支払日 ${day(chosen[0]!.paidOn)}・`}
        {yen(sum)}が一覧と集計から外れ、元に戻せません。これまでの{kept}は残ります。
      </p>
      <TextField form={form} name="reason" label="理由" required autoFocus help="履歴に残ります" />
    </FormDialog>
  );
}
