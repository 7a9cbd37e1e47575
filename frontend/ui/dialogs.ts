import { atom, useSetAtom } from 'jotai';
import { useCallback, type ReactNode } from 'react';

export interface Question {
  title: string;
  /** The effect of the act, and how many rows it concerns. */
  text: ReactNode;
  yes?: string;
  no?: string;
  danger?: boolean;
  /** A sentence to tick; only then can yes be pressed. */
  checkbox?: string;
}
export interface Notice {
  title: string;
  text: string;
  close?: string;
}

export interface PendingQuestion extends Question {
  answer: (yes: boolean) => void;
}
export const questionAtom = atom<PendingQuestion | null>(null);
export const noticeAtom = atom<Notice | null>(null);

/** Opens a question and waits: `if (await confirm({ title, text })) …`. */
export const useConfirm = () => {
  const ask = useSetAtom(questionAtom);
  return useCallback(
    (question: Question) =>
      new Promise<boolean>((resolve) => {
        ask((pending) => {
          pending?.answer(false);
          return { ...question, answer: resolve };
        });
      }),
    [ask],
  );
};

/** Shows a result: a title, a text and a button that closes it. */
export const useNotice = () => useSetAtom(noticeAtom);
