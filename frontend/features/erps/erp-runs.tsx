import type { ErpRun } from '../../../backend/contract/company-erp-rows';
import { companyErps } from '../../../backend/contract/company-erps';
import { runStates } from '../../../backend/contract/integration-words';
import { useLocalList } from '../../lib/use-local-list';
import { useRead } from '../../lib/use-read';
import { EmptyState } from '../../ui/empty-state';
import { dayAndTime } from '../../ui/format';
import type { Column } from '../../ui/list-columns';
import { ListTable } from '../../ui/list-table';
import { runInWords } from '../../details/erps/erp-words';

const columns: readonly Column<ErpRun>[] = [
  { field: 'startedAt', header: '日時', sortable: true, width: 146, render: ({ startedAt }) => dayAndTime(startedAt) },
  { field: 'state', header: '状態', width: 110, render: ({ state }) => runStates.labels[state] },
  { field: 'result', header: '結果', grow: 3, render: (run) => <span title={runInWords(run)}>{runInWords(run)}</span> },
];

/** The runs of an ERP, newest first. */
export function ErpRuns({ companyErpId }: { companyErpId: string }) {
  const list = useLocalList(companyErps.runs);
  const reading = useRead(companyErps.runs, { params: { companyErpId }, query: list.query }, { keepPrevious: true });
  return (
    <section className="erp-part">
      <h2 className="erp-heading">同期の記録</h2>
      <ListTable
        name="同期"
        reading={reading}
        list={list}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={({ startedAt }) => `${dayAndTime(startedAt)}の同期`}
        empty={
          <EmptyState icon="refresh" title="同期はまだ実行されていません">
            取り込みを始めると、毎日の結果がここに残ります。
          </EmptyState>
        }
      />
    </section>
  );
}
