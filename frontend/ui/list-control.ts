/** The query of a list and its setters, made by `useListState` of lib. */
export interface ListControl {
  query: { offset: number; count: number; sortBy: string; orderBy: 'asc' | 'desc' };
  /** The filters that are on. */
  filters: Readonly<Record<string, unknown>>;
  /** Any change but of the page goes back to the first one; undefined clears a filter. */
  set(changes: Record<string, unknown>, how?: { replace?: boolean }): void;
  /** Takes all filters away. */
  clear(): void;
}

/** An answer being read, in TanStack Query's words. */
export interface Reading<T> {
  data: T | undefined;
  error: unknown;
  isFetching: boolean;
  isPlaceholderData: boolean;
  dataUpdatedAt: number;
  refetch: () => unknown;
}

/** The offset of the last page that has rows; 0 for an empty list. */
export const lastPageOffset = (total: number, pageSize: number) =>
  Math.max(0, Math.floor((total - 1) / pageSize) * pageSize);

export const isFiltered = (list: ListControl) => Object.keys(list.filters).length > 0;
