import { users, type UserDetail } from '../../../backend/contract/users';
import { useForm } from '../../lib/use-form';
import { useSubmit } from '../../lib/use-submit';
import { FormDialog } from '../../ui/form/form-dialog';
import { formOf, taken, UserFields, userFormBody } from './user-fields';

export function EditUserPanel({ user, onClose }: { user: UserDetail; onClose: () => void }) {
  const form = useForm(userFormBody, formOf(user));
  const { submit, isPending } = useSubmit(users.edit, {
    form,
    input: (body) => ({ params: { companyUserId: user.id }, body }),
    done: onClose,
    failed: taken(form),
  });
  return (
    <FormDialog
      open
      side
      title="ユーザーの編集"
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      saveLabel="変更する"
    >
      <UserFields form={form} isEdit />
    </FormDialog>
  );
}
