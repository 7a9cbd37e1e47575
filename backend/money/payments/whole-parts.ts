/** Values lie in cells that follow each other: the days of a month, the amounts of a band. */
export interface Grain<T> {
  first(of: T): T;
  last(of: T): T;
  before(of: T): T;
  after(of: T): T;
  /** How many values lie between them. */
  between(from: T, to: T): number;
}

/** A range whose open ends are undefined, both ends included. */
export interface Range<T> {
  from?: T;
  to?: T;
}

/** What whole cells lack of a range, or with the sign -1 what they have beyond it. */
export interface Edge<T> extends Range<T> {
  sign: 1 | -1;
}

/**
 * Splits a range into whole cells and edges. Where more than half of a cell is wanted, the cell is whole and the rest is subtracted, so
 * that at most half a cell is counted at either end. A range inside one or two cells has no whole cell.
 */
export const wholeParts = <T extends string | number>(
  { from, to }: Range<T>,
  grain: Grain<T>,
): { cells?: Range<T>; edges: Edge<T>[] } => {
  const start = startOf(from, grain);
  const end = endOf(to, grain);
  const isWithinCells = from !== undefined && to !== undefined && (from > to || start.of! > end.of!);
  if (isWithinCells) return { edges: [{ from, to, sign: 1 }] };
  return { cells: { from: start.of, to: end.of }, edges: [...start.edges, ...end.edges] };
};

/** Where whole cells start, and what then is missing or too much. */
interface Cut<T> {
  of: T | undefined;
  edges: Edge<T>[];
}

const startOf = <T extends string | number>(from: T | undefined, grain: Grain<T>): Cut<T> => {
  if (from === undefined || grain.first(from) === from) return { of: from, edges: [] };
  const [first, last] = [grain.first(from), grain.last(from)];
  return grain.between(first, from) < grain.between(from, last)
    ? { of: first, edges: [{ from: first, to: grain.before(from), sign: -1 }] }
    : { of: grain.after(last), edges: [{ from, to: last, sign: 1 }] };
};

const endOf = <T extends string | number>(to: T | undefined, grain: Grain<T>): Cut<T> => {
  if (to === undefined || grain.last(to) === to) return { of: to, edges: [] };
  const [first, last] = [grain.first(to), grain.last(to)];
  return grain.between(to, last) < grain.between(first, to)
    ? { of: last, edges: [{ from: grain.after(to), to: last, sign: -1 }] }
    : { of: grain.before(first), edges: [{ from: first, to, sign: 1 }] };
};
