import type { Reader } from '../../lib/permissions';
import type { HelpPage } from './help-page';
import { ownThings } from './pages/own-things';
import type { HelpPlace } from './help-places';

/** Whether the home screen shows only one's own things. */
const isGeneral = ({ flags, areas }: Reader): boolean => flags.size === 0 && !areas;

/** Whether a page of help concerns this reader. */
export const isHelpFor = ({ flag, readers }: Pick<HelpPage, 'flag' | 'readers'>, reader: Reader): boolean =>
  (!flag || reader.flags.has(flag)) && (!readers || (readers === 'general') === isGeneral(reader));

/** The help of a screen for this reader: scope 一般 has a home of its own. */
export const placeFor = (place: HelpPlace, reader: Reader): HelpPlace =>
  place.page === 'home' && isGeneral(reader) ? { page: ownThings.id } : place;

/** The acts of a page for this reader: an auditor has no buttons to press. */
export const actsFor = ({ acts, actsRead }: HelpPage, { isAuditor }: Pick<Reader, 'isAuditor'>): HelpPage['acts'] =>
  isAuditor && !actsRead ? [] : acts;
