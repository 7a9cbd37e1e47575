import { memo, type KeyboardEvent, type RefObject } from 'react';
import type { ReviewMatrixCell } from '../../../backend/contract/access-review-items';
import { statusInWords } from '../../../backend/contract/access-review-columns';
import { reviewChanges, reviewDecisions } from '../../../backend/contract/review-words';
import { dateOf } from '../../ui/format';
import { Icon } from '../../ui/icon';
import { LastSignIn } from '../../ui/last-sign-in';
import { withEach, type Selection } from '../../ui/selection';
import type { NamedAccount } from './account-dialog';
import { decisionOfKey } from './decide-cell';
import { moveInMatrix } from './matrix-keys';
import type { ReviewActs } from './review-context';
import { DecisionBadge } from './review-words';

export interface MatrixActs {
  decide: ReviewActs['decide'];
  open: (account: NamedAccount) => void;
  onSelect: Selection['onSelect'];
}

interface MatrixAccountProps {
  account: ReviewMatrixCell;
  name: string;
  serviceName: string;
  acts: RefObject<MatrixActs>;
  /** Whether it can be decided; else it only opens. */
  canDecide: boolean;
  isSelected: boolean;
  /** Whether the Tab key stops here. */
  isStop: boolean;
  onFocus: (id: string) => void;
}

/** An account in its cell: Enter opens it, K, D and H decide, the space bar selects, the arrows move. */
function Account({ account, name, serviceName, acts, canDecide, isSelected, isStop, onFocus }: MatrixAccountProps) {
  const { id } = account;
  const tick = (isTicked: boolean) => acts.current.onSelect(withEach([id], isTicked));
  const act = (event: KeyboardEvent<HTMLElement>): boolean => {
    if (!canDecide) return moveInMatrix(event);
    const decision = decisionOfKey[event.key.toLowerCase() as keyof typeof decisionOfKey];
    if (decision) acts.current.decide([account], decision);
    else if (event.key === ' ') tick(!isSelected);
    else return moveInMatrix(event);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing || event.metaKey || event.ctrlKey || event.altKey) return;
    if (act(event)) event.preventDefault();
  };
  const label = `${serviceName}の${name}`;
  return (
    <div className="matrix-account" data-selected={isSelected}>
      {canDecide && (
        <input
          type="checkbox"
          aria-label={`${label}を選択`}
          tabIndex={isStop ? 0 : -1}
          checked={isSelected}
          onChange={(event) => tick(event.target.checked)}
        />
      )}
      <button
        type="button"
        className="matrix-cell"
        data-account={id}
        data-service={account.companyServiceId}
        tabIndex={isStop ? 0 : -1}
        aria-keyshortcuts={canDecide ? 'K D H Space' : undefined}
        onFocus={() => onFocus(id)}
        onClick={() => acts.current.open({ account, name, serviceName })}
        onKeyDown={onKeyDown}
        // The space bar selects: it must not press the button, too.
        onKeyUp={(event) => canDecide && event.key === ' ' && event.preventDefault()}
      >
        <span className="only-heard">{label}：</span>
        <Content account={account} />
      </button>
    </div>
  );
}

export const MatrixAccount = memo(Account);

/** The decision with the last one beside it, then what it is made by. What is not known takes no room. */
function Content({ account }: { account: ReviewMatrixCell }) {
  const { decision, licence, role, lastLoginAt, accountStatus, changes } = account;
  const state = [statusInWords(account), licence ?? role].filter(Boolean).join('・');
  const changesText = changes.map((change) => reviewChanges.labels[change]).join('、');
  return (
    <>
      <span className="matrix-decision">
        <DecisionBadge decision={decision} />
        <Last account={account} />
      </span>
      {state && (
        <span className="cell" title={state}>
          {state}
        </span>
      )}
      {(lastLoginAt || accountStatus) && (
        <span className="matrix-sign-in">
          <Icon name="clock" size={12} />
          <span className="only-heard">最終ログイン</span>
          <LastSignIn at={lastLoginAt} />
        </span>
      )}
      {changesText && (
        <span className="cell matrix-changed" title={`基準時点からの変化：${changesText}`}>
          <Icon name="info" size={12} />
          {changesText}
        </span>
      )}
    </>
  );
}

/** What the last campaign decided; one that was not carried out stands out. */
function Last({ account }: { account: ReviewMatrixCell }) {
  const { lastDecision, lastDecidedAt, lastReason, isPromiseBroken, isCarriedOver } = account;
  if (isCarriedOver) return <span className="matrix-last-open">前回 持ち越し</span>;
  if (!lastDecision) return null;
  const title = [lastDecidedAt && dateOf(lastDecidedAt), lastReason].filter(Boolean).join(' ');
  const words = `前回 ${reviewDecisions.labels[lastDecision]}`;
  if (!isPromiseBroken)
    return (
      <span className="faint" title={title}>
        {words}
      </span>
    );
  return (
    <span className="matrix-last-broken" title={title}>
      <Icon name="error" size={12} />
      {words}・未実施
    </span>
  );
}
