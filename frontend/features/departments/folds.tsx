import { useAtom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { createContext, use, useCallback, useMemo, useRef } from 'react';
import type { DepartmentRow } from '../../../backend/contract/departments';
import type { Page } from '../../../backend/contract/kit';
import { Button, IconButton } from '../../ui/button';
import type { Reading } from '../../ui/list-control';
import { OwnChange } from '../../ui/own-change';
import { unfoldRows } from './folds.rules';

interface Folds {
  foldedIds: ReadonlySet<string>;
  /** The departments of the page that have others below them. */
  parents: ReadonlySet<string>;
  change: (foldedIds: Iterable<string>) => void;
}

const foldedAtom = atomWithStorage<readonly string[]>('daicho.foldedDepartments', [], undefined, { getOnInit: true });
const none: ReadonlySet<string> = new Set();
export const FoldsContext = createContext<Folds>({ foldedIds: none, parents: none, change: () => undefined });

/**
 * Leaves out what is folded. `ownChange` makes the table show it at once, although the pointer is over its rows.
 * @param isTree whether the rows are in the order of the tree, unfiltered
 */
export const useFolds = (reading: Reading<Page<DepartmentRow>>, isTree: boolean) => {
  const [storedIds, setStoredIds] = useAtom(foldedAtom);
  const { data } = reading;
  const changedAt = useRef(0);
  const ownChangeAt = use(OwnChange);
  const ownChange = useCallback(() => Math.max(changedAt.current, ownChangeAt()), [ownChangeAt]);
  const folds = useMemo((): Folds => {
    const rows = isTree ? (data?.items ?? []) : [];
    const parents = new Set(rows.flatMap(({ parentId }) => parentId ?? []));
    const change = (next: Iterable<string>) => {
      changedAt.current = Date.now();
      setStoredIds([...next]);
    };
    return { foldedIds: new Set(storedIds), parents, change };
  }, [storedIds, setStoredIds, data, isTree]);
  const unfoldedRows = useMemo(
    () => (data && isTree ? { ...data, items: unfoldRows(data.items, folds.foldedIds) } : data),
    [data, isTree, folds],
  );
  return { folds, ownChange, reading: { ...reading, data: unfoldedRows } };
};

/** Folds and unfolds one department; a place of its width where nothing is below. */
export function FoldButton({ id, name }: Pick<DepartmentRow, 'id' | 'name'>) {
  const { foldedIds, parents, change } = use(FoldsContext);
  if (!parents.has(id)) return parents.size > 0 ? <span className="tree-fold" /> : null;
  const isFolded = foldedIds.has(id);
  const next = isFolded ? [...foldedIds].filter((one) => one !== id) : [...foldedIds, id];
  return (
    <span className="tree-fold">
      <IconButton
        reads
        icon={isFolded ? 'chevron-right' : 'chevron-down'}
        label={`${name}の下位の部署を${isFolded ? '表示する' : 'たたむ'}`}
        aria-expanded={!isFolded}
        onClick={() => change(next)}
      />
    </span>
  );
}

/** Folds all departments of the page, or shows all again. */
export function FoldAll() {
  const { foldedIds, parents, change } = use(FoldsContext);
  if (parents.size === 0) return null;
  const isFolded = [...parents].some((id) => foldedIds.has(id));
  return (
    <Button reads onClick={() => change(isFolded ? [] : parents)}>
      {isFolded ? 'すべて表示する' : 'すべてたたむ'}
    </Button>
  );
}
