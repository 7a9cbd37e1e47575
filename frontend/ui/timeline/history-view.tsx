import type { Page } from '../../../backend/contract/kit';
import type { HistoryRow } from '../../../backend/contract/history';
import { EmptyState } from '../empty-state';
import { ErrorState } from '../error-state';
import type { ListControl, Reading } from '../list-control';
import { ListFooter } from '../list-footer';
import { Skeleton } from '../skeleton';
import type { LoadAsOf } from './as-of';
import type { LoadRows } from './operation-rows';
import { Timeline } from './timeline';
import type { EntryAct } from './timeline-entry';

interface HistoryViewProps {
  subject: { entity: string; id: string };
  reading: Reading<Page<HistoryRow>>;
  list: ListControl;
  loadAsOf: LoadAsOf;
  loadRows: LoadRows;
  /** Acts on an entry, in its details. */
  act?: EntryAct;
}

/** The 履歴 tab: a page of facts, newest first. */
export function HistoryView({ subject, reading, list, loadAsOf, loadRows, act }: HistoryViewProps) {
  const { data, error } = reading;
  if (error && !data) return <ErrorState title="履歴を読み込めませんでした" onRetry={() => void reading.refetch()} />;
  if (!data) return <Skeleton lines={10} label="履歴を読み込み中" />;
  if (data.total === 0) {
    return (
      <EmptyState icon="history" title="履歴はまだありません">
        登録や変更があると、いつ・誰が・何を変えたかがここに残ります。
      </EmptyState>
    );
  }
  return (
    <div className="history">
      <Timeline entries={data.items} subject={subject} loadAsOf={loadAsOf} loadRows={loadRows} act={act} />
      {data.total > list.query.count || list.query.offset > 0 ? (
        <ListFooter name="履歴" total={data.total} list={list} />
      ) : null}
    </div>
  );
}
