import { day, reason } from '../../../backend/contract/fields';
import { strict } from '../../../backend/contract/kit';
import { users, type UserRow } from '../../../backend/contract/users';
import { useForm } from '../../lib/use-form';
import { useSubmit } from '../../lib/use-submit';
import { DateField } from '../../ui/form/date-field';
import { FormDialog } from '../../ui/form/form-dialog';
import { day as dayInWords, today } from '../../ui/format';
import { leavingBounds } from './leaving-bounds';
import { RemainsNote } from './remains-note';

const body = strict({ effectiveFrom: day('退職日'), reason });

/** Chooses the day of retirement, today or later, and shows what will remain to be settled. */
export function RetireDialog({
  user,
  onClose,
}: {
  user: Pick<UserRow, 'id' | 'name' | 'joinedOn'>;
  onClose: () => void;
}) {
  const form = useForm(body, { effectiveFrom: today(), reason: '' });
  const { submit, isPending } = useSubmit(users.edit, {
    form,
    input: (values) => ({ params: { companyUserId: user.id }, body: { ...values, workingStatus: 'retired' as const } }),
    outcome: (_, { effectiveFrom }) => ({
      text: `${user.name}さんの退職（${dayInWords(effectiveFrom)}）を登録しました`,
      link: { label: '退職の手続き', to: `/users?user=${user.id}&tab=leaving` },
    }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`${user.name}さんの退職を登録`}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      reason
      saveLabel="登録する"
      savingLabel="登録中"
    >
      <DateField
        form={form}
        name="effectiveFrom"
        label="退職日"
        required
        {...leavingBounds(user.joinedOn)}
        help="この日から在籍状況が「退職」になります。先の日付なら、その日まで予定として残ります。"
      />
      <RemainsNote companyUserId={user.id} />
    </FormDialog>
  );
}
