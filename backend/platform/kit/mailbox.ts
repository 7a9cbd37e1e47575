import { randomBytes } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { LetterNotice } from './letter-notice';

export type Letter = { from: { name: string; address: string }; to: string; subject: string; text: string };

export type Mailbox = {
  /** Answers the file the letter was written to. */
  deliver(letter: Letter): Promise<string>;
};

/** Writes each mail as an .eml file, which any mail program opens, and logs the end of its name. */
export function createMailbox({ dir, logger }: { dir: string; logger?: { info(message: string): void } }): Mailbox {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  return {
    async deliver(letter) {
      const { message } = await composer.sendMail(letter);
      const { name, loggedName } = fileNameFor(letter.to);
      const file = join(dir, name);
      const draft = `${file}.part`;
      writeFileSync(draft, message as Buffer, { mode: 0o600, flush: true });
      renameSync(draft, file);
      logger?.info(`Mail: ${loggedName}`);
      notifyParent({ to: letter.to, subject: letter.subject, file, link: /https?:\/\/\S+/.exec(letter.text)?.[0] });
      return file;
    },
  };
}

function notifyParent(letter: LetterNotice): void {
  // The parent may end at any moment; a lost message does no harm.
  if (process.connected) process.send?.({ letter }, undefined, undefined, () => undefined);
}

/** Logs must not contain the address of a person. */
function fileNameFor(recipient: string): { name: string; loggedName: string } {
  const time = new Date().toISOString().replaceAll(/[-:]/g, '');
  const address = recipient.replaceAll(/[^\w.@+-]/g, '_').slice(0, 80);
  const ending = `${randomBytes(3).toString('hex')}.eml`;
  return { name: `${time}-${address}-${ending}`, loggedName: `${time}-(address)-${ending}` };
}
