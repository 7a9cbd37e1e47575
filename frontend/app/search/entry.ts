import type { Flag } from '../../../backend/contract/permissions';
import type { FoundKind } from '../../../backend/contract/search';
import type { IconName } from '../../ui/icon';

/** A screen or an act that the console offers by itself. */
export interface Entry {
  kind: 'screen' | 'act';
  /** Stored with recent uses: never rename one. */
  id: string;
  title: string;
  /** Readings and other words by which it is found. */
  words: string;
  /** Its address, or of an act on an item that is still to be chosen, the address for its id. */
  to: string | ((id: string) => string);
  /** The kind of that item. */
  of?: FoundKind;
  flag?: Flag;
  icon?: IconName;
}
