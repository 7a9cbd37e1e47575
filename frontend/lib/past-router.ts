import { parsePath, type To } from 'react-router';
import type { createMemoryRouter } from 'react-router';
import { pastKeys, readPast, shownPast, showPast, writePast } from './past';

type Router = ReturnType<typeof createMemoryRouter>;

const names = (search: URLSearchParams) => Object.values(pastKeys).some((key) => search.has(key));

/** The address with the shown day. An address that names its own day has that; an empty `asOf` leads back to today. */
const withPast = (to: To): To => {
  if (typeof to === 'string' && /^[a-z][a-z0-9+.-]*:|^\/\//i.test(to)) return to;
  const path = typeof to === 'string' ? parsePath(to) : to;
  const search = new URLSearchParams(path.search);
  const past = names(search) ? readPast(search) : undefined;
  if (past?.is === 'wrong') return to;
  const next = writePast(search, past ? (past.is === 'past' ? past.past : undefined) : shownPast());
  return { ...path, search: next.size > 0 ? `?${next}` : '' };
};

/**
 * Keeps the shown day in the address across all links and navigations of the console. Going back in the browser's
 * history shows the day of the address one returns to.
 */
export const withPastDay = <R extends Router>(router: R): R => {
  const follow = () => {
    const addressedPast = readPast(router.state.location.search);
    showPast(addressedPast.is === 'past' ? addressedPast.past : undefined);
  };
  follow();
  router.subscribe(follow);
  const { navigate, createHref } = router;
  const go = (to: To | number | null, options?: Parameters<typeof navigate>[1]) =>
    typeof to === 'number' ? navigate(to) : navigate(to === null ? null : withPast(to), options);
  router.navigate = go as typeof navigate;
  router.createHref = (location) => createHref(withPast(location) as typeof location);
  return router;
};
