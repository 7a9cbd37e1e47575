import type { ReactNode } from 'react';
import { Button } from './button';
import { count } from './format';

/** The rows ticked in a list, kept by id over pages. */
export interface Selection {
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  /** What can be done to the selected. */
  bar?: (selected: ReadonlySet<string>) => ReactNode;
  /** Rows that cannot be ticked. */
  locked?: (id: string) => boolean;
}

const withEach = (selected: ReadonlySet<string>, ids: readonly string[], ticked: boolean) => {
  const next = new Set(selected);
  ids.forEach((id) => (ticked ? next.add(id) : next.delete(id)));
  return next;
};

export function SelectRow({ selection, id, name }: { selection: Selection; id: string; name: string }) {
  const { selected, onSelect, locked } = selection;
  return (
    <input
      type="checkbox"
      aria-label={`${name}を選択`}
      checked={selected.has(id) || (locked?.(id) ?? false)}
      disabled={locked?.(id)}
      onChange={(event) => onSelect(withEach(selected, [id], event.target.checked))}
    />
  );
}

export function SelectAll({ selection, ids }: { selection: Selection; ids: readonly string[] }) {
  const { selected, onSelect, locked } = selection;
  const free = ids.filter((id) => !locked?.(id));
  const ticked = free.filter((id) => selected.has(id)).length;
  return (
    <input
      type="checkbox"
      aria-label="このページをすべて選択"
      ref={(box) => {
        if (box) box.indeterminate = ticked > 0 && ticked < free.length;
      }}
      checked={free.length > 0 && ticked === free.length}
      disabled={free.length === 0}
      onChange={(event) => onSelect(withEach(selected, free, event.target.checked))}
    />
  );
}

/** How many are ticked and what can be done to them. */
export function SelectionBar({ selection }: { selection: Selection }) {
  const { selected, onSelect, bar } = selection;
  if (selected.size === 0 || !bar) return null;
  return (
    <div className="selection-bar" role="region" aria-label="選択した行の操作">
      <strong>{count(selected.size)}件を選択中</strong>
      {bar(selected)}
      <Button kind="quiet" small onClick={() => onSelect(new Set())}>
        選択を解除する
      </Button>
    </div>
  );
}
