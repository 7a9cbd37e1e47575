import type { Reader } from '../lib/permissions';
import type { RouteRow } from './route-row';

type Row = Pick<RouteRow, 'flag' | 'acts' | 'area'>;

/** Whether somebody may open the screen of a row: menus, guards and the search read it from here. */
export const isOpenTo = ({ flag, acts, area }: Row, { flags, isAuditor, areas }: Reader): boolean => {
  if (acts && isAuditor) return false;
  return areas && area ? areas.includes(area) : !flag || flags.has(flag);
};
