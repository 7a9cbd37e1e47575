import { atom } from 'jotai';

/** The bulk acts whose progress and result are shown at the edge of the console, the oldest first. */
export const begunAtom = atom<readonly string[]>([]);

export const withBegun = (ids: readonly string[]) => (now: readonly string[]) => [...new Set([...now, ...ids])];
