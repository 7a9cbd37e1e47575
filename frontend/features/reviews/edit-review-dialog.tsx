import type { AccessReviewDetail } from '../../../backend/contract/access-review-rows';
import { accessReviews } from '../../../backend/contract/access-reviews';
import { changedIn, useForm } from '../../lib/use-form';
import { useSubmit } from '../../lib/use-submit';
import { DateField } from '../../ui/form/date-field';
import { FormDialog } from '../../ui/form/form-dialog';
import { TextField } from '../../ui/form/text-field';

/** Renames a running campaign or moves its due day; reviewers whose link would end before it get a new one. */
export function EditReviewDialog({ review, onClose }: { review: AccessReviewDetail; onClose: () => void }) {
  const { id: accessReviewId, name, dueOn } = review;
  const form = useForm(accessReviews.edit.body, { name, dueOn, reason: '' });
  const { dirtyFields } = form.formState;
  const { submit, isPending } = useSubmit(accessReviews.edit, {
    form,
    isEdit: true,
    outcome: `「${name}」を変更しました`,
    input: (values) => ({ params: { accessReviewId }, body: changedIn(dirtyFields, values) }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title="名称と期限の変更"
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      reason
      saveLabel="変更する"
    >
      <TextField form={form} name="name" label="名称" required />
      <DateField
        form={form}
        name="dueOn"
        label="期限"
        required
        help="延ばした期限より前に切れるリンクは、新しいものを送信します"
      />
    </FormDialog>
  );
}
