import { z } from 'zod';
import type { ReviewItemRow } from '../../../backend/contract/access-review-items';
import { accessReviews } from '../../../backend/contract/access-reviews';
import { optionalText, text } from '../../../backend/contract/fields';
import { strict } from '../../../backend/contract/kit';
import { reviewDecisions } from '../../../backend/contract/review-words';
import { useForm } from '../../lib/use-form';
import { useSubmit } from '../../lib/use-submit';
import { FormDialog } from '../../ui/form/form-dialog';
import { TextField } from '../../ui/form/text-field';
import { count } from '../../ui/format';
import { isExposed } from './review-context';

export interface Deciding {
  rows: readonly ReviewItemRow[];
  decision: NonNullable<ReviewItemRow['decision']>;
}

interface DecideDialogProps extends Deciding {
  accessReviewId: string;
  onClose: () => void;
  onDone: () => void;
}

/** Decides with a reason, and for a change with what is to change. */
export function DecideDialog({ accessReviewId, rows, decision, onClose, onDone }: DecideDialogProps) {
  const isChange = decision === 'change';
  const needsReason = decision === 'keep' && rows.some(isExposed);
  const body = strict({
    change: isChange ? text('変更の内容', 200) : z.string(),
    reason: needsReason ? text('理由', 500) : optionalText('理由', 500),
  });
  const words = reviewDecisions.labels[decision];
  const form = useForm(body, { change: '', reason: '' });
  const { submit, isPending } = useSubmit(accessReviews.decide, {
    form,
    outcome: `${count(rows.length)}件を${words}と判断しました`,
    input: ({ change, reason }) => ({
      params: { accessReviewId },
      body: { itemIds: rows.map(({ id }) => id), decision, ...(isChange && { change }), reason },
    }),
    done: () => {
      onDone();
      onClose();
    },
  });
  return (
    <FormDialog
      title={`${count(rows.length)}件を${words}と判断`}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      saveLabel={`${words}と判断する`}
      savingLabel="記録中"
    >
      {needsReason && (
        <p className="quiet">退職者・持ち主のいないアカウントや、前回の判断が未実施のアカウントが含まれます。</p>
      )}
      {isChange && (
        <TextField form={form} name="change" label="変更の内容" required help="例: ライセンスを Pro に下げる" />
      )}
      <TextField form={form} name="reason" label="理由" required={needsReason} help="履歴と監査の資料に残ります" />
    </FormDialog>
  );
}
