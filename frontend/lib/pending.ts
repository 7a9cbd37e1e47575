import { atom } from 'jotai';
import { store } from './store';

export const lateAfterMs = 30_000;

/** Whether a save is not visible yet: `waiting` for its push, `late` when it did not come in time. */
export const pendingAtom = atom<'none' | 'waiting' | 'late'>('none');

let awaited = 0;
/** The newest pushed revision: a push may arrive before the response that names it. */
let reached = 0;
/** The newest revision that the answer to a write called readable. */
let written = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

const show = (state: 'none' | 'waiting' | 'late') => {
  clearTimeout(timer);
  store.set(pendingAtom, state);
};

/** Waits for the push of a revision; for an unknown one, it only ends after the timeout. */
export const awaitRevision = (revision: string) => {
  const number = Number(revision);
  if (number <= reached) return;
  awaited = Math.max(awaited, Number.isNaN(number) ? Infinity : number);
  show('waiting');
  timer = setTimeout(() => store.set(pendingAtom, 'late'), lateAfterMs);
};

/** Everything up to a revision is readable. */
export const revisionReached = (revision: number) => {
  reached = Math.max(reached, revision);
  if (awaited > 0 && revision >= awaited) endWait();
};

export const noteWritten = (revision: string) => {
  written = Math.max(written, Number(revision));
};
export const writtenRevision = () => written;

/** Nothing is awaited any more: it is there, or the notice was closed. */
export const endWait = () => {
  awaited = 0;
  show('none');
};

/** After a logout: another company has other revisions. */
export const forgetRevisions = () => {
  reached = 0;
  written = 0;
  endWait();
};
