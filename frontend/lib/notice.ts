import type { Problem } from '../../backend/contract/kit';
import { dialogs } from '../../backend/contract/messages.ja';
import { problemOf } from './call';
import { signal } from './signal';

/** The content of the console's notice dialog, shown by the root of the app. */
export interface Notice {
  title: string;
  text: string;
}

export const noticeRaised = signal<Notice>();

/** A failed act as text: the server's message if a person can act on it, else a generic text. */
export const noticeOf = ({ status, code, title, detail }: Problem): Notice =>
  status < 500 || code === 'unreachable' ? { title: title || dialogs.failure.title, text: detail } : dialogs.failure;

/** Shows that an act failed. The login, to which an ended session leads, says so itself. */
export const showFailure = (error: unknown) => {
  const problem = problemOf(error);
  if (problem.code !== 'not_logged_in') noticeRaised.raise(noticeOf(problem));
};
