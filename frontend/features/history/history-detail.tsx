import { history, type HistoryRow } from '../../../backend/contract/history';
import { historyKindOf } from '../../../backend/contract/history-kinds';
import { channels } from '../../../backend/contract/vocabulary';
import { answerOf } from '../../lib/call';
import { Facts } from '../../ui/facts';
import { day, dayAndTime } from '../../ui/format';
import { OpenLink } from '../../ui/open-link';
import { ChangesTable } from '../../ui/timeline/changes-table';
import { OperationRows } from '../../ui/timeline/operation-rows';
import { undoOfEntry } from '../../details/undo/undo-act';
import { realChanges } from '../../ui/timeline/sentence';
import { TimelineEntry } from '../../ui/timeline/timeline-entry';
import { subjectWord } from './subject';
import './history.css';

const loadAsOf = ({ entity, entityId: id, revision }: HistoryRow) =>
  answerOf(history.asOf, { params: { entity, id, revision } });
const loadRows = ({ batchId }: HistoryRow, offset: number) =>
  answerOf(history.all, { query: { batchId: batchId ?? undefined, offset } });

/** The rows of an import or a bulk act: one for each changed entity. */
function Operation({ row }: { row: HistoryRow }) {
  return (
    <OperationRows
      entry={row}
      load={loadRows}
      row={(one) => (
        <TimelineEntry
          key={one.eventId}
          entry={one}
          isSubject={false}
          isPart
          {...{ loadAsOf, loadRows, act: undoOfEntry }}
        />
      )}
    />
  );
}

/** The details of a row: every field before and after, the reason, the effective date and the batch. */
export function HistoryDetail({ row }: { row: HistoryRow }) {
  const changes = realChanges(row.changes);
  const facts = [
    { label: '登録日時', value: dayAndTime(row.at) },
    { label: '経路', value: channels.labels[row.channel] },
    ...(row.effectiveFrom ? [{ label: '適用日', value: day(row.effectiveFrom) }] : []),
    ...(row.reason ? [{ label: '理由', value: row.reason }] : []),
    ...(row.undoneAt ? [{ label: '元に戻した日時', value: dayAndTime(row.undoneAt) }] : []),
    ...(row.undid
      ? [
          {
            label: '元の操作',
            value: <OpenLink open={{ subject: subjectWord(row.undid) }}>元に戻した操作を見る</OpenLink>,
          },
        ]
      : []),
    ...(row.batchId
      ? [
          {
            label: '一括操作',
            value: (
              <OpenLink open={{ batchId: row.batchId }} drop={['offset', 'before']}>
                まとめて行った操作を見る
              </OpenLink>
            ),
          },
        ]
      : []),
  ];
  return (
    <div className="history-detail">
      {row.opensTo !== null ? (
        <Operation row={row} />
      ) : changes.length > 0 ? (
        <ChangesTable changes={changes} />
      ) : (
        <p className="quiet">変わった項目はありません。</p>
      )}
      <div className="history-detail-facts">
        <Facts facts={facts} />
        {undoOfEntry(row)}
        {row.opensTo === null && (
          <>
            <OpenLink open={{ subject: subjectWord(row) }}>
              {historyKindOf(row.entity).label}の履歴をすべて見る
            </OpenLink>
            <OpenLink open={{ entityId: row.entityId }} drop={['offset', 'before']}>
              この{historyKindOf(row.entity).label}だけに絞り込む
            </OpenLink>
          </>
        )}
      </div>
    </div>
  );
}
