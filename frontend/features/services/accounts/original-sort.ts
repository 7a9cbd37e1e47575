import type { OriginalItem } from '../../../../backend/contract/accounts';
import type { ListControl } from '../../../ui/list-control';

const prefix = 'original.';

/** A list control whose vendor columns sort by their number, as the API names them. */
export const withOriginalSort = (list: ListControl, items: readonly OriginalItem[]): ListControl => {
  const { originalColumnNumber } = list.query as { originalColumnNumber?: number };
  const sortedItem = items.find(({ number }) => number === originalColumnNumber);
  const isByOriginal = list.query.sortBy === 'originalColumn' && sortedItem;
  const { originalColumnNumber: _, ...filters } = list.filters;
  return {
    ...list,
    filters,
    query: { ...list.query, sortBy: isByOriginal ? `${prefix}${sortedItem.key}` : list.query.sortBy },
    set: (changes, how) => list.set({ ...changes, ...sortOf(changes.sortBy, items) }, how),
  };
};

const sortOf = (sortBy: unknown, items: readonly OriginalItem[]) => {
  if (typeof sortBy !== 'string') return {};
  const item = items.find(({ key }) => sortBy === `${prefix}${key}`);
  return item ? { sortBy: 'originalColumn', originalColumnNumber: item.number } : { originalColumnNumber: undefined };
};
