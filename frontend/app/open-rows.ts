import type { Reader } from '../lib/permissions';
import type { RouteRow } from './route-row';

/** Whether somebody may open the screen of a row: menus, guards and the search read it from here. */
export const isOpenTo = ({ flag, acts }: Pick<RouteRow, 'flag' | 'acts'>, { flags, isAuditor }: Reader): boolean =>
  (!flag || flags.has(flag)) && !(acts && isAuditor);
