import { useState, type ReactNode } from 'react';
import type { BulkActName } from '../../../backend/contract/bulk-acts';
import { useFlags } from '../../lib/permissions';
import { Button } from '../../ui/button';
import { count } from '../../ui/format';
import { MenuButton } from '../../ui/menu';
import { coversEach, type Selection } from '../../ui/selection';
import type { Tools } from '../use-list';
import { BulkDialog } from './bulk-dialog';
import { bulkActsOf, bulkWords } from './bulk-words';

const nothing: ReadonlySet<string> = new Set();

/**
 * Selects rows of a list and runs bulk acts on them, or on all filtered rows: `selection` is for the table, `dialog`
 * for the screen.
 * `more` are further acts of the screen.
 */
export const useBulk = ({ views, list, total = 0 }: Tools, more?: (selectedIds: ReadonlySet<string>) => ReactNode) => {
  const [selectedIds, setSelectedIds] = useState(nothing);
  const [all, setAll] = useState<string | null>(null);
  const [act, setAct] = useState<BulkActName | null>(null);
  const flags = useFlags();
  const filters = JSON.stringify(list.filters);
  // Other filters are another question.
  const isAll = all === filters;
  const clear = () => {
    setSelectedIds(nothing);
    setAll(null);
  };
  const onSelect: Selection['onSelect'] = (next) => {
    setSelectedIds(next);
    setAll(null);
  };
  const actions = bulkActsOf(views.name, flags).map((name) => {
    const { verb, icon, danger } = bulkWords[name];
    return { label: verb, icon, danger, run: () => setAct(name) };
  });
  const bar = () => (
    <>
      <MenuButton label="選択した行の一括操作" actions={actions}>
        一括操作
      </MenuButton>
      {!isAll && more?.(selectedIds)}
      {!isAll && total > selectedIds.size && (
        <Button kind="quiet" small onClick={() => setAll(filters)}>
          条件に合う{count(total)}件すべてを選択する
        </Button>
      )}
    </>
  );
  const label = isAll ? `条件に合う${count(total)}件すべてを選択中` : undefined;
  const selection: Selection = { selectedIds, onSelect, bar, label, covers: isAll ? coversEach : undefined };
  const dialog = act && (
    <BulkDialog
      act={act}
      targets={isAll ? { query: views.query } : { ids: [...selectedIds] }}
      rows={isAll ? total : selectedIds.size}
      onClose={() => setAct(null)}
      onStarted={clear}
    />
  );
  return { selection, dialog, clear };
};
