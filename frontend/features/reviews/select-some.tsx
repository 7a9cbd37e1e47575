interface SelectSomeProps {
  name: string;
  ids: readonly string[];
  selectedIds: ReadonlySet<string>;
  select: (ids: readonly string[], isTicked: boolean) => void;
}

/** Ticks the accounts of a row, of a column or of the page. */
export function SelectSome({ name, ids, selectedIds, select }: SelectSomeProps) {
  const tickedCount = ids.filter((id) => selectedIds.has(id)).length;
  return (
    <input
      type="checkbox"
      aria-label={name}
      ref={(box) => {
        if (box) box.indeterminate = tickedCount > 0 && tickedCount < ids.length;
      }}
      checked={ids.length > 0 && tickedCount === ids.length}
      disabled={ids.length === 0}
      onChange={(event) => select(ids, event.target.checked)}
    />
  );
}
