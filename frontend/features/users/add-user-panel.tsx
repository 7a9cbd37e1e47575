import { users } from '../../../backend/contract/users';
import { useForm } from '../../lib/use-form';
import { useSubmit } from '../../lib/use-submit';
import { FormDialog } from '../../ui/form/form-dialog';
import { newUser, handleEmailTaken, UserFields, userFormBody } from './user-fields';

export function AddUserPanel({ onClose }: { onClose: () => void }) {
  const form = useForm(userFormBody, newUser());
  const { submit, isPending } = useSubmit(users.add, {
    form,
    input: ({ reason: _, effectiveFrom: _today, departmentIds = [], departmentsFrom, ...body }) => ({
      body: departmentIds.length > 0 ? { ...body, departmentIds, departmentsFrom } : body,
    }),
    outcome: ({ id }, { name }) => ({
      text: `${name}さんを追加しました`,
      link: { label: 'ユーザーを開く', to: `/users?user=${id}` },
    }),
    onDone: onClose,
    onFailed: handleEmailTaken(form),
  });
  return (
    <FormDialog
      side
      title="ユーザーの追加"
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      saveLabel="追加する"
      savingLabel="追加中"
    >
      <UserFields form={form} />
    </FormDialog>
  );
}
