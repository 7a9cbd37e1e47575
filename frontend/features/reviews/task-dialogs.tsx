import { accessReviews } from '../../../backend/contract/access-reviews';
import { day, id, reason, text } from '../../../backend/contract/fields';
import { strict } from '../../../backend/contract/kit';
import { users } from '../../../backend/contract/users';
import { useForm } from '../../lib/use-form';
import { useRead } from '../../lib/use-read';
import { useSubmit } from '../../lib/use-submit';
import { DateField } from '../../ui/form/date-field';
import { FormDialog } from '../../ui/form/form-dialog';
import { PersonField } from '../../ui/form/person-field';
import { TextField } from '../../ui/form/text-field';
import { count } from '../../ui/format';

interface TasksDialogProps {
  accessReviewId: string;
  itemIds: string[];
  onClose: () => void;
  onDone: () => void;
}

const assignment = strict({ ownerId: id('担当').nullable(), dueOn: day('期限').nullable(), reason });

/** Decides who carries out the decisions, and until when. */
export function AssignReviewTasksDialog({ accessReviewId, itemIds, onClose, onDone }: TasksDialogProps) {
  const names = useRead(users.names, {}).data ?? [];
  const form = useForm(assignment, { ownerId: null, dueOn: null, reason: '' });
  const { submit, isPending } = useSubmit(accessReviews.assign, {
    form,
    outcome: `手続き${count(itemIds.length)}件の担当と期限を決めました`,
    input: (body) => ({ params: { accessReviewId }, body: { itemIds, ...body } }),
    done: () => {
      onDone();
      onClose();
    },
  });
  return (
    <FormDialog
      title={`手続き${count(itemIds.length)}件の担当と期限`}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      reason
      saveLabel="決定する"
    >
      <p className="quiet">空のまま決定すると、担当や期限を外します。</p>
      <PersonField form={form} name="ownerId" label="担当" people={names} />
      <DateField form={form} name="dueOn" label="期限" />
    </FormDialog>
  );
}

const confirmation = strict({ reason: text('確認の方法', 500) });

/** Records that a person saw a decision carried out, where no synchronisation can. */
export function ConfirmTasksDialog({ accessReviewId, itemIds, onClose, onDone }: TasksDialogProps) {
  const form = useForm(confirmation, { reason: '' });
  const { submit, isPending } = useSubmit(accessReviews.confirm, {
    form,
    outcome: `${count(itemIds.length)}件の実施を確認しました`,
    input: (body) => ({ params: { accessReviewId }, body: { itemIds, ...body } }),
    done: () => {
      onDone();
      onClose();
    },
  });
  return (
    <FormDialog
      title={`${count(itemIds.length)}件の実施の確認`}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      saveLabel="確認を記録する"
    >
      <p className="quiet">連携しているサービスは、次の同期で自動的に確認されます。</p>
      <TextField
        form={form}
        name="reason"
        label="確認の方法"
        required
        help="例: 管理画面の利用者一覧で、ないことを確認"
      />
    </FormDialog>
  );
}
