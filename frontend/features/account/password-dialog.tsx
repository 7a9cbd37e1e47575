import { ownAccount } from '../../../backend/contract/own-account';
import { useForm } from '../../lib/use-form';
import { useSubmit } from '../../lib/use-submit';
import { FormDialog } from '../../ui/form/form-dialog';
import { NewPassword } from '../../ui/form/new-password';
import { PasswordField } from '../../ui/form/password-field';

/** Changes one's own password, which the present one allows. */
export function PasswordDialog({ onClose, onChanged }: { onClose: () => void; onChanged: () => void }) {
  const form = useForm(ownAccount.changePassword.body, { currentPassword: '', password: '' });
  const { submit, isPending } = useSubmit(ownAccount.changePassword, {
    form,
    input: (body) => ({ body }),
    outcome: { shownBy: 'the line of the section' },
    onDone: () => {
      onChanged();
      onClose();
    },
  });
  return (
    <FormDialog
      title="パスワードの変更"
      onClose={onClose}
      form={form}
      onSubmit={submit}
      busy={isPending}
      saveLabel="変更する"
      savingLabel="変更中"
    >
      <PasswordField
        form={form}
        name="currentPassword"
        label="現在のパスワード"
        autoComplete="current-password"
        required
      />
      <NewPassword form={form} label="新しいパスワード" />
    </FormDialog>
  );
}
