import { useState } from 'react';
import { z } from 'zod';
import type { ReviewItemRow } from '../../../backend/contract/access-review-items';
import type { DecidableItems } from '../../../backend/contract/access-review-rows';
import { accessReviews, maxDecidableItems, maxDecidedItems } from '../../../backend/contract/access-reviews';
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
  const exposed = rows.filter(isExposed).length;
  return <DecideForm {...props} itemIds={itemIds} exposed={exposed} leftOut={[]} onlyUndecided={false} />;
}

type AllProps = Omit<DecideDialogProps, 'target'> & Extract<DecideTarget, { filters: object }>;

function DecideAll({ filters: query, ...props }: AllProps) {
  const { accessReviewId, decision, onClose } = props;
  const read = useRead(accessReviews.decidable, { params: { accessReviewId }, query }, { once: true });
  const leftOut = read.data ? leftOutInWords(read.data) : [];
  const onlyUndecided = query.decision === undefined || query.decision === 'undecided';
  if (read.data && read.data.itemIds.length > 0)
    return <DecideForm {...props} {...read.data} leftOut={leftOut} onlyUndecided={onlyUndecided} />;
  return (
    <Dialog open title={`すべてを${reviewDecisions.labels[decision]}と判断`} onClose={onClose}>
      {read.isPending && <ProgressBar label="対象のアカウントを確認中" />}
      {read.error && <ErrorState title="対象のアカウントを読み込めませんでした" onRetry={() => void read.refetch()} />}
      {read.data && <p>判断できるアカウントがありません。</p>}
      <LeftOut sentences={leftOut} />
    </Dialog>
  );
}

/** The accounts of the filter that the decision leaves out, as sentences. */
const leftOutInWords = ({ own, decidedCount, beyondLimit }: DecidableItems): string[] => [
  ...(decidedCount > 0
    ? [`判断済みの ${count(decidedCount)}件は含みません。判断を変えるときは、条件の「判断」で絞り込んでください。`]
    : []),
  ...(own > 0 ? [`自分のアカウント ${count(own)}件は含みません。ほかの人が判断します。`] : []),
  ...(beyondLimit > 0
    ? [`一度に判断できるのは${count(maxDecidableItems)}件までのため、残りの${count(beyondLimit)}件は含みません。`]
    : []),
];

function LeftOut({ sentences }: { sentences: readonly string[] }) {
  return sentences.map((sentence) => (
    <p key={sentence} className="quiet">
      {sentence}
    </p>
  ));
}

/** From this number on, decisions at once count as hurried. */
const hurriedCount = 100;

interface FormProps extends Omit<DecideDialogProps, 'target'> {
  itemIds: readonly string[];
  exposed: number;
  leftOut: readonly string[];
  /** Accounts that somebody decided in the meantime stay as they are. */
  onlyUndecided: boolean;
}

function DecideForm({ accessReviewId, itemIds, exposed, leftOut, onlyUndecided, ...props }: FormProps) {
  const { decision, onClose, onDone } = props;
  const isChange = decision === 'change';
  const needsReason = decision === 'keep' && exposed > 0;
  const body = strict({
    change: isChange ? text('変更の内容', 200) : z.string(),
    reason: needsReason ? text('理由', 500) : optionalText('理由', 500),
  });
  const words = reviewDecisions.labels[decision];
  const form = useForm(body, { change: '', reason: '' });
  const { decideAll, done, isBusy } = useDecideAll(accessReviewId, itemIds);
  const left = itemIds.length - done;
  const submit = form.handleSubmit(async ({ change, reason }) => {
    if (!(await decideAll({ decision, ...(isChange && { change }), onlyUndecided, reason }))) return;
    showOutcome(`${count(itemIds.length)}件を${words}と判断しました`);
    onDone();
    onClose();
  });
  const close = () => {
    // What is recorded is no longer to be decided.
    if (done > 0) onDone();
    onClose();
  };
  return (
    <FormDialog
      title={`${count(itemIds.length)}件を${words}と判断`}
      form={form}
      onSubmit={submit}
      onClose={close}
      busy={isBusy}
      saveLabel={`${words}と判断する`}
      savingLabel="記録中"
    >
      {done > 0 && !isBusy && (
        <p role="status">
          {count(itemIds.length)}件のうち {count(done)}件は記録しました。残りの{count(left)}件は、もう一度「{words}
          と判断する」を押すと続きから記録します。
        </p>
      )}
      <LeftOut sentences={leftOut} />
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
      {isBusy && itemIds.length > maxDecidedItems && (
        <ProgressBar label="判断を記録中" done={done} total={itemIds.length} />
      )}
    </FormDialog>
  );
}

interface Verdict {
  decision: Decision;
  change?: string;
  onlyUndecided: boolean;
  reason: string | null | undefined;
}

/** Sends decisions in calls of the API's limit; after a failure it goes on behind the `done` recorded ones. */
function useDecideAll(accessReviewId: string, itemIds: readonly string[]) {
  const [done, setDone] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const { mutateAsync } = useWrite(accessReviews.decide, { shownBy: 'the dialog, once all are recorded' });
  const decideAll = async (verdict: Verdict) => {
    setBusy(true);
    try {
      for (let from = done; from < itemIds.length; from += maxDecidedItems) {
        const some = itemIds.slice(from, from + maxDecidedItems);
        await mutateAsync({ params: { accessReviewId }, body: { itemIds: some, ...verdict } });
        setDone(from + some.length);
      }
      return true;
    } catch (error) {
      showFailure(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { decideAll, done, isBusy };
}
