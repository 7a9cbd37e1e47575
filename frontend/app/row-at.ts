import type { RouteRow } from './route-row';
import { rows } from './routes';

const first = '/home';

const patternOf = ({ path }: RouteRow) =>
  new RegExp(`^${path.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}/?$`);
const parametersOf = ({ path }: RouteRow) => path.split(':').length;

/** The route of an address, before the router is loaded: of those that match, the one with the fewest parameters. */
export const rowAt = (pathname: string): RouteRow | undefined => {
  const path = pathname === '/' ? first : pathname;
  const [row] = rows.filter((each) => patternOf(each).test(path)).toSorted((a, b) => parametersOf(a) - parametersOf(b));
  return row;
};
