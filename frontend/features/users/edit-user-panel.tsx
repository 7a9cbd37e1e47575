import { users, type UserDetail } from '../../../backend/contract/users';
import { useEdit } from '../../lib/use-edit';
import { useForm } from '../../lib/use-form';
import { FormDialog } from '../../ui/form/form-dialog';
import { MeanwhileDialog } from '../../ui/form/meanwhile-dialog';
import { formOf, taken, UserFields, userFormBody } from './user-fields';

export function EditUserPanel({ user, onClose }: { user: UserDetail; onClose: () => void }) {
  const form = useForm(userFormBody, formOf(user));
  const { submit, isPending, conflict } = useEdit(users.edit, {
    form,
    revision: user.revision,
    input: (body, expectedRevision) => ({ params: { companyUserId: user.id }, body: { ...body, expectedRevision } }),
    asForm: (values) => formOf({ ...user, ...values }),
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
      <MeanwhileDialog {...conflict} />
    </FormDialog>
  );
}
