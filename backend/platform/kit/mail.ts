import { join } from 'node:path';
import type { Transporter } from 'nodemailer';
import type { Config } from './config';
import { createMailbox, type ComposedMail } from './mailbox';
import { isLoopbackHost } from './networks';

export type Mail = { to: string; subject: string; text: string };

export type Mailer = {
  /** Settles when the mail server (or the mailbox) has taken the mail; rejects with its reason when it has not. */
  send(mail: Mail): Promise<void>;
};

type MailConfig = Pick<Config, 'smtpUrl' | 'appUrl' | 'dataDir'>;

/** Sends through SMTP_URL, or writes to DATA_DIR/mail if that is not set; `logger` gets the path of each file. */
export function createMailer(config: MailConfig, logger?: { info(message: string): void }): Mailer {
  const from = { name: 'Daicho', address: senderOf(config) };
  const deliver = config.smtpUrl
    ? overSmtp(config.smtpUrl)
    : createMailbox({ dir: join(config.dataDir, 'mail'), logger }).deliver;
  return {
    async send({ to, subject, text }) {
      await deliver({ from, to, subject, text });
    },
  };
}

/** Nodemailer's own parameters for TLS. */
const namesTlsPolicy = ({ searchParams }: URL): boolean =>
  ['requireTLS', 'ignoreTLS', 'opportunisticTLS'].some((name) => searchParams.has(name));

function overSmtp(smtpUrl: string): (mail: ComposedMail) => Promise<unknown> {
  const url = new URL(smtpUrl);
  url.searchParams.delete('from');
  const options = {
    // TLS parameters of the URL take precedence.
    requireTLS: !namesTlsPolicy(url) && !isLoopbackHost(url.hostname),
    url: url.toString(),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  };
  let transport: Transporter | undefined;
  return async (mail) => {
    const { createTransport } = await import('nodemailer');
    transport ??= createTransport(options);
    return transport.sendMail(mail);
  };
}

/** SMTP_URL may name the sender (`?from=daicho@example.com`); otherwise it is no-reply at the console's host. */
function senderOf({ smtpUrl, appUrl }: MailConfig): string {
  return (smtpUrl && new URL(smtpUrl).searchParams.get('from')) || `no-reply@${new URL(appUrl).hostname}`;
}
