import { useState } from 'react';
import type { QueryOf } from '../../backend/contract/kit';
import type { ListEndpoint } from '../../backend/contract/list';
import { filtersIn, readQuery, type ListDefaults } from './list-query';
import type { ListState } from './use-list-state';

const nothing = new URLSearchParams();

/** The state of a list inside a dialog or a panel, where the address belongs to the screen below. */
export const useLocalList = <E extends ListEndpoint>(endpoint: E, defaults?: ListDefaults<E>): ListState<E> => {
  const [query, setQuery] = useState<QueryOf<E>>(() => readQuery(endpoint, nothing, defaults));
  const filters = filtersIn(endpoint, query);
  const set = (changes: Partial<QueryOf<E>>) => setQuery((now) => ({ ...now, offset: 0, ...changes }));
  const off = Object.fromEntries(Object.keys(filters).map((key) => [key, undefined])) as Partial<QueryOf<E>>;
  return { query, filters, set, clear: () => set(off) };
};
