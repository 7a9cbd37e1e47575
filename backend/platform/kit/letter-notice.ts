/** What `npm start` shows of a mail: its file and its first link. */
export type LetterNotice = { to: string; subject: string; file: string; link?: string };

/** Recognises a notice among the messages of a child process. */
export function letterNoticeIn(message: unknown): LetterNotice | undefined {
  return typeof message === 'object' && message !== null && 'letter' in message
    ? (message.letter as LetterNotice)
    : undefined;
}
