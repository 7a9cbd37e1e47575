import type { QueryClient } from '@tanstack/react-query';
import { atom } from 'jotai';
import { store } from './store';

/** The answer to an act, in words: a sentence in the past with the thing's name. */
export interface Toast {
  text: string;
  /** The obvious next step. */
  link?: { label: string; to: string };
  /** Takes the act back. */
  undo?: (client: QueryClient) => Promise<unknown>;
}

/** An act that the screen answers itself: `shownBy` names what a person sees. */
export interface ShownElsewhere {
  shownBy: string;
}

/** What answers an act: a toast, or what the screen shows. */
export type Outcome = string | Toast | ShownElsewhere;

export const toastAtom = atom<{ id: number; toast: Toast } | null>(null);

let lastId = 0;

/** Shows a toast in place of the one before. */
export const showToast = (toast: Toast) => store.set(toastAtom, { id: ++lastId, toast });

export const showOutcome = (outcome: Outcome) => {
  if (typeof outcome === 'string') showToast({ text: outcome });
  else if ('text' in outcome) showToast(outcome);
};
