interface SelectSomeProps {
  name: string;
  ids: readonly string[];
  selected: ReadonlySet<string>;
  select: (ids: readonly string[], ticked: boolean) => void;
}

/** Ticks the accounts of a row, of a column or of the page. */
export function SelectSome({ name, ids, selected, select }: SelectSomeProps) {
  const ticked = ids.filter((id) => selected.has(id)).length;
  return (
    <input
      type="checkbox"
      aria-label={name}
      ref={(box) => {
        if (box) box.indeterminate = ticked > 0 && ticked < ids.length;
      }}
      checked={ids.length > 0 && ticked === ids.length}
      disabled={ids.length === 0}
      onChange={(event) => select(ids, event.target.checked)}
    />
  );
}
