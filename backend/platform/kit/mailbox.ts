import { randomBytes } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sendToParent } from './parent-messages';

export type ComposedMail = { from: { name: string; address: string }; to: string; subject: string; text: string };

export type Mailbox = {
  /** Answers the file the mail was written to. */
  deliver(mail: ComposedMail): Promise<string>;
};

/** Writes each mail as an .eml file, which any mail program opens, and logs the end of its name. */
export function createMailbox({ dir, logger }: { dir: string; logger?: { info(message: string): void } }): Mailbox {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  return {
    async deliver(mail) {
      // Loaded with the first mail, since it takes 13 MB.
      const { createTransport } = await import('nodemailer');
      const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message } = await composer.sendMail(mail);
      const { name, loggedName } = fileNameFor(mail.to);
      const file = join(dir, name);
      const draft = `${file}.part`;
      writeFileSync(draft, message as Buffer, { mode: 0o600, flush: true });
      renameSync(draft, file);
      logger?.info(`Mail: ${loggedName}`);
      const link = /https?:\/\/\S+/.exec(mail.text)?.[0];
      sendToParent({ mail: { to: mail.to, subject: mail.subject, file, link } });
      return file;
    },
  };
}

/** Logs must not contain the address of a person. */
function fileNameFor(recipient: string): { name: string; loggedName: string } {
  const time = new Date().toISOString().replaceAll(/[-:]/g, '');
  const address = recipient.replaceAll(/[^\w.@+-]/g, '_').slice(0, 80);
  const ending = `${randomBytes(3).toString('hex')}.eml`;
  return { name: `${time}-${address}-${ending}`, loggedName: `${time}-(address)-${ending}` };
}
