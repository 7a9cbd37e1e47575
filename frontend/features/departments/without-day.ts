import type { ListControl } from '../../ui/list-control';

/** A list that is asked for a day: the day is the page's and no filter of the list, so taking filters away keeps it. */
export const withoutDay = (list: ListControl): ListControl => {
  const { on: _, ...filters } = list.filters;
  const off = Object.fromEntries(Object.keys(filters).map((key) => [key, undefined]));
  return { ...list, filters, clear: () => list.set(off) };
};
