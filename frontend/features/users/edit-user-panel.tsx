import { useWatch } from 'react-hook-form';
import { users, type UserDetail } from '../../../backend/contract/users';
import { useEdit } from '../../lib/use-edit';
import { useForm } from '../../lib/use-form';
import { FormDialog } from '../../ui/form/form-dialog';
import { MeanwhileDialog } from '../../ui/form/meanwhile-dialog';
import { RemainsNote } from './remains-note';
import { formOf, taken, UserFields, userFormBody } from './user-fields';

type Belonging = { departmentIds?: readonly string[]; departmentsFrom?: string };

/** Departments are sent only when they were changed: on another day than today the user may have belonged elsewhere. */
const changedIn = <B extends Belonging>({ departmentIds, departmentsFrom, ...rest }: B, before: Belonging) => {
  const isMoved = departmentIds?.join() !== before.departmentIds?.join() || departmentsFrom !== before.departmentsFrom;
  return isMoved ? { ...rest, departmentIds, departmentsFrom } : rest;
};

export function EditUserPanel({ user, onClose }: { user: UserDetail; onClose: () => void }) {
  const before = formOf(user);
  const form = useForm(userFormBody, before);
  const workingStatus = useWatch({ control: form.control, name: 'workingStatus' });
  const { submit, isPending, conflict } = useEdit(users.edit, {
    form,
    revision: user.revision,
    input: (body, expectedRevision) => ({
      params: { companyUserId: user.id },
      body: { ...changedIn(body, before), expectedRevision },
    }),
    asForm: (values) => ({
      ...formOf({ ...user, ...values }),
      ...('departmentIds' in values && { departmentIds: values.departmentIds as string[] }),
    }),
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
      <UserFields form={form} edited={user} />
      {user.workingStatus !== 'retired' && workingStatus === 'retired' && <RemainsNote companyUserId={user.id} />}
      <MeanwhileDialog {...conflict} />
    </FormDialog>
  );
}
