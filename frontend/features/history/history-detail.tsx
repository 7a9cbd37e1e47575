import type { HistoryRow } from '../../../backend/contract/history';
import { historyKindOf } from '../../../backend/contract/history-kinds';
import { channels } from '../../../backend/contract/vocabulary';
import { Facts } from '../../ui/facts';
import { day, dayAndTime } from '../../ui/format';
import { OpenLink } from '../../ui/open-link';
import { ChangesTable } from '../../ui/timeline/changes-table';
import { realChanges } from '../../ui/timeline/sentence';
import { subjectWord } from './subject';
import './history.css';

/** What a row of the history opens to: every field with before and after, why, from when, and what it was part of. */
export function HistoryDetail({ row }: { row: HistoryRow }) {
  const changes = realChanges(row.changes);
  const facts = [
    { label: '登録日時', value: dayAndTime(row.at) },
    { label: '経路', value: channels.labels[row.channel] },
    ...(row.effectiveFrom ? [{ label: '適用日', value: day(row.effectiveFrom) }] : []),
    ...(row.reason ? [{ label: '理由', value: row.reason }] : []),
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
      {changes.length > 0 ? <ChangesTable changes={changes} /> : <p className="quiet">変わった項目はありません。</p>}
      <div className="history-detail-facts">
        <Facts facts={facts} />
        <OpenLink open={{ subject: subjectWord(row) }}>{historyKindOf(row.entity).label}の履歴をすべて見る</OpenLink>
      </div>
    </div>
  );
}
