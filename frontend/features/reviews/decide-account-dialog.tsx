import { useState } from 'react';
import { statusInWords } from '../../../backend/contract/access-review-columns';
import type { ReviewMatrixCell } from '../../../backend/contract/access-review-items';
import { reviewChanges, reviewDecisions } from '../../../backend/contract/review-words';
import { Facts, type Fact } from '../../ui/facts';
import { dateOf, yen } from '../../ui/format';
import { LastSignIn } from '../../ui/last-sign-in';
import { OrDash } from '../../ui/relative-time';
import { DecideDialog, type Decision } from './decide-dialog';

export interface NamedAccount {
  account: ReviewMatrixCell;
  name: string;
  serviceName: string;
}

interface DecideAccountDialogProps extends NamedAccount {
  accessReviewId: string;
  onClose: () => void;
}

/** One account of the matrix: all that is known of it, and its decision. */
export function DecideAccountDialog({ accessReviewId, account, name, serviceName, onClose }: DecideAccountDialogProps) {
  const [decision, setDecision] = useState<Decision>(account.decision ?? 'keep');
  return (
    <DecideDialog
      {...{ accessReviewId, decision, onClose }}
      target={{ rows: [account] }}
      title={`${serviceName}の${name}の判断`}
      onDone={() => undefined}
    >
      <Facts facts={factsOf(account)} columns={2} />
      <div className="field" role="radiogroup" aria-labelledby="matrix-decision">
        <span id="matrix-decision" className="field-label">
          判断
        </span>
        <div className="field-radios">
          {reviewDecisions.values.map((one) => (
            <label key={one} className="check-line">
              <input type="radio" name="matrix-decision" checked={one === decision} onChange={() => setDecision(one)} />
              <span>{reviewDecisions.labels[one]}</span>
            </label>
          ))}
        </div>
      </div>
    </DecideDialog>
  );
}

const factsOf = (account: ReviewMatrixCell): Fact[] => {
  const { role, licence, lastLoginAt, seatCost, changes, decision, change, reason } = account;
  const now = decision && [reviewDecisions.labels[decision], change, reason].filter(Boolean).join('・');
  const facts: [label: string, words: string | null][] = [
    ['基準時点の状態', statusInWords(account)],
    ['ライセンス', licence],
    ['権限', role],
    ['席の年間費用', seatCost === null ? null : yen(seatCost)],
    ['前回の判断', lastInWords(account)],
    ['基準時点からの変化', changes.map((one) => reviewChanges.labels[one]).join('、')],
    ['現在の判断', now ?? '未判断'],
  ];
  return [
    ...facts.slice(0, 3).map(asFact),
    { label: '最終ログイン', value: <LastSignIn at={lastLoginAt} /> },
    ...facts.slice(3).map(asFact),
  ];
};

const asFact = ([label, words]: [string, string | null]): Fact => ({ label, value: <OrDash>{words}</OrDash> });

const lastInWords = (account: ReviewMatrixCell): string | null => {
  const { lastDecision, lastDecidedAt, lastReason, isPromiseBroken, isCarriedOver } = account;
  if (isCarriedOver) return '持ち越し';
  if (!lastDecision) return null;
  const words = reviewDecisions.labels[lastDecision];
  return [isPromiseBroken ? `${words}（未実施）` : words, lastDecidedAt && dateOf(lastDecidedAt), lastReason]
    .filter(Boolean)
    .join('・');
};
