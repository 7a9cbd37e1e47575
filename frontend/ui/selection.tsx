import type { Dispatch, ReactNode, RefObject, SetStateAction } from 'react';
import { Button } from './button';
import { count } from './format';
import './selection.css';

/** The selected rows of a list, by id over all pages. */
export interface Selection {
  selectedIds: ReadonlySet<string>;
  onSelect: Dispatch<SetStateAction<ReadonlySet<string>>>;
  /** The actions on the selected rows. */
  bar?: (selectedIds: ReadonlySet<string>) => ReactNode;
  /** All rows that the filters find are selected, also those of other pages: whether a row is one of them. */
  covers?: (id: string) => boolean;
  /** The text about the selection if it is more than the selected rows. */
  label?: string;
  /** Rows that are ticked for good; a set that changes only when its rows do. */
  lockedIds?: ReadonlySet<string>;
}

export const coversEach = () => true;

export const withEach = (ids: readonly string[], isTicked: boolean) => (selectedIds: ReadonlySet<string>) => {
  const next = new Set(selectedIds);
  ids.forEach((id) => (isTicked ? next.add(id) : next.delete(id)));
  return next;
};

/** The selection with all covered rows of a page ticked; a change of their ticks leaves the others of the page selected. */
export const withCoveredRows = (selection: Selection, shownIds: readonly string[]): Selection => {
  const { covers, onSelect } = selection;
  if (!covers) return selection;
  const selectedIds: ReadonlySet<string> = new Set(shownIds.filter(covers));
  return {
    ...selection,
    selectedIds,
    onSelect: (next) => onSelect(typeof next === 'function' ? next(selectedIds) : next),
  };
};

interface SelectRowProps {
  latest: RefObject<{ onTick?: (id: string, isTicked: boolean, toHere: boolean) => void }>;
  id: string;
  name: string;
  isTicked: boolean;
  isLocked: boolean;
}

export function SelectRow({ latest, id, name, isTicked, isLocked }: SelectRowProps) {
  return (
    <input
      type="checkbox"
      aria-label={`${name}を選択`}
      checked={isTicked || isLocked}
      disabled={isLocked}
      // Shift would select the text in between.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onChange={({ target, nativeEvent }) =>
        latest.current.onTick?.(id, target.checked, (nativeEvent as MouseEvent).shiftKey === true)
      }
    />
  );
}

export function SelectAll({
  selection,
  rows,
}: {
  selection: Selection;
  rows: readonly { key: string; row: unknown }[];
}) {
  const { selectedIds, onSelect, lockedIds } = selection;
  const free = rows.filter(({ key, row }) => row !== undefined && !lockedIds?.has(key)).map(({ key }) => key);
  const tickedCount = free.filter((id) => selectedIds.has(id)).length;
  return (
    <input
      type="checkbox"
      aria-label="このページをすべて選択"
      ref={(box) => {
        if (box) box.indeterminate = tickedCount > 0 && tickedCount < free.length;
      }}
      checked={free.length > 0 && tickedCount === free.length}
      disabled={free.length === 0}
      onChange={(event) => onSelect(withEach(free, event.target.checked))}
    />
  );
}

/** The number of selected rows and their actions. */
export function SelectionBar({ selection }: { selection: Selection }) {
  const { selectedIds, onSelect, bar, covers, label = `${count(selectedIds.size)}件を選択中` } = selection;
  if ((selectedIds.size === 0 && !covers) || !bar) return null;
  return (
    <div className="selection-bar" role="region" aria-label="選択した行の操作">
      <strong>{label}</strong>
      {bar(selectedIds)}
      <Button kind="quiet" small onClick={() => onSelect(new Set())}>
        選択を解除する
      </Button>
    </div>
  );
}
