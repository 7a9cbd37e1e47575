import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { imports, type UploadRow } from '../../../backend/contract/imports';
import { useLocalList } from '../../lib/use-local-list';
import { useRead } from '../../lib/use-read';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { count, dayAndTime } from '../../ui/format';
import type { Column } from '../../ui/list-columns';
import { ListTable } from '../../ui/list-table';
import { RelativeTime } from '../../ui/relative-time';
import type { ImportPlace } from './import-place';
import { StateBadge } from './import-words';
import { useDiscard } from './use-discard';

/** Few enough to leave room for the list below. */
const pageSize = 5;
/** No push announces that a file has expired. */
const refetchIntervalMs = 60_000;

const columnsOf = ({ imports: path }: ImportPlace): readonly Column<UploadRow>[] => [
  {
    field: 'fileName',
    header: 'ファイル',
    sortable: true,
    grow: 1.6,
    render: ({ id, fileName }) => <Link to={`${path}/${id}`}>{fileName}</Link>,
  },
  { field: 'state', header: '状態', width: 136, render: ({ state }) => <StateBadge state={state} /> },
  { field: 'rowsCount', header: '行数', align: 'right', width: 88, render: ({ rowsCount }) => count(rowsCount) },
  { field: 'uploadedBy', header: '送信した人', render: ({ uploadedBy }) => uploadedBy },
  {
    field: 'uploadedAt',
    header: '送信日時',
    sortable: true,
    width: 128,
    render: ({ uploadedAt }) => <RelativeTime at={uploadedAt} />,
  },
  { field: 'rowsUntil', header: '保存期限', width: 146, render: ({ rowsUntil }) => dayAndTime(rowsUntil) },
];

/** Uploaded files that were neither imported nor discarded, with links; hidden if there are none. */
export function UploadsTable({ place }: { place: ImportPlace }) {
  const columns = useMemo(() => columnsOf(place), [place]);
  const list = useLocalList(imports.uploads, { kind: place.kind, scopeId: place.scopeId, count: pageSize });
  const reading = useRead(imports.uploads, { query: list.query }, { keepPrevious: true, every: refetchIntervalMs });
  const { discard } = useDiscard();
  const navigate = useNavigate();
  const total = reading.data?.total ?? 0;
  if (total === 0 && !reading.error) return null;
  return (
    <Card title={total > 0 ? `取り込みの途中のファイル ${count(total)}件` : '取り込みの途中のファイル'}>
      <ListTable
        name="取り込みの途中のファイル"
        reading={reading}
        list={{ ...list, filters: {} }}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={({ fileName }) => fileName}
        actions={(file) => [
          { label: '続きへ進む', icon: 'chevron-right', run: () => void navigate(`${place.imports}/${file.id}`) },
          { label: '破棄する', icon: 'trash', danger: true, run: () => void discard(file) },
        ]}
        empty={<EmptyState icon="upload" title="途中のファイルはありません" />}
      />
    </Card>
  );
}
