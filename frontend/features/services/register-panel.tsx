import { useState } from 'react';
import { services } from '../../../backend/contract/services';
import { useLocalList } from '../../lib/use-local-list';
import { useRead } from '../../lib/use-read';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { EmptyState } from '../../ui/empty-state';
import { FilterBar } from '../../ui/filter-bar';
import type { Filter } from '../../ui/filter';
import { ListTable } from '../../ui/list-table';
import { candidateColumns } from './candidate-columns';
import { OriginalDialog } from './original-dialog';

const filters: readonly Filter[] = [
  { kind: 'text', name: 'name', label: 'サービス名', placeholder: '名前・ふりがなで検索' },
];

interface RegisterPanelProps {
  /** Words to begin the search with. */
  name?: string;
  onClose: () => void;
}

/** Registers a service from the catalogue, or another one. */
export function RegisterPanel({ name, onClose }: RegisterPanelProps) {
  const list = useLocalList(services.candidates, { name });
  const read = useRead(services.candidates, { query: list.query }, { keepPrevious: true });
  const [isOriginal, setOriginal] = useState(false);
  const own = <Button onClick={() => setOriginal(true)}>候補にないサービスを登録する</Button>;
  return (
    <>
      <Dialog title="サービスの登録" open side width={680} onClose={onClose}>
        <div className="panel-list">
          <FilterBar name="候補" filters={filters} list={list}>
            {own}
          </FilterBar>
          <ListTable
            name="候補"
            read={read}
            list={list}
            columns={candidateColumns}
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
