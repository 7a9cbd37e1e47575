import { evidence, type CheckpointRow } from '../../../backend/contract/evidence';
import { useListState } from '../../lib/use-list-state';
import { useMe } from '../../lib/session';
import { useRead } from '../../lib/use-read';
import { CopyButton } from '../../ui/copy-button';
import { EmptyState } from '../../ui/empty-state';
import { useReadOnly } from '../../ui/read-only';
import type { Filter } from '../../ui/filter';
import { FilterBar } from '../../ui/filter-bar';
import { count, dayAndTime } from '../../ui/format';
import type { Column } from '../../ui/list-columns';
import { ListTable } from '../../ui/list-table';

const columns: readonly Column<CheckpointRow>[] = [
  { field: 'createdAt', header: '署名した日時', width: 160, render: ({ createdAt }) => dayAndTime(createdAt) },
  { field: 'size', header: '出来事', width: 110, align: 'right', render: ({ size }) => `${count(size)}件` },
  { field: 'keyNumber', header: '鍵', width: 90, render: ({ keyNumber }) => `${keyNumber}番目` },
  { field: 'root', header: '根のハッシュ', grow: 1, render: ({ root }) => <code>{root}</code> },
];

const idOf = ({ size }: CheckpointRow) => String(size);
const nameOf = ({ createdAt }: CheckpointRow) => `${dayAndTime(createdAt)}のチェックポイント`;
const detail = (row: CheckpointRow) => (
  <div className="checkpoint-note">
    <pre>{row.note}</pre>
    <CopyButton text={row.note} what="チェックポイント" />
    <p className="quiet">この本文を外に保管しておくと、台帳があとから作り直されても見つけられます。</p>
  </div>
);
const filtersOf = (startMonth?: number): readonly Filter[] => [
  { kind: 'period', name: 'period', label: '期間', from: 'from', to: 'to', startMonth },
];

/** The signed states of the ledger, newest first. */
export function CheckpointsTab() {
  const list = useListState(evidence.checkpoints);
  const reading = useRead(evidence.checkpoints, { query: list.query }, { keepPrevious: true });
  const isReadOnly = useReadOnly();
  const startMonth = useMe()?.company.fiscalYearStartMonth;
  return (
    <>
      <FilterBar filters={filtersOf(startMonth)} list={list} />
      <ListTable
        name="チェックポイント"
        reading={reading}
        list={list}
        columns={columns}
        idOf={idOf}
        nameOf={nameOf}
        detail={detail}
        empty={
          <EmptyState icon="shield" title="チェックポイントはまだありません">
            出来事があると、1時間ごとに署名してここに残します。
            {!isReadOnly && '「今すぐチェックポイントを作成する」で、待たずに作成できます。'}
          </EmptyState>
        }
      />
    </>
  );
}
