import { accessReviews } from '../../../backend/contract/access-reviews';
import { text } from '../../../backend/contract/fields';
import { strict } from '../../../backend/contract/kit';
import { useForm } from '../../lib/use-form';
import { useSubmit } from '../../lib/use-submit';
import { FormDialog } from '../../ui/form/form-dialog';
import { count } from '../../ui/format';

interface ConfirmTasksDialogProps {
  accessReviewId: string;
  itemIds: string[];
  /** A sentence above the field. */
  note?: string;
  onClose: () => void;
  onDone: () => void;
}

const confirmation = strict({ reason: text('確認した内容', 500) });

/** Records that a person saw a decision carried out, where no synchronisation can. */
export function ConfirmTasksDialog({ accessReviewId, itemIds, note, onClose, onDone }: ConfirmTasksDialogProps) {
  const form = useForm(confirmation, { reason: '' });
  const { submit, isPending } = useSubmit(accessReviews.confirm, {
    form,
    outcome: ({ changed }) => `${count(changed)}件の実施を確認しました`,
    input: (body) => ({ params: { accessReviewId }, body: { itemIds, ...body } }),
    onDone: () => {
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
      reason="required"
      reasonWords={{
        label: '確認した内容',
        help: '履歴に理由として残ります。例: 管理画面の利用者一覧で、ないことを確認',
      }}
    >
      {note && <p className="quiet">{note}</p>}
      <p className="quiet">
        連携しているサービスは、次の同期で自動的に確認されます。削除の手動の記録は「実施確認済み（手動）」となり、「監査に耐えるか」では、後の同期か利用者の全件の取り込みで確認するまで適合になりません。
      </p>
    </FormDialog>
  );
}
