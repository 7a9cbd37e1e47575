import type { QueryOf } from '../../backend/contract/kit';
import type { ListEndpoint } from '../../backend/contract/list';

const pagingKeys = ['offset', 'count', 'sortBy', 'orderBy'] as const;
export type PagingKey = (typeof pagingKeys)[number];
export type FiltersOf<E> = Partial<Omit<QueryOf<E>, PagingKey>>;
export type ListDefaults<E> = Partial<QueryOf<E>>;

type Values = Record<string, unknown>;
interface Field {
  safeParse(value: unknown): { success: boolean; data?: unknown };
}

const fieldsOf = (endpoint: ListEndpoint) => Object.entries<Field>(endpoint.query.shape);
const isPaging = (key: string) => (pagingKeys as readonly string[]).includes(key);

/** Parses one parameter; an invalid value (typed by hand) counts as absent. */
const valueOf = (field: Field, text: string | null, otherwise: unknown) => {
  const parsedField = field.safeParse(text ?? undefined);
  if (text !== null && parsedField.success) return parsedField.data;
  return otherwise ?? field.safeParse(undefined).data;
};

/** Parses the query of a list from an address; parameters of others are ignored. */
export const readQuery = <E extends ListEndpoint>(
  endpoint: E,
  search: URLSearchParams,
  defaults: ListDefaults<E> = {},
): QueryOf<E> => {
  const query: Values = {};
  for (const [key, field] of fieldsOf(endpoint)) {
    const value = valueOf(field, search.get(key), (defaults as Values)[key]);
    if (value !== undefined) query[key] = value;
  }
  return query as QueryOf<E>;
};

/** The address with some of the list's values changed; values equal to the default do not appear in it. */
export const writeQuery = <E extends ListEndpoint>(
  endpoint: E,
  search: URLSearchParams,
  changes: ListDefaults<E>,
  defaults: ListDefaults<E> = {},
) => {
  const next = new URLSearchParams(search);
  const usual = readQuery(endpoint, new URLSearchParams(), defaults) as Values;
  if (!('offset' in changes)) next.delete('offset');
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined || value === null || value === '' || value === usual[key]) next.delete(key);
    else next.set(key, String(value));
  }
  return next;
};

/** The filters of the list that are on: all its values but paging and sorting. */
export const filtersIn = <E extends ListEndpoint>(endpoint: E, query: QueryOf<E>) =>
  Object.fromEntries(
    fieldsOf(endpoint).flatMap(([key]) => {
      const value = (query as Values)[key];
      return isPaging(key) || value === undefined ? [] : [[key, value]];
    }),
  ) as FiltersOf<E>;
