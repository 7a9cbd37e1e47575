/** A mail in the mailbox of `npm start`: its file and its first link. */
export interface DeliveredMail {
  to: string;
  subject: string;
  file: string;
  link?: string;
}

/** What a part reports to the supervisor that started it. */
export interface ParentMessage {
  /** For a person to act on. */
  problem?: string;
  /** For a person to know. */
  notice?: string;
  mail?: DeliveredMail;
}

/** Sends a message to the parent process, if there is one. */
export function sendToParent(message: ParentMessage): void {
  // The parent may end at any moment; a lost message does no harm.
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}

/** A message of a child process, which may be of another kind: then nothing is in it. */
export const parentMessageIn = (message: unknown): ParentMessage =>
  typeof message === 'object' && message !== null ? message : {};
