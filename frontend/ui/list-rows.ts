import type { Shown } from './use-steady-rows';

/** A row as the table holds it; without `row` it is still being loaded. */
export interface TableRow<R> {
  key: string;
  seed: number;
  row: R | undefined;
  isTicked: boolean;
  isLocked: boolean;
  /** The row is expanded. */
  open: boolean;
  /** All that a cell is drawn from, as one text: the table draws a cell again only when it differs. */
  stamp: string;
}

const numbers = new WeakMap<object, number>();
let last = 0;
const numberOf = (thing: object) => {
  const number = numbers.get(thing) ?? ++last;
  numbers.set(thing, number);
  return number;
};

/** Grey bars in the shape of the table, until the first answer. */
export const blankRows = Array.from({ length: 12 }, (_, i) => {
  const key = `blank-${i}`;
  return { key, seed: i, row: undefined, isTicked: false, isLocked: false, open: false, stamp: key };
});

/** For each row the heading above it: its group's, where it is the first of at least two neighbours of one group. */
export const groupHeadings = <R>(
  rows: readonly TableRow<R>[],
  groupOf: (row: R) => string | null,
): (string | null)[] => {
  const groups = rows.map(({ row }) => (row === undefined ? null : groupOf(row)));
  return groups.map((group, i) =>
    group !== null && group !== groups[i - 1] && group === groups[i + 1] ? group : null,
  );
};

/** The rows for the table. Keep the columns constant: new ones render every cell again. */
export const tableRows = <R>(
  shownRows: Shown<R>,
  idOf: (row: R) => string,
  marks: { selectedIds?: ReadonlySet<string>; lockedIds?: ReadonlySet<string>; open?: ReadonlySet<string> },
  columns: readonly unknown[],
): TableRow<R>[] =>
  shownRows.rows.map((row, i) => {
    const key = idOf(row);
    const isTicked = marks.selectedIds?.has(key) ?? false;
    const isLocked = marks.lockedIds?.has(key) ?? false;
    const open = marks.open?.has(key) ?? false;
    const stamp = `${numberOf(columns)} ${isTicked} ${isLocked} ${open} ${JSON.stringify(row)}`;
    return { key, seed: i, row, isTicked, isLocked, open, stamp };
  });
