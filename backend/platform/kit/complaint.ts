/**
 * Reports a problem for a person to the parent process, if there is one.
 * The parent finds the text with `complaintIn`.
 */
export function complain(complaint: string): void {
  // The parent may end at any moment; a lost message does no harm.
  if (process.connected) process.send?.({ complaint }, undefined, undefined, () => undefined);
}

/** The text of a complaint message; undefined for other messages. */
export const complaintIn = (message: unknown): string | undefined =>
  typeof message === 'object' && message !== null && 'complaint' in message ? String(message.complaint) : undefined;
