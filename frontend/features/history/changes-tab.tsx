import { history, type HistoryRow } from '../../../backend/contract/history';
import { ListTools } from '../../lists/list-tools';
import { useList } from '../../lists/use-list';
import { useMe } from '../../lib/session';
import { useRead } from '../../lib/use-read';
import { EmptyState } from '../../ui/empty-state';
import { FilterBar } from '../../ui/filter-bar';
import { ListTable } from '../../ui/list-table';
import { historyColumns } from './history-columns';
import { HistoryDetail } from './history-detail';
import { historyFilters } from './history-filters';
import { useKeywordOfAddress } from './keyword-of-address';
import { useBatchInWords } from './batch-words';
import { useOpenSubject } from './subject';
import { SubjectPanel } from './subject-panel';

const noChoices = { actors: [], types: [] };
const idOf = (row: HistoryRow) => row.eventId;
const nameOf = ({ title, entityName }: HistoryRow) => (entityName ? `${title} ${entityName}` : title);
const detail = (row: HistoryRow) => <HistoryDetail row={row} />;

/** Everything that happened in the company, newest first. */
export function ChangesTab() {
  const { list, reading, columns, tools } = useList('history', historyColumns);
  const choices = useRead(history.choices, {}).data ?? noChoices;
  const open = useOpenSubject();
  const startMonth = useMe()?.company.fiscalYearStartMonth;
  const subject = reading.data?.items.find(({ entityId }) => entityId === list.query.entityId)?.entityName;
  const batch = useBatchInWords(list.query.batchId, reading.data);
  useKeywordOfAddress();
  return (
    <>
      <FilterBar filters={historyFilters(choices, list.query.entity, startMonth, { subject, batch })} list={list}>
        <ListTools {...tools} />
      </FilterBar>
      <ListTable
        name="操作履歴"
        reading={reading}
        list={list}
        columns={columns}
        idOf={idOf}
        nameOf={nameOf}
        detail={detail}
        onBeyond={({ companyRevision }) => list.set({ before: companyRevision })}
        empty={
          <EmptyState icon="history" title="履歴はまだありません">
            登録や変更があると、いつ・誰が・何を変えたかがここに残ります。
          </EmptyState>
        }
      />
      {open.subject && <SubjectPanel key={open.subject.id} subject={open.subject} onClose={open.close} />}
    </>
  );
}
