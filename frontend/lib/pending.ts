import { atom } from 'jotai';
import { store } from './store';

export const lateAfterMs = 30_000;

/** Whether what was written is yet to be shown: `waiting` for the push that brings it, `late` when it did not come in time. */
export const pendingAtom = atom<'none' | 'waiting' | 'late'>('none');

let awaited = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

const show = (state: 'none' | 'waiting' | 'late') => {
  clearTimeout(timer);
  store.set(pendingAtom, state);
};

/** Waits for the push of a revision; of one that is not known, only the end of the wait is sure. */
export const awaitRevision = (revision: string) => {
  const number = Number(revision);
  awaited = Math.max(awaited, Number.isNaN(number) ? Infinity : number);
  show('waiting');
  timer = setTimeout(() => store.set(pendingAtom, 'late'), lateAfterMs);
};

/** Everything up to a revision is readable. */
export const revisionReached = (revision: number) => {
  if (awaited > 0 && revision >= awaited) endWait();
};

/** Nothing is awaited any more: it is there, the notice was closed, or nobody is logged in. */
export const endWait = () => {
  awaited = 0;
  show('none');
};
