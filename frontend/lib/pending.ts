import { atom } from 'jotai';
import { store } from './store';

export const lateAfterMs = 30_000;

/** Whether a save is not visible yet: `waiting` for its push, `late` when it did not come in time. */
export const pendingAtom = atom<'none' | 'waiting' | 'late'>('none');

let awaitedRevision = 0;
/** The newest pushed revision: a push may arrive before the response that names it. */
let reachedRevision = 0;
/** The newest revision that the answer to a write called readable. */
let ownRevision = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

const show = (state: 'none' | 'waiting' | 'late') => {
  clearTimeout(timer);
  store.set(pendingAtom, state);
};

/** Waits for the push of a revision; for an unknown one, it only ends after the timeout. */
export const awaitRevision = (revision: string) => {
  const number = Number(revision);
  if (number <= reachedRevision) return;
  awaitedRevision = Math.max(awaitedRevision, Number.isNaN(number) ? Infinity : number);
  show('waiting');
  timer = setTimeout(() => store.set(pendingAtom, 'late'), lateAfterMs);
};

/** Everything up to a revision is readable. */
export const revisionReached = (revision: number) => {
  reachedRevision = Math.max(reachedRevision, revision);
  if (awaitedRevision > 0 && revision >= awaitedRevision) endWait();
};

export const noteWritten = (revision: string) => {
  ownRevision = Math.max(ownRevision, Number(revision));
};
export const writtenRevision = () => ownRevision;

/** Nothing is awaited any more: it is there, or the notice was closed. */
export const endWait = () => {
  awaitedRevision = 0;
  show('none');
};

/** After a logout: another company has other revisions. */
export const forgetRevisions = () => {
  reachedRevision = 0;
  ownRevision = 0;
  endWait();
};
