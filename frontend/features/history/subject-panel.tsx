import { Link } from 'react-router';
import { history, type HistoryRow } from '../../../backend/contract/history';
import { historyKindOf } from '../../../backend/contract/history-kinds';
import { EntityHistory } from '../../details/entity-history';
import { isGone } from '../../lib/call';
import { useRead } from '../../lib/use-read';
import { StatusBadge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { ErrorState } from '../../ui/error-state';
import { Facts } from '../../ui/facts';
import { Skeleton } from '../../ui/skeleton';
import { StandingValue } from '../../ui/timeline/standing-value';
import { screenOf } from './entity-link';
import type { Subject } from './subject';
import './history.css';

interface SubjectPanelProps {
  subject: Subject;
  onClose: () => void;
}

/** One entity beside the history, even a deleted one: its last state and its history. */
export function SubjectPanel({ subject, onClose }: SubjectPanelProps) {
  const { entity, id } = subject;
  const { label } = historyKindOf(entity);
  const reading = useRead(history.list, { params: { entity, id }, query: {} });
  const newest = reading.data?.items.find(({ entityId }) => entityId === id);
  const isUnknown = isGone(reading.error);
  return (
    <Dialog
      title={newest?.entityName ? `${label}「${newest.entityName}」` : `${label}の履歴`}
      open
      side
      width={720}
      onClose={onClose}
    >
      {newest && <Standing row={newest} />}
      {isUnknown ? (
        <ErrorState title={`この${label}の記録はありません`} detail="アドレスが正しくない可能性があります。">
          <Button reads onClick={onClose}>
            閉じる
          </Button>
        </ErrorState>
      ) : (
        <EntityHistory {...subject} />
      )}
    </Dialog>
  );
}

/** 最後の内容: the state after its newest event. */
function Standing({ row }: { row: HistoryRow }) {
  const { entity, entityId: id, revision } = row;
  const { data } = useRead(history.asOf, { params: { entity, id, revision } });
  const screen = screenOf(row);
  return (
    <section className="history-standing" aria-label="最後の内容">
      {screen && <Link to={screen}>{historyKindOf(entity).label}の画面を開く</Link>}
      {!row.isThere && (
        <StatusBadge tone="neutral" icon="trash">
          削除済み
        </StatusBadge>
      )}
      {data ? (
        <Facts facts={data.fields.map((field) => ({ label: field.label, value: <StandingValue field={field} /> }))} />
      ) : (
        <Skeleton lines={4} label="最後の内容を読み込み中" />
      )}
    </section>
  );
}
