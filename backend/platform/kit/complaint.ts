/**
 * Tells whoever started this process what a person has to look after; without such a parent nobody is told.
 * The parent finds the text with `complaintIn`.
 */
export function complain(complaint: string): void {
  // The parent may end at any moment, and nobody needs to know that it missed this.
  if (process.connected) process.send?.({ complaint }, undefined, undefined, () => undefined);
}

/** What a child complains of, if that is what its message is. */
export const complaintIn = (message: unknown): string | undefined =>
  typeof message === 'object' && message !== null && 'complaint' in message ? String(message.complaint) : undefined;
