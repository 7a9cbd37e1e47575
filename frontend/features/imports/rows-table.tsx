import { useMemo } from 'react';
import { importOutcomes, imports, type ImportDetail, type ImportFileRow } from '../../../backend/contract/imports';
import { useListState } from '../../lib/use-list-state';
import { useLocalList } from '../../lib/use-local-list';
import { useRead } from '../../lib/use-read';
import { EmptyState } from '../../ui/empty-state';
import { Facts } from '../../ui/facts';
import type { Filter } from '../../ui/filter';
import { FilterBar } from '../../ui/filter-bar';
import { count } from '../../ui/format';
import type { Column } from '../../ui/list-columns';
import { ListTable } from '../../ui/list-table';
import { OrDash } from '../../ui/relative-time';
import { outcomeLabel, type ImportPlace } from './import-place';
import { DoubtfulBadge, OutcomeBadge } from './import-words';
import { doingOf, type MappedFile } from './row-words';

const optionsAt = (place: ImportPlace) =>
  importOutcomes.values
    .filter((value) => (place.onlyAdds ? ['new', 'leftOut', 'error'].includes(value) : true))
    .filter((value) => place.configuredBy || value !== 'leftOut')
    .filter((value) => place.mayBeComplete || value !== 'missing')
    .map((value) => ({ value, label: outcomeLabel(place, value) }));
const filtersOf = (place: ImportPlace, { counts }: ImportDetail): readonly Filter[] => [
  { kind: 'choice', name: 'outcome', label: '結果', options: optionsAt(place) },
  ...(counts && counts.doubtful > 0 ? [{ kind: 'flag', name: 'isDoubtful', label: '要確認の行だけ' } as const] : []),
];

const columnsOf = (place: ImportPlace, file: MappedFile): readonly Column<ImportFileRow>[] => [
  { field: 'number', header: '行', align: 'right', width: 72, render: ({ line }) => (line > 0 ? count(line) : '—') },
  { field: 'outcome', header: '結果', width: 124, render: (row) => <RowBadge row={row} place={place} /> },
  { field: 'name', header: place.nameLabel, grow: 0.8, render: ({ name }) => <OrDash>{name}</OrDash> },
  { field: 'what', header: '内容', grow: 2.4, render: (row) => <What row={row} file={file} /> },
];

interface RowsTableProps {
  file: ImportDetail;
  place: ImportPlace;
  errorsOnly?: boolean;
}

/** The rows of the file with their effect or error; each expands to all its cells. */
export function RowsTable({ file, place, errorsOnly = false }: RowsTableProps) {
  const dryRun = useListState(imports.rows);
  // The address still holds the filter and page of the dry run.
  const errors = useLocalList(imports.rows);
  const list = errorsOnly ? errors : dryRun;
  const { fields, columns: columnMapping } = file;
  const columns = useMemo(() => columnsOf(place, { fields, columns: columnMapping }), [place, fields, columnMapping]);
  const query = errorsOnly ? { ...list.query, outcome: 'error' as const } : list.query;
  const reading = useRead(imports.rows, { params: { importId: file.id }, query }, { keepPrevious: true });
  return (
    <>
      {!errorsOnly && <FilterBar filters={filtersOf(place, file)} list={list} name="行" />}
      <ListTable
        name={errorsOnly ? 'エラーの行' : '行'}
        reading={reading}
        list={errorsOnly ? { ...list, filters: {} } : list}
        columns={columns}
        idOf={({ number }) => String(number)}
        nameOf={({ line, name }) => (line > 0 ? `${count(line)}行目` : (name ?? ''))}
        detail={({ cells }) => (
          <Facts
            columns={2}
            facts={cells.map((value, index) => ({
              label: file.headings[index] || `${index + 1}列目`,
              value: <OrDash>{value}</OrDash>,
            }))}
          />
        )}
        empty={<EmptyState icon="table" title="表示できる行はありません" />}
      />
    </>
  );
}

/** The error or doubt of a row, else its effect. */
function What({ row, file }: { row: ImportFileRow; file: MappedFile }) {
  const all = [...row.reasons.map(({ message }) => message), ...doingOf(row, file)].join('、');
  return all ? <span title={all}>{all}</span> : <OrDash>{null}</OrDash>;
}

function RowBadge({ row: { outcome, reasons }, place }: { row: ImportFileRow; place: ImportPlace }) {
  const isWritten = outcome !== 'error' && outcome !== 'leftOut';
  if (isWritten && reasons.length > 0) return <DoubtfulBadge />;
  return <OutcomeBadge outcome={outcome} label={outcomeLabel(place, outcome)} />;
}
