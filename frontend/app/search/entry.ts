import type { AuditorArea } from '../../../backend/contract/auditor-areas';
import type { Flag } from '../../../backend/contract/permissions';
import type { FoundKind } from '../../../backend/contract/search';
import type { IconName } from '../../ui/icon';
import type { HelpPage } from '../help/help-page';
import type { HelpPlace } from '../help/help-places';

/** A screen, an act or a page of help that the console offers by itself. */
export interface Entry {
  kind: 'screen' | 'act' | 'help';
  /** Stored with recent uses: never rename one. */
  id: string;
  title: string;
  /** Readings and other words by which it is found. */
  words: string;
  /** Its address, or of an act on an item that is still to be chosen, the address for its id. */
  to: string | ((id: string) => string);
  /** The kind of that item. */
  of?: FoundKind;
  /** The place that a help entry opens. */
  place?: HelpPlace;
  flag?: Flag;
  /** The readers of a help entry's page. */
  readers?: HelpPage['readers'];
  /** The area that opens it to an auditor link, by default that of its flag. */
  area?: AuditorArea;
  /** The screen is for acts, such as an import: absent where screens only show. */
  acts?: true;
  icon?: IconName;
}
