import { useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { QueryOf } from '../../backend/contract/kit';
import type { ListEndpoint } from '../../backend/contract/list';
import { filtersIn, readQuery, writeQuery, type FiltersOf, type ListDefaults } from './list-query';

export interface ListState<E extends ListEndpoint> {
  /** Ready for `useRead(endpoint, { query })`. */
  query: QueryOf<E>;
  /** The filters that are on. */
  filters: FiltersOf<E>;
  /** Changes filters, sorting or the page; any change but of the page goes back to the first one. */
  set(changes: Partial<QueryOf<E>>, how?: { replace?: boolean }): void;
  /** Takes all filters away and keeps the sorting. */
  clear(): void;
}

/**
 * The state of a list in the address, so that it survives a reload and can be shared.
 * @param defaults this screen's own, a constant of the module. `replace` (for typing) adds no step for the back button.
 */
export const useListState = <E extends ListEndpoint>(endpoint: E, defaults?: ListDefaults<E>): ListState<E> => {
  const [search, setSearch] = useSearchParams();
  // Keeps both of two changes in a row, although the first was not rendered when the second came.
  const newest = useRef(search);
  useLayoutEffect(() => {
    newest.current = search;
  }, [search]);
  return useMemo(() => {
    const query = readQuery(endpoint, search, defaults);
    const filters = filtersIn(endpoint, query);
    const set: ListState<E>['set'] = (changes, { replace = false } = {}) => {
      newest.current = writeQuery(endpoint, newest.current, changes, defaults);
      setSearch(newest.current, { replace, preventScrollReset: true });
    };
    const off = Object.fromEntries(Object.keys(filters).map((key) => [key, undefined])) as Partial<QueryOf<E>>;
    return { query, filters, set, clear: () => set(off) };
  }, [endpoint, search, setSearch, defaults]);
};
