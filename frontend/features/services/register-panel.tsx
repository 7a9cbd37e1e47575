import { useState } from 'react';
import { useNavigate } from 'react-router';
import { services, type CandidateRow } from '../../../backend/contract/services';
import { serviceCategories } from '../../../backend/contract/vocabulary';
import { showFailure } from '../../lib/notice';
import { useLocalList } from '../../lib/local-list';
import { useRead } from '../../lib/use-read';
import { useWrite } from '../../lib/use-write';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { EmptyState } from '../../ui/empty-state';
import { FilterBar } from '../../ui/filter-bar';
import type { Filter } from '../../ui/filter';
import type { Column } from '../../ui/list-columns';
import { ListTable } from '../../ui/list-table';
import { OriginalDialog } from './original-dialog';

const filters: readonly Filter[] = [
  { kind: 'text', name: 'name', label: 'サービス名', placeholder: '名前・ふりがなで検索' },
];

/** Registers a service out of the catalogue, or one that is not in it. */
export function RegisterPanel({ onClose }: { onClose: () => void }) {
  const list = useLocalList(services.candidates);
  const read = useRead(services.candidates, { query: list.query }, { keepPrevious: true });
  const register = useWrite(services.register);
  const navigate = useNavigate();
  const [isOriginal, setOriginal] = useState(false);
  const choose = ({ integrationKind }: CandidateRow) =>
    register.mutate(
      { body: { integrationKind } },
      { onSuccess: ({ id }) => void navigate(`/services/${id}`), onError: showFailure },
    );
  const own = <Button onClick={() => setOriginal(true)}>候補にないサービスを登録する</Button>;

  const columns: readonly Column<CandidateRow>[] = [
    { field: 'name', header: 'サービス名', sortable: true, render: ({ name }) => <strong>{name}</strong> },
    {
      field: 'category',
      header: '分類',
      sortable: true,
      width: 140,
      render: (row) => serviceCategories.labels[row.category],
    },
    {
      field: 'registeredCount',
      header: '登録済み',
      align: 'right',
      width: 84,
      render: ({ registeredCount }) =>
        registeredCount > 0 ? `${registeredCount}件` : <span className="faint">—</span>,
    },
    {
      field: 'register',
      header: '登録',
      width: 104,
      align: 'right',
      render: (row) => (
        <Button
          small
          busy={register.isPending && register.variables.body.integrationKind === row.integrationKind && '登録中'}
          aria-label={`${row.name}を登録する`}
          onClick={() => choose(row)}
        >
          登録する
        </Button>
      ),
    },
  ];
  return (
    <>
      <Dialog title="サービスの登録" open side width={680} onClose={onClose}>
        <div className="panel-list">
          <FilterBar filters={filters} list={list}>
            {own}
          </FilterBar>
          <ListTable
            name="候補"
            read={read}
            list={list}
            columns={columns}
            idOf={(row) => row.integrationKind}
            nameOf={(row) => row.name}
            empty={<EmptyState title="登録できる候補はありません" action={own} />}
          />
        </div>
      </Dialog>
      {isOriginal && <OriginalDialog name={String(list.filters.name ?? '')} onClose={() => setOriginal(false)} />}
    </>
  );
}
