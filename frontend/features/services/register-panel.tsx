import { useState, type ReactNode } from 'react';
import { services } from '../../../backend/contract/services';
import { useLocalList } from '../../lib/use-local-list';
import { useRead } from '../../lib/use-read';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { EmptyState } from '../../ui/empty-state';
import { FilterBar } from '../../ui/filter-bar';
import type { Filter } from '../../ui/filter';
import { ListTable } from '../../ui/list-table';
import { candidateColumns, sameVendor } from './candidate-columns';
import { OriginalDialog } from './original-dialog';

const filters: readonly Filter[] = [
  { kind: 'text', name: 'name', label: 'サービス名', placeholder: '名前・ふりがなで検索' },
];

interface RegisterPanelProps {
  /** Words to begin the search with. */
  name?: string;
  onClose: () => void;
}

/** A name that the catalogue does not know: the service is registered as one of the company's own. */
function NoCandidate({ action, onClear }: { action: ReactNode; onClear: () => void }) {
  const buttons = (
    <>
      {action}
      <Button reads onClick={onClear}>
        検索をやり直す
      </Button>
    </>
  );
  return (
    <EmptyState icon="search" title="条件に合う候補はありません" action={buttons}>
      候補にないサービスも、入力した名前で登録できます。
    </EmptyState>
  );
}

/** Registers a service from the catalogue, or another one. */
export function RegisterPanel({ name, onClose }: RegisterPanelProps) {
  const list = useLocalList(services.candidates, { name });
  const reading = useRead(services.candidates, { query: list.query }, { keepPrevious: true });
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
            reading={reading}
            list={list}
            columns={candidateColumns}
            idOf={(row) => row.integrationKind}
            nameOf={(row) => row.name}
            groupOf={sameVendor}
            nothingFound={<NoCandidate action={own} onClear={list.clear} />}
            empty={<EmptyState title="登録できる候補はありません" action={own} />}
          />
        </div>
      </Dialog>
      {isOriginal && <OriginalDialog name={String(list.filters.name ?? '')} onClose={() => setOriginal(false)} />}
    </>
  );
}
