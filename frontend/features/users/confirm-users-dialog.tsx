import { confirmations } from '../../../backend/contract/confirmations';
import { optionalText } from '../../../backend/contract/fields';
import { strict } from '../../../backend/contract/kit';
import { useForm } from '../../lib/use-form';
import { useSubmit } from '../../lib/use-submit';
import { FormDialog } from '../../ui/form/form-dialog';
import { TextField } from '../../ui/form/text-field';
import { count } from '../../ui/format';

const body = strict({ reason: optionalText('理由', 500).optional() });

interface ConfirmUsersDialogProps {
  companyUserIds: readonly string[];
  onClose: () => void;
  onDone: () => void;
}

/** Confirms these users' accounts, with a reason. */
export function ConfirmUsersDialog({ companyUserIds, onClose, onDone }: ConfirmUsersDialogProps) {
  const form = useForm(body, { reason: '' });
  const { submit, isPending } = useSubmit(confirmations.reset, {
    form,
    input: (values) => ({ body: { ...values, companyUserIds: [...companyUserIds] } }),
    done: () => {
      onClose();
      onDone();
    },
  });
  return (
    <FormDialog
      open
      title={`${count(companyUserIds.length)}名を確認済みにしますか？`}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      saveLabel="確認済みにする"
    >
      <p className="dialog-text">
        アラートも消えます。アカウントの接続はそのまま残り、新しいアカウントが見つかると再び要確認になります。
      </p>
      <TextField form={form} name="reason" label="理由" help="履歴に残ります（任意）" />
    </FormDialog>
  );
}
