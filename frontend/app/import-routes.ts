import type { Flag } from '../../backend/contract/permissions';
import type { RouteRow } from './route-row';

/** The imports of a kind and one of them. */
export const importRoutes = (path: string, title: string, flag: Flag, screen: RouteRow['screen']): RouteRow[] => [
  { path, title, flag, acts: true, screen },
  { path: `${path}/:importId`, title, flag, acts: true, screen: () => import('../features/imports/import-screen') },
];
