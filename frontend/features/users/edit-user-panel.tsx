import { useWatch } from 'react-hook-form';
import { personFields } from '../../../backend/contract/people-words';
import { users, type UserDetail } from '../../../backend/contract/users';
import { useEdit } from '../../lib/use-edit';
import { useForm } from '../../lib/use-form';
import { FormDialog } from '../../ui/form/form-dialog';
import { MeanwhileDialog } from '../../ui/form/meanwhile-dialog';
import { RemainsNote } from './remains-note';
import { formOf, handleEmailTaken, UserFields, userFormBody } from './user-fields';

const belonging = ['departmentIds', 'departmentsFrom'];
const datedFields = ['employeeCode', 'employeeStatus', 'position', 'workingStatus'];

/** Dated values are sent only if changed: on another day another value may be in force. */
const changedIn = <B extends object>(body: B, before: object): Partial<B> => {
  const [next, now] = [new Map(Object.entries(body)), new Map(Object.entries(before))];
  const isSame = (field: string) => String(next.get(field) ?? '') === String(now.get(field) ?? '');
  const unchangedFields = [...datedFields.filter(isSame), ...(belonging.every(isSame) ? belonging : [])];
  return Object.fromEntries([...next].filter(([field]) => !unchangedFields.includes(field))) as Partial<B>;
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
    outcome: (_, { name }) => `${name}さんの情報を変更しました`,
    onDone: onClose,
    onFailed: handleEmailTaken(form),
  });
  return (
    <FormDialog
      side
      title="ユーザーの編集"
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      reason
      saveLabel="変更する"
    >
      {user.masterService && <MasterNote masterService={user.masterService} />}
      <UserFields form={form} editedUser={user} />
      {user.workingStatus !== 'retired' && workingStatus === 'retired' && <RemainsNote companyUserId={user.id} />}
      <MeanwhileDialog {...conflict} />
    </FormDialog>
  );
}

/** Says that the next run overwrites what is entered here. */
function MasterNote({
  masterService: { serviceName, fields },
}: {
  masterService: NonNullable<UserDetail['masterService']>;
}) {
  if (fields.length === 0) return null;
  return (
    <p className="quiet" role="note">
      {fields.map((field) => personFields.labels[field]).join('、')}は{serviceName}
      から取り込む項目です。ここで変更しても、次の同期で上書きされます。
    </p>
  );
}
