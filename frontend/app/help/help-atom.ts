import { atom } from 'jotai';
import type { HelpPlace } from './help-places';

/** The help that is open. Without a page it follows the screen. */
export const helpAtom = atom<Partial<HelpPlace>>();
