import { useMatches } from 'react-router';
import type { RouteRow } from './route-row';

/** The row of the route that is shown. */
export const useCurrentRoute = () => useMatches().at(-1)?.handle as RouteRow | undefined;
