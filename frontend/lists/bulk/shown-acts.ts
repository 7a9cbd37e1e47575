import { atom } from 'jotai';

/** The bulk acts whose progress and result are shown at the edge of the console, the oldest first. */
export const shownActsAtom = atom<readonly string[]>([]);

export const withActs = (ids: readonly string[]) => (now: readonly string[]) => [...new Set([...now, ...ids])];
