import { useMemo } from 'react';
import { Link } from 'react-router';
import { imports, type ImportDetail, type RetainedRow } from '../../../backend/contract/imports';
import { useLocalList } from '../../lib/use-local-list';
import { useRead } from '../../lib/use-read';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import type { Column } from '../../ui/list-columns';
import { ListTable } from '../../ui/list-table';
import { RelativeTime, OrDash } from '../../ui/relative-time';
import type { ImportPlace } from './import-place';

const columnsOf = (place: ImportPlace): readonly Column<RetainedRow>[] => [
  {
    field: 'name',
    header: place.noun,
    render: ({ entityId, name }) => <Link to={place.pathOf(entityId)}>{name}</Link>,
  },
  { field: 'title', header: '取り込み後の変更', grow: 1.4, render: ({ title }) => <OrDash>{title}</OrDash> },
  { field: 'changedBy', header: '変更した人', render: ({ changedBy }) => <OrDash>{changedBy}</OrDash> },
  {
    field: 'changedAt',
    header: '変更日時',
    sortable: true,
    width: 128,
    render: ({ changedAt }) => (changedAt ? <RelativeTime at={changedAt} /> : <OrDash>{null}</OrDash>),
  },
];
/** Entities that were edited since the import and therefore not reverted. */
export function RetainedTable({ file, place }: { file: ImportDetail; place: ImportPlace }) {
  const columns = useMemo(() => columnsOf(place), [place]);
  const list = useLocalList(imports.kept, { orderBy: 'desc' });
  const reading = useRead(imports.kept, { params: { importId: file.id }, query: list.query }, { keepPrevious: true });
  return (
    <Card title={`戻さずに残した${place.noun}`}>
      <ListTable
        name={`残した${place.noun}`}
        reading={reading}
        list={list}
        columns={columns}
        idOf={({ entityId }) => entityId}
        nameOf={({ name }) => name}
        empty={<EmptyState icon="check-circle" title="すべて取り込み前に戻りました" />}
      />
    </Card>
  );
}
