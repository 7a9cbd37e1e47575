import type { ListControl } from '../../ui/list-control';

/** Removes the day from a list's query: it belongs to the page, so clearing the filters keeps it. */
export const withoutDay = (list: ListControl): ListControl => {
  const { on: _, ...filters } = list.filters;
  const off = Object.fromEntries(Object.keys(filters).map((key) => [key, undefined]));
  return { ...list, filters, clear: () => list.set(off) };
};
