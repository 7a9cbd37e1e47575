import type { SavedView } from '../../backend/contract/list-settings';
import type { ListEndpoint } from '../../backend/contract/list';

const viewKey = 'savedView';
/** In the address of a list where no view is open although one opens by itself. */
const noView = 'all';

/** The page and the date of the organisation are not part of a view. */
const ofNoView = ['offset', 'on'];
const namesOf = ({ query }: ListEndpoint) => Object.keys(query.shape).filter((name) => !ofNoView.includes(name));

/** The query of the address without the page: the content of a view. */
export const queryIn = (endpoint: ListEndpoint, search: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    namesOf(endpoint).flatMap((name) => {
      const value = search.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );

export const viewIn = (search: URLSearchParams): string | null => search.get(viewKey);

/** Whether the address leaves it to the list how it opens. */
export const isBare = (endpoint: ListEndpoint, search: URLSearchParams): boolean =>
  viewIn(search) === null && [...namesOf(endpoint), 'offset'].every((name) => !search.has(name));

/** The address with a view opened or closed; other parameters stay. */
export const withView = (
  endpoint: ListEndpoint,
  search: URLSearchParams,
  view: Pick<SavedView, 'id' | 'query'> | null,
): URLSearchParams => {
  const next = new URLSearchParams(search);
  [...namesOf(endpoint), 'offset', viewKey].forEach((name) => next.delete(name));
  Object.entries(view?.query ?? {}).forEach(([name, value]) => next.set(name, value));
  next.set(viewKey, view?.id ?? noView);
  return next;
};

/** Whether two queries are equal, in any order. */
export const isSameQuery = (a: Record<string, string>, b: Record<string, string>): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([name, value]) => b[name] === value);
