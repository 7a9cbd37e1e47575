import { Link } from 'react-router';
import { reviewItemList } from '../../../backend/contract/access-reviews';
import type { ReviewItemRow } from '../../../backend/contract/access-review-items';
import { reviewChanges, reviewDecisions } from '../../../backend/contract/review-words';
import { AccountStatus } from '../../details/account-status';
import { LevelBadge } from '../../ui/badge';
import { columnsOf } from '../../ui/declared-columns';
import { dateOf } from '../../ui/format';
import { LastSignIn } from '../../ui/last-sign-in';
import { OrDash } from '../../ui/relative-time';
import { DecideCell } from './decide-cell';
import { useReviewActs } from './review-context';
import { TaskBadge } from './review-words';

/** The accounts of a campaign: as at the pin, what the last one found, and the decision. */
export const reviewItemColumns = columnsOf(reviewItemList, {
  name: { grow: 1.2, render: (row) => <Name row={row} /> },
  serviceName: { grow: 1 },
  decision: { width: 196, render: (row) => <DecideCell row={row} /> },
  accountStatus: {
    width: 116,
    render: ({ accountStatus, presence }) =>
      accountStatus ? <AccountStatus status={accountStatus} presence={presence} /> : <OrDash>{null}</OrDash>,
  },
  licence: { width: 92, wide: true },
  lastLoginAt: { width: 108, render: ({ lastLoginAt }) => <LastSignIn at={lastLoginAt} /> },
  lastDecision: { width: 116, render: (row) => <Last row={row} /> },
  changes: { width: 132, render: (row) => <Changes row={row} /> },
  taskState: { width: 164, wide: true, render: (row) => <Task row={row} /> },
  taskWay: { width: 152, wide: true },
  role: { width: 96, wide: true },
  department: { grow: 1.2, wide: true },
  seatCost: { width: 104, wide: true },
  reason: { grow: 1.2, wide: true, render: (row) => <Reason row={row} /> },
  reviewerName: { grow: 1, wide: true },
  decidedByName: { grow: 1, wide: true },
});

/** What the state of a campaign has room for: decisions beside the last ones while it runs, tasks afterwards. */
export const columnsOfRunning = reviewItemColumns.filter(({ field }) => field !== 'taskState' && field !== 'taskWay');
/** What a decision is made by, and a task is not. */
const beforeDeciding = ['lastDecision', 'lastLoginAt', 'seatCost', 'reviewerName'];
/** What is read about a decision afterwards: its reason in every window, and who made it. */
const afterDeciding: Readonly<Record<string, object>> = {
  decision: { width: 96 },
  reason: { wide: false },
  decidedByName: { extra: false },
};
export const columnsOfEnded = reviewItemColumns.map((column) =>
  beforeDeciding.includes(column.field) ? { ...column, extra: true } : { ...column, ...afterDeciding[column.field] },
);

const Task = ({ row: { taskState, proof } }: { row: ReviewItemRow }) =>
  taskState ? <TaskBadge state={taskState} proof={proof} /> : <OrDash>{null}</OrDash>;

function Name({ row: { name, companyUserId, hasLeft } }: { row: ReviewItemRow }) {
  const { isByLink } = useReviewActs();
  return (
    <>
      {companyUserId && !isByLink ? <Link to={`/users?user=${companyUserId}`}>{name}</Link> : name}{' '}
      {hasLeft && <LevelBadge level="caution" word="退職" />}
      {companyUserId === null && <LevelBadge level="caution" word="持ち主なし" />}
    </>
  );
}

/** What the last campaign decided, and whether it was carried out. */
function Last({
  row: { lastDecision, lastDecidedAt, lastReason, isPromiseBroken, isCarriedOver },
}: {
  row: ReviewItemRow;
}) {
  if (isCarriedOver) return <LevelBadge level="caution" word="持ち越し" />;
  if (!lastDecision) return <OrDash>{null}</OrDash>;
  const words = reviewDecisions.labels[lastDecision];
  const title = [lastDecidedAt && dateOf(lastDecidedAt), lastReason].filter(Boolean).join(' ');
  if (isPromiseBroken)
    return (
      <span title={title}>
        <LevelBadge level="error" word={`${words}・未実施`} />
      </span>
    );
  return <span title={title}>{words}</span>;
}

/** What is different today; it is not part of the pinned state. */
function Changes({ row: { changes, isHurried } }: { row: ReviewItemRow }) {
  if (changes.length === 0 && !isHurried) return <OrDash>{null}</OrDash>;
  return (
    <span className="review-changes">
      {changes.map((change) => (
        <LevelBadge key={change} level="info" word={reviewChanges.labels[change]} />
      ))}
      {isHurried && <LevelBadge level="caution" word="短時間の判断" />}
    </span>
  );
}

function Reason({ row: { reason, change } }: { row: ReviewItemRow }) {
  return <OrDash>{[change, reason].filter(Boolean).join('：') || null}</OrDash>;
}
