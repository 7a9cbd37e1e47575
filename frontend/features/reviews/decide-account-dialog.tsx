import { useState } from 'react';
import { reviewDecisions } from '../../../backend/contract/review-words';
import type { NamedAccount } from './account-dialog';
import { AccountFacts } from './account-facts';
import { DecideDialog, type Decision } from './decide-dialog';

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
      <AccountFacts account={account} />
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
