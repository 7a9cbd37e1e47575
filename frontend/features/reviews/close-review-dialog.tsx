import type { AccessReviewDetail } from '../../../backend/contract/access-review-rows';
import { accessReviews } from '../../../backend/contract/access-reviews';
import { addDays } from '../../../backend/contract/calendar';
import { users } from '../../../backend/contract/users';
import { useForm } from '../../lib/use-form';
import { useRead } from '../../lib/use-read';
import { useSubmit } from '../../lib/use-submit';
import { DateField } from '../../ui/form/date-field';
import { FormDialog } from '../../ui/form/form-dialog';
import { PersonField } from '../../ui/form/person-field';
import { count, today } from '../../ui/format';
import { Icon } from '../../ui/icon';
import { Verdict } from './review-checks';

const usualDays = 14;

/** Ends a campaign: what becomes a task, what is carried over. */
export function CloseReviewDialog({ review, onClose }: { review: AccessReviewDetail; onClose: () => void }) {
  const names = useRead(users.names, {}).data ?? [];
  const tasks = review.removeCount + review.changeCount;
  const checks = useRead(accessReviews.checks, { params: { accessReviewId: review.id } }).data;
  const undecidedCount = review.itemsCount - review.decidedCount;
  const form = useForm(accessReviews.close.body, {
    tasksOwnerId: review.owner.id,
    tasksDueOn: addDays(today(), usualDays),
    reason: '',
  });
  const { submit, isPending } = useSubmit(accessReviews.close, {
    form,
    outcome: `「${review.name}」を終了しました`,
    input: (body) => ({ params: { accessReviewId: review.id }, body }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title="棚卸しを終了する"
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      reason
      saveLabel="終了する"
      savingLabel="終了中"
      checkbox={undecidedCount > 0 ? `未判断の${count(undecidedCount)}件を次回に持ち越します` : undefined}
    >
      {undecidedCount > 0 && (
        <p className="review-warning">
          <Icon name="alert" />
          <span>
            <strong>{`未判断が${count(undecidedCount)}件あります（${count(review.itemsCount)}件中）。`}</strong>
            終了すると、次回の棚卸しに持ち越します。
          </span>
        </p>
      )}
      {checks && <Verdict checks={checks} />}
      <p>削除と変更の判断 {count(tasks)}件が手続きになります。終了すると、判断は変えられません。</p>
      <PersonField form={form} name="tasksOwnerId" label="手続きの担当" people={names} />
      <DateField form={form} name="tasksDueOn" label="手続きの期限" required />
    </FormDialog>
  );
}
