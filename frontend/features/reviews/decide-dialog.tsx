import type { ReactNode } from 'react';
import { z } from 'zod';
import type { ReviewItemRow } from '../../../backend/contract/access-review-items';
import type { DecidableItems } from '../../../backend/contract/access-review-rows';
import { accessReviews, hurriedCount, maxDecidedItems } from '../../../backend/contract/access-reviews';
import { optionalText, text } from '../../../backend/contract/fields';
import { strict, type QueryOf } from '../../../backend/contract/kit';
import { reviewDecisions } from '../../../backend/contract/review-words';
import { useForm } from '../../lib/use-form';
import { useRead } from '../../lib/use-read';
import { useSubmit } from '../../lib/use-submit';
import { Dialog } from '../../ui/dialog';
import { ErrorState } from '../../ui/error-state';
import { FormDialog } from '../../ui/form/form-dialog';
import { TextField } from '../../ui/form/text-field';
import { count } from '../../ui/format';
import { ProgressBar } from '../../ui/progress-bar';
import { isExposed, type DecidedAccount } from './review-context';

export type Decision = NonNullable<ReviewItemRow['decision']>;
/** Some accounts, or all that these filters find. */
export type DecideTarget =
  { rows: readonly DecidedAccount[] } | { filters: Partial<QueryOf<typeof accessReviews.decidable>> };

interface DecideDialogProps {
  accessReviewId: string;
  target: DecideTarget;
  decision: Decision;
  onClose: () => void;
  onDone: () => void;
  /** Instead of how many accounts are decided. */
  title?: string;
  /** Above the fields: about the account, and the choice of the decision. */
  children?: ReactNode;
}

/** Decides with a reason, and for a change with what is to change. */
export function DecideDialog({ target, ...props }: DecideDialogProps) {
  if ('filters' in target) return <DecideAll {...props} filters={target.filters} />;
  const { rows } = target;
  const itemIds = rows.map(({ id }) => id);
  const exposedCount = rows.filter(isExposed).length;
  return <DecideForm {...props} itemIds={itemIds} exposedCount={exposedCount} leftOut={[]} onlyUndecided={false} />;
}

type AllProps = Omit<DecideDialogProps, 'target'> & Extract<DecideTarget, { filters: object }>;

function DecideAll({ filters: query, ...props }: AllProps) {
  const { accessReviewId, decision, onClose } = props;
  const reading = useRead(accessReviews.decidable, { params: { accessReviewId }, query }, { once: true });
  const leftOut = reading.data ? leftOutInWords(reading.data) : [];
  const onlyUndecided = query.decision === undefined || query.decision === 'undecided';
  if (reading.data && reading.data.itemIds.length > 0)
    return (
      <DecideForm
        {...props}
        itemIds={reading.data.itemIds}
        exposedCount={reading.data.exposed}
        leftOut={leftOut}
        onlyUndecided={onlyUndecided}
      />
    );
  return (
    <Dialog open title={`すべてを${reviewDecisions.labels[decision]}と判断`} onClose={onClose}>
      {reading.isPending && <ProgressBar label="対象のアカウントを確認中" />}
      {reading.error && (
        <ErrorState title="対象のアカウントを読み込めませんでした" onRetry={() => void reading.refetch()} />
      )}
      {reading.data && <p>判断できるアカウントがありません。</p>}
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
    ? [`一度に判断できるのは${count(maxDecidedItems)}件までのため、残りの${count(beyondLimit)}件は含みません。`]
    : []),
];

const decidedInWords = (changedCount: number, unchangedCount: number, words: string): string =>
  unchangedCount > 0
    ? `${count(changedCount)}件を${words}と判断しました。残りの${count(unchangedCount)}件は判断済みのため、変えていません`
    : `${count(changedCount)}件を${words}と判断しました`;

function LeftOut({ sentences }: { sentences: readonly string[] }) {
  return sentences.map((sentence) => (
    <p key={sentence} className="quiet">
      {sentence}
    </p>
  ));
}

interface FormProps extends Omit<DecideDialogProps, 'target'> {
  itemIds: readonly string[];
  exposedCount: number;
  leftOut: readonly string[];
  /** Accounts that somebody decided in the meantime stay as they are. */
  onlyUndecided: boolean;
}

function DecideForm({ accessReviewId, itemIds, exposedCount, leftOut, onlyUndecided, ...props }: FormProps) {
  const { decision, onClose, onDone, children, title } = props;
  const isChange = decision === 'change';
  const needsReason = decision === 'keep' && exposedCount > 0;
  const body = strict({
    change: isChange ? text('変更の内容', 200) : z.string(),
    reason: needsReason ? text('理由', 500) : optionalText('理由', 500),
  });
  const words = reviewDecisions.labels[decision];
  const form = useForm(body, { change: '', reason: '' });
  const { submit, isPending } = useSubmit(accessReviews.decide, {
    form,
    outcome: ({ changed }) => decidedInWords(changed, itemIds.length - changed, words),
    input: ({ change, reason }) => ({
      params: { accessReviewId },
      body: { itemIds: [...itemIds], decision, ...(isChange && { change }), onlyUndecided, reason },
    }),
    onDone: () => {
      onDone();
      onClose();
    },
  });
  return (
    <FormDialog
      title={title ?? `${count(itemIds.length)}件を${words}と判断`}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      saveLabel={`${words}と判断する`}
      savingLabel="記録中"
      reason={needsReason ? 'required' : true}
      reasonWords={{ help: `履歴と監査の資料に残ります${needsReason ? '' : '（任意）'}` }}
    >
      {children}
      <LeftOut sentences={leftOut} />
      {itemIds.length >= hurriedCount && (
        <p className="quiet">
          {count(hurriedCount)}件以上の判断には、監査のために「短時間の判断」の印がつきます。理由を残してください。
        </p>
      )}
      {needsReason && (
        <p className="quiet">
          退職者・持ち主のいないアカウントや、前回の判断が未実施のアカウントが{count(exposedCount)}件含まれます。
        </p>
      )}
      {isChange && (
        <TextField form={form} name="change" label="変更の内容" required help="例: ライセンスを Pro に下げる" />
      )}
    </FormDialog>
  );
}
