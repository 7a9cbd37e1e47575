import { useMemo } from 'react';
import { Link } from 'react-router';
import { imports, type ImportRow } from '../../../backend/contract/imports';
import { useListState } from '../../lib/use-list-state';
import { useRead } from '../../lib/use-read';
import { EmptyState } from '../../ui/empty-state';
import { count } from '../../ui/format';
import type { Column } from '../../ui/list-columns';
import { ListTable } from '../../ui/list-table';
import { RelativeTime } from '../../ui/relative-time';
import { PageHeader } from '../../ui/page-header';
import type { ImportPlace } from './import-place';
import { StateBadge } from './import-words';
import { UploadFile } from './upload-file';
import { UploadsTable } from './uploads-table';

const changedColumn: Column<ImportRow> = {
  field: 'changed',
  header: '変更',
  align: 'right',
  width: 88,
  render: ({ changed }) => count(changed),
};
const columnsOf = ({ onlyAdds, imports: path }: ImportPlace): readonly Column<ImportRow>[] => [
  {
    field: 'fileName',
    header: 'ファイル',
    sortable: true,
    grow: 1.6,
    render: ({ id, fileName }) => <Link to={`${path}/${id}`}>{fileName}</Link>,
  },
  { field: 'state', header: '状態', sortable: true, width: 136, render: ({ state }) => <StateBadge state={state} /> },
  { field: 'added', header: '追加', align: 'right', width: 88, render: ({ added }) => count(added) },
  ...(onlyAdds ? [] : [changedColumn]),
  { field: 'failed', header: 'エラー', align: 'right', width: 88, render: ({ failed }) => count(failed) },
  { field: 'committedBy', header: '取り込んだ人', render: ({ committedBy }) => committedBy },
  {
    field: 'committedAt',
    header: '取り込み日時',
    sortable: true,
    width: 128,
    render: ({ committedAt }) => <RelativeTime at={committedAt} />,
  },
];

/** Uploads a CSV file, and lists earlier imports. */
export function ImportsScreen({ place }: { place: ImportPlace }) {
  const { kind, scopeId } = place;
  const ofKind = useMemo(() => ({ kind, scopeId }), [kind, scopeId]);
  const columns = useMemo(() => columnsOf(place), [place]);
  const list = useListState(imports.list, ofKind);
  const reading = useRead(imports.list, { query: list.query }, { keepPrevious: true });
  return (
    <div className="screen">
      <PageHeader
        title={place.title}
        crumbs={[place.list]}
        state={reading.data && `これまでの取り込み ${count(reading.data.total)}件`}
      />
      {place.note && <p className="quiet">{place.note}</p>}
      <UploadFile place={place} />
      <UploadsTable place={place} />
      <ListTable
        name="取り込み"
        reading={reading}
        list={{ ...list, filters: {} }}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={({ fileName }) => fileName}
        empty={
          <EmptyState icon="upload" title="取り込みはまだありません">
            CSVファイルを選ぶと、1行ずつ内容を確認してから取り込めます。取り込んだ後に、まとめて取り込み前に戻すこともできます。
          </EmptyState>
        }
      />
    </div>
  );
}
