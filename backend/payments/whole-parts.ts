/** Values lie in cells that follow each other: the days of a month, the amounts of a band. */
export interface Grain<T> {
  first(of: T): T;
  last(of: T): T;
  before(of: T): T;
  after(of: T): T;
}

/** A range whose open ends are undefined, both ends included. */
export interface Range<T> {
  from?: T;
  to?: T;
}

/** The whole cells within a range, if any, and what is left at its edges. */
export const wholeParts = <T extends string | number>(
  { from, to }: Range<T>,
  grain: Grain<T>,
): { cells?: Range<T>; edges: Range<T>[] } => {
  const start = from === undefined || grain.first(from) === from ? from : grain.after(grain.last(from));
  const end = to === undefined || grain.last(to) === to ? to : grain.before(grain.first(to));
  if (start !== undefined && end !== undefined && start > end) return { edges: [{ from, to }] };
  const edges: Range<T>[] = [];
  if (start !== undefined && start !== from) edges.push({ from, to: grain.before(start) });
  if (end !== undefined && end !== to) edges.push({ from: grain.after(end), to });
  return { cells: { from: start, to: end }, edges };
};
