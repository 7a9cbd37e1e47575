import { day, reason } from '../../../backend/contract/fields';
import { strict } from '../../../backend/contract/kit';
import { users, type UserRow } from '../../../backend/contract/users';
import { useForm } from '../../lib/use-form';
import { useSubmit } from '../../lib/use-submit';
import { DateField } from '../../ui/form/date-field';
import { FormDialog } from '../../ui/form/form-dialog';
import { notAhead } from '../../ui/day-bounds';
import { count, today } from '../../ui/format';
import { leavingBounds } from './leaving-bounds';
import { RemainsNote } from './remains-note';

const body = strict({ effectiveFrom: day('適用日'), reason });

interface RemoveUserDialogProps {
  user: Pick<UserRow, 'id' | 'name' | 'joinedOn' | 'unitedCount'>;
  onClose: () => void;
  onDone?: () => void;
}

/** Explains the deletion of a user, asks for day and reason, and deletes. */
export function RemoveUserDialog({ user, onClose, onDone }: RemoveUserDialogProps) {
  const form = useForm(body, { effectiveFrom: today(), reason: '' });
  const { submit, isPending } = useSubmit(users.remove, {
    form,
    input: (values) => ({ params: { companyUserId: user.id }, body: values }),
    outcome: `${user.name}さんを削除しました`,
    removes: user.id,
    onDone: () => {
      onClose();
      onDone?.();
    },
  });
  const unionText = user.unitedCount > 0 ? `統合された${count(user.unitedCount)}件の記録も削除されます。` : '';
  return (
    <FormDialog
      title={`${user.name}さんを削除しますか？`}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      reason
      saveLabel="削除する"
      savingLabel="削除中"
      danger
      checkbox={`${user.name}さんの削除を確認しました`}
    >
      <p className="dialog-text">{unionText}一覧には表示されなくなり、元に戻せません。これまでの履歴は残ります。</p>
      <RemainsNote companyUserId={user.id} />
      <DateField
        form={form}
        name="effectiveFrom"
        label="適用日"
        required
        {...leavingBounds(user.joinedOn)}
        max={notAhead()}
        help="退職日など、実際に有効になった今日までの日です。先の日の退職は、在籍状況の変更で登録します。"
      />
    </FormDialog>
  );
}
