/**
 * Reports a problem for a person to the parent process, if there is one.
 * The parent finds the text with `complaintIn`.
 */
export const complain = (complaint: string): void => send({ complaint });

/** Reports what a person should know to the parent process, which finds it with `noticeIn`. */
export const notify = (notice: string): void => send({ notice });

/** The text of a complaint message; undefined for other messages. */
export const complaintIn = (message: unknown): string | undefined => textIn(message, 'complaint');
export const noticeIn = (message: unknown): string | undefined => textIn(message, 'notice');

function send(message: Record<string, string>): void {
  // The parent may end at any moment; a lost message does no harm.
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}

const textIn = (message: unknown, key: string): string | undefined =>
  typeof message === 'object' && message !== null && key in message
    ? String((message as Record<string, unknown>)[key])
    : undefined;
