import { useState } from 'react';
import { z } from 'zod';
import type { ReviewItemRow } from '../../../backend/contract/access-review-items';
import { accessReviews, maxDecidedItems } from '../../../backend/contract/access-reviews';
import { optionalText, text } from '../../../backend/contract/fields';
import { strict, type QueryOf } from '../../../backend/contract/kit';
import { reviewDecisions } from '../../../backend/contract/review-words';
import { showFailure } from '../../lib/notice';
import { showOutcome } from '../../lib/toast';
import { useForm } from '../../lib/use-form';
import { useRead } from '../../lib/use-read';
import { useWrite } from '../../lib/use-write';
import { Dialog } from '../../ui/dialog';
import { ErrorState } from '../../ui/error-state';
import { FormDialog } from '../../ui/form/form-dialog';
import { TextField } from '../../ui/form/text-field';
import { count } from '../../ui/format';
import { ProgressBar } from '../../ui/progress-bar';
import { isExposed } from './review-context';

export type Decision = NonNullable<ReviewItemRow['decision']>;
/** Some accounts, or all that these filters find. */
export type DecideTarget =
  { rows: readonly ReviewItemRow[] } | { filters: Partial<QueryOf<typeof accessReviews.decidable>> };

interface DecideDialogProps {
  accessReviewId: string;
  target: DecideTarget;
  decision: Decision;
  onClose: () => void;
  onDone: () => void;
}

/** Decides with a reason, and for a change with what is to change. */
export function DecideDialog({ target, ...props }: DecideDialogProps) {
  if ('filters' in target) return <DecideAll {...props} filters={target.filters} />;
  const { rows } = target;
  const itemIds = rows.map(({ id }) => id);
  return <DecideForm {...props} itemIds={itemIds} exposed={rows.filter(isExposed).length} own={0} />;
}

type AllProps = Omit<DecideDialogProps, 'target'> & Extract<DecideTarget, { filters: object }>;

function DecideAll({ filters: query, ...props }: AllProps) {
  const { accessReviewId, decision, onClose } = props;
  const read = useRead(accessReviews.decidable, { params: { accessReviewId }, query }, { once: true });
  if (read.data && read.data.itemIds.length > 0) return <DecideForm {...props} {...read.data} />;
  return (
    <Dialog open title={`すべてを${reviewDecisions.labels[decision]}と判断`} onClose={onClose}>
      {read.isPending && <ProgressBar label="対象のアカウントを確認中" />}
      {read.error && <ErrorState title="対象のアカウントを読み込めませんでした" onRetry={() => void read.refetch()} />}
      {read.data && <p>判断できるアカウントがありません。自分のアカウントは、ほかの人が判断します。</p>}
    </Dialog>
  );
}

/** From this number on, decisions at once count as hurried. */
const hurriedCount = 100;

interface FormProps extends Omit<DecideDialogProps, 'target'> {
  itemIds: readonly string[];
  exposed: number;
  own: number;
}

function DecideForm({ accessReviewId, itemIds, exposed, own, decision, onClose, onDone }: FormProps) {
  const isChange = decision === 'change';
  const needsReason = decision === 'keep' && exposed > 0;
  const body = strict({
    change: isChange ? text('変更の内容', 200) : z.string(),
    reason: needsReason ? text('理由', 500) : optionalText('理由', 500),
  });
  const words = reviewDecisions.labels[decision];
  const form = useForm(body, { change: '', reason: '' });
  const { decideAll, done } = useDecideAll(accessReviewId, itemIds);
  const submit = form.handleSubmit(async ({ change, reason }) => {
    if (!(await decideAll({ decision, ...(isChange && { change }), reason }))) return;
    showOutcome(`${count(itemIds.length)}件を${words}と判断しました`);
    onDone();
    onClose();
  });
  return (
    <FormDialog
      title={`${count(itemIds.length)}件を${words}と判断`}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={done !== undefined}
      saveLabel={`${words}と判断する`}
      savingLabel="記録中"
    >
      {own > 0 && <p className="quiet">自分のアカウント {count(own)}件は含みません。ほかの人が判断します。</p>}
      {itemIds.length >= hurriedCount && (
        <p className="quiet">
          {count(hurriedCount)}件以上の判断には、監査のために「短時間の判断」の印がつきます。理由を残してください。
        </p>
      )}
      {needsReason && (
        <p className="quiet">
          退職者・持ち主のいないアカウントや、前回の判断が未実施のアカウントが{count(exposed)}件含まれます。
        </p>
      )}
      {isChange && (
        <TextField form={form} name="change" label="変更の内容" required help="例: ライセンスを Pro に下げる" />
      )}
      <TextField form={form} name="reason" label="理由" required={needsReason} help="履歴と監査の資料に残ります" />
      {done !== undefined && itemIds.length > maxDecidedItems && (
        <ProgressBar label="判断を記録中" done={done} total={itemIds.length} />
      )}
    </FormDialog>
  );
}

/** Sends decisions in calls of the API's limit; `done` counts what is recorded while they run. */
function useDecideAll(accessReviewId: string, itemIds: readonly string[]) {
  const [done, setDone] = useState<number>();
  const { mutateAsync } = useWrite(accessReviews.decide, { shownBy: 'the dialog, once all are recorded' });
  const decideAll = async (verdict: { decision: Decision; change?: string; reason: string | null | undefined }) => {
    try {
      for (let from = 0; from < itemIds.length; from += maxDecidedItems) {
        setDone(from);
        const some = itemIds.slice(from, from + maxDecidedItems);
        await mutateAsync({ params: { accessReviewId }, body: { itemIds: some, ...verdict } });
      }
      return true;
    } catch (error) {
      showFailure(error);
      return false;
    } finally {
      setDone(undefined);
    }
  };
  return { decideAll, done };
}
