import { atom } from 'jotai';

/** Whether the palette is open. */
export const isSearchOpenAtom = atom(false);
