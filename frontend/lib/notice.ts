import type { Problem } from '../../backend/contract/kit';
import { dialogs } from '../../backend/contract/messages.ja';
import { problemOf } from './call';
import { signal } from './signal';

/** What the one dialog of the console is asked to say; the root of the app shows it. */
export interface Notice {
  title: string;
  text: string;
}

export const noticeRaised = signal<Notice>();

/** A failed act in words: what the server says where a person can act on it, else the generic text. */
export const noticeOf = ({ status, code, title, detail }: Problem): Notice =>
  status < 500 || code === 'unreachable' ? { title: title || dialogs.failure.title, text: detail } : dialogs.failure;

/** Tells that an act failed. */
export const showFailure = (error: unknown) => noticeRaised.raise(noticeOf(problemOf(error)));
