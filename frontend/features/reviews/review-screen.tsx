import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { AccessReviewDetail } from '../../../backend/contract/access-review-rows';
import { accessReviews } from '../../../backend/contract/access-reviews';
import { history } from '../../../backend/contract/history';
import { administratorsGround } from '../../../backend/contract/administrator-roles';
import { PackButton } from '../../details/packs/pack-button';
import { undoOfEntry } from '../../details/undo/undo-act';
import { isGone } from '../../lib/call';
import { useListState } from '../../lib/use-list-state';
import { showFailure } from '../../lib/notice';
import { useHistory } from '../../lib/use-history';
import { useRead } from '../../lib/use-read';
import { useWrite } from '../../lib/use-write';
import { Button, ButtonLink } from '../../ui/button';
import { useConfirm } from '../../ui/dialogs';
import { ErrorState } from '../../ui/error-state';
import type { Action } from '../../ui/menu';
import { PageHeader } from '../../ui/page-header';
import { useReadOnly } from '../../ui/read-only';
import { Skeleton } from '../../ui/skeleton';
import { Tabs } from '../../ui/tabs';
import { HistoryView } from '../../ui/timeline/history-view';
import { CloseReviewDialog } from './close-review-dialog';
import { DeciderWarning } from './decider-warning';
import { EditReviewDialog } from './edit-review-dialog';
import { ReviewAdditions } from './review-additions';
import { ReviewChecks } from './review-checks';
import { ReviewFigures, stateInWords } from './review-figures';
import { ReviewItems } from './review-items';
import { ReviewParts } from './review-parts';
import { ReviewState } from './review-words';
import './reviews.css';

const crumbs = [{ label: '棚卸し', to: '/reviews' }];

/** /reviews/{id}: one campaign, its accounts and decisions, who reviews, and whether it would hold up. */
export default function ReviewScreen() {
  const { accessReviewId = '' } = useParams();
  const reading = useRead(accessReviews.detail, { params: { accessReviewId } }, { keepPrevious: true });
  const isNotFound = isGone(reading.error);
  if (reading.data && !isNotFound) return <Review key={reading.data.id} review={reading.data} />;
  return (
    <div className="screen">
      <PageHeader title="棚卸し" crumbs={[]} />
      {isNotFound && (
        <ErrorState title="この棚卸しはありません" detail="アドレスが正しくない可能性があります。">
          <ButtonLink to="/reviews">棚卸しの一覧へ戻る</ButtonLink>
        </ErrorState>
      )}
      {reading.error && !isNotFound && (
        <ErrorState title="棚卸しを読み込めませんでした" onRetry={() => void reading.refetch()} />
      )}
      {!reading.error && <Skeleton lines={8} />}
    </div>
  );
}

function Review({ review }: { review: AccessReviewDetail }) {
  const { id, name, state, parts, newestReviewId } = review;
  const navigate = useNavigate();
  const isReadOnly = useReadOnly();
  const [closing, setClosing] = useState(false);
  const [editing, setEditing] = useState(false);
  const params = { accessReviewId: id };
  const confirm = useConfirm();
  const remind = useWrite(accessReviews.remind, ({ changed }) =>
    changed > 0 ? '判断が終わっていない確認者への催促を受け付けました' : 'すべての確認者が判断を終えています',
  );
  const cancel = useWrite(accessReviews.cancel, `「${name}」を取り消しました`);
  const askToCancel = async () => {
    const text = '判断は履歴に残りますが、手続きにはなりません。次の四半期の棚卸しも自動では始まりません。';
    if (await confirm({ title: `「${name}」を取り消しますか？`, text, yes: '取り消す', danger: true }))
      await cancel.mutateAsync({ params, body: {} }).catch(showFailure);
  };
  const endSeries = useWrite(accessReviews.edit, '四半期ごとの自動開始をやめました');
  const isRunning = state === 'running';
  const inSeries = review.cadence === 'quarterly' && (isRunning || state === 'closed');
  const menu: Action[] = [
    ...(newestReviewId !== null
      ? [
          {
            label: '最新の棚卸しを開く',
            icon: 'chevron-right' as const,
            run: () => void navigate(`/reviews/${newestReviewId}`),
          },
        ]
      : []),
    ...(isRunning ? [{ label: '名称と期限を変更する', icon: 'edit' as const, run: () => setEditing(true) }] : []),
    ...(inSeries && newestReviewId === null
      ? [
          {
            label: '四半期ごとの自動開始をやめる',
            icon: 'pause' as const,
            run: () => void endSeries.mutateAsync({ params, body: { cadence: 'once' } }).catch(showFailure),
          },
        ]
      : []),
    ...(isRunning ? [{ label: '取り消す', icon: 'trash' as const, danger: true, run: () => void askToCancel() }] : []),
  ];
  const hasTasks = review.openTasksCount > 0 && state === 'closed';
  return (
    <div className="screen">
      <PageHeader
        title={name}
        crumbs={crumbs}
        badge={<ReviewState review={review} />}
        primary={
          isRunning ? (
            <Button kind="primary" onClick={() => setClosing(true)}>
              棚卸しを終了する
            </Button>
          ) : (
            hasTasks && (
              <ButtonLink kind={isReadOnly ? 'secondary' : 'primary'} to={`/reviews/${id}?taskState=open`}>
                {isReadOnly ? '未実施の手続きを見る' : '手続きを進める'}
              </ButtonLink>
            )
          )
        }
        secondary={
          <>
            <PackButton subject={{ kind: 'review', id }} />
            {isRunning && (
              <Button
                icon="mail"
                busy={remind.isPending && '送信中'}
                onClick={() => void remind.mutateAsync({ params, body: {} }).catch(showFailure)}
              >
                催促する
              </Button>
            )}
          </>
        }
        menu={menu}
      />
      <p className="review-scope">{stateInWords(review)}</p>
      {review.target === 'administrators' && <p className="review-scope">{administratorsGround}</p>}
      <ReviewFigures review={review} />
      <DeciderWarning review={review} />
      <Tabs
        label={`${name}の情報`}
        tabs={[
          { id: 'items', label: 'アカウント', count: review.itemsCount, render: () => <ReviewItems review={review} /> },
          { id: 'parts', label: '確認者', count: parts.length, render: () => <ReviewParts review={review} /> },
          { id: 'checks', label: '監査に耐えるか', render: () => <ReviewChecks review={review} /> },
          { id: 'additions', label: '基準時点より後の追加', render: () => <ReviewAdditions review={review} /> },
          { id: 'history', label: '履歴', render: () => <ReviewHistory id={id} /> },
        ]}
      />
      {editing && <EditReviewDialog review={review} onClose={() => setEditing(false)} />}
      {closing && <CloseReviewDialog review={review} onClose={() => setClosing(false)} />}
    </div>
  );
}

function ReviewHistory({ id }: { id: string }) {
  return <HistoryView {...useHistory('accessReview', id, useListState(history.list))} act={undoOfEntry} />;
}
