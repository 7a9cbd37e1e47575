import type { Dispatch, ReactNode, RefObject, SetStateAction } from 'react';
import { Button } from './button';
import { count } from './format';
import './selection.css';

/** The selected rows of a list, by id over all pages. */
export interface Selection {
  selected: ReadonlySet<string>;
  onSelect: Dispatch<SetStateAction<ReadonlySet<string>>>;
  /** The actions on the selected rows. */
  bar?: (selectedIds: ReadonlySet<string>) => ReactNode;
  /** The text about the selection if it is more than the selected rows. */
  label?: string;
  /** Rows that are ticked for good; a set that changes only when its rows do. */
  locked?: ReadonlySet<string>;
}

export const withEach = (ids: readonly string[], isTicked: boolean) => (selectedIds: ReadonlySet<string>) => {
  const next = new Set(selectedIds);
  ids.forEach((id) => (isTicked ? next.add(id) : next.delete(id)));
  return next;
};

interface SelectRowProps {
  latest: RefObject<{ onTick?: (id: string, isTicked: boolean, toHere: boolean) => void }>;
  id: string;
  name: string;
  ticked: boolean;
  locked: boolean;
}

export function SelectRow({ latest, id, name, ticked, locked }: SelectRowProps) {
  return (
    <input
      type="checkbox"
      aria-label={`${name}を選択`}
      checked={ticked || locked}
      disabled={locked}
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
  const { selected, onSelect, locked } = selection;
  const free = rows.filter(({ key, row }) => row !== undefined && !locked?.has(key)).map(({ key }) => key);
  const tickedCount = free.filter((id) => selected.has(id)).length;
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
  const { selected, onSelect, bar, label = `${count(selected.size)}件を選択中` } = selection;
  if (selected.size === 0 || !bar) return null;
  return (
    <div className="selection-bar" role="region" aria-label="選択した行の操作">
      <strong>{label}</strong>
      {bar(selected)}
      <Button kind="quiet" small onClick={() => onSelect(new Set())}>
        選択を解除する
      </Button>
    </div>
  );
}
