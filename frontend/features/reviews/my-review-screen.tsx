import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import type { OwnReview } from '../../../backend/contract/access-review-rows';
import { accessReviews } from '../../../backend/contract/access-reviews';
import { links } from '../../../backend/contract/links';
import { reviewDecisions } from '../../../backend/contract/review-words';
import { notLoggedIn } from '../../lib/call';
import { openLive } from '../../lib/live';
import { useListState } from '../../lib/use-list-state';
import { optionsOf } from '../../lib/options';
import { useRead } from '../../lib/use-read';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import type { Filter } from '../../ui/filter';
import { FilterBar } from '../../ui/filter-bar';
import { count, day } from '../../ui/format';
import { Icon } from '../../ui/icon';
import { ListTable } from '../../ui/list-table';
import { PageHeader } from '../../ui/page-header';
import { ProgressBar } from '../../ui/progress-bar';
import { LeaveButton } from './leave-button';
import { LayoutSwitch, useLayout } from './layout-switch';
import { ReviewActsContext } from './review-context';
import { reviewItemColumns } from './review-item-columns';
import { ReviewMatrix } from './review-matrix';
import { useChosen, useDecisions, type Chosen } from './use-decisions';
import './reviews.css';

const fields = [
  ...['name', 'department', 'serviceName', 'decision', 'accountStatus', 'role', 'licence', 'lastLoginAt'],
  ...['lastDecision', 'changes', 'seatCost', 'reason'],
];
// The department distinguishes two people of one name in every window width.
const columns = fields
  .flatMap((field) => reviewItemColumns.filter((column) => column.field === field))
  .map((column) => (column.field === 'department' ? { ...column, wide: false } : column));
const filters: readonly Filter[] = [
  { kind: 'text', name: 'keyword', label: 'キーワード', placeholder: '氏名・メールで検索' },
  {
    kind: 'choice',
    name: 'decision',
    label: '判断',
    options: [{ value: 'undecided', label: '未判断' }, ...optionsOf(reviewDecisions)],
  },
];

/** /reviews/{id}/mine: the accounts that one reviewer decides, for somebody who came by a link; others decide in the console. */
export default function MyReviewScreen() {
  const { accessReviewId = '' } = useParams();
  const session = useRead(links.session, {});
  const own = useRead(accessReviews.mine, { params: { accessReviewId } }, { keepPrevious: true });
  const hasEnded = useSessionEnd(session.data !== undefined);
  if (hasEnded || (session.error && own.error)) return <Closed />;
  if (session.error && own.data) return <Navigate replace to={inConsole(accessReviewId, own.data)} />;
  const { companyName, subject } = session.data ?? {};
  return (
    <div className="screen review-open">
      <PageHeader
        title={own.data?.name ?? subject ?? '棚卸し'}
        state={own.data && `${companyName ?? ''}・期限 ${day(own.data.dueOn)}`}
        secondary={<LeaveButton />}
      />
      {own.data && <Guide own={own.data} />}
      <MyItems accessReviewId={accessReviewId} />
    </div>
  );
}

/** Whether the session behind the link has ended: by a revocation, by handing over, or with the campaign. */
function useSessionEnd(isByLink: boolean): boolean {
  const client = useQueryClient();
  const [hasEnded, setEnded] = useState(false);
  useEffect(() => {
    if (!isByLink) return;
    const stop = notLoggedIn.subscribe(() => setEnded(true));
    const close = openLive(client);
    return () => {
      stop();
      close();
    };
  }, [isByLink, client]);
  return hasEnded;
}

const Closed = () => (
  <div className="screen review-open">
    <PageHeader title="棚卸し" />
    <ErrorState title="この棚卸しは開けません" detail="メールのURLから、もう一度開いてください。" />
  </div>
);

/** The campaign with the accounts of an administrator who reviews. */
const inConsole = (accessReviewId: string, { reviewerId }: OwnReview): string =>
  `/reviews/${accessReviewId}${reviewerId ? `?reviewerId=${reviewerId}` : ''}`;

/** What is expected of the reviewer, how far it is, and who answers questions. */
function Guide({ own: { owner, itemsCount, decidedCount } }: { own: OwnReview }) {
  const isDone = itemsCount > 0 && decidedCount === itemsCount;
  return (
    <>
      <p className="review-guide">
        各アカウントが今も必要かを判断してください。<strong>継続</strong>はそのまま使い続けること、<strong>削除</strong>
        は利用をやめること、<strong>変更</strong>
        はライセンスや権限を変えることです。判断は棚卸しの終了まで変えられ、実際の削除と変更は終了後に管理者が行います。
        お問い合わせ: {owner.name}
        {owner.email && (
          <>
            （<a href={`mailto:${owner.email}`}>{owner.email}</a>）
          </>
        )}
      </p>
      <ProgressBar label="判断済み" doneCount={decidedCount} total={itemsCount} />
      {isDone && (
        <p className="review-done" role="status">
          <Icon name="check-circle" />
          {`${count(itemsCount)}件すべて判断しました。この画面は閉じて構いません。棚卸しの終了までは判断を変えられます。`}
        </p>
      )}
    </>
  );
}

const byLink = { isRunning: true, isByLink: true };

function MyItems({ accessReviewId }: { accessReviewId: string }) {
  const { layout } = useLayout();
  const selection = useChosen();
  if (layout === 'list') return <MyList accessReviewId={accessReviewId} choice={selection} />;
  return (
    <ReviewActsContext value={{ ...byLink, decide: () => undefined }}>
      <ReviewMatrix accessReviewId={accessReviewId} isRunning filters={filters} choice={selection} />
    </ReviewActsContext>
  );
}

function MyList({ accessReviewId, choice }: { accessReviewId: string; choice: Chosen }) {
  const list = useListState(accessReviews.items);
  const params = { accessReviewId };
  const reading = useRead(accessReviews.items, { params, query: list.query }, { keepPrevious: true });
  const { items: rows, total } = reading.data ?? {};
  const { decide, selection, dialog } = useDecisions(accessReviewId, choice, { rows, total, list });
  return (
    <>
      <FilterBar filters={filters} list={list}>
        <LayoutSwitch isShown={reading.data !== undefined && !reading.isPlaceholderData} />
      </FilterBar>
      <ReviewActsContext value={{ ...byLink, decide }}>
        <ListTable
          name="アカウント"
          reading={reading}
          list={list}
          columns={columns}
          idOf={({ id }) => id}
          nameOf={({ name, serviceName }) => `${serviceName}の${name}`}
          selection={selection}
          empty={<EmptyState icon="check-circle" title="確認するアカウントはありません" />}
        />
      </ReviewActsContext>
      {dialog}
    </>
  );
}
