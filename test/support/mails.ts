import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from './until';

/** The mails to an address, oldest first, as text. */
export const mailsTo = (dataDir: string, email: string): string[] => {
  const folder = join(dataDir, 'mail');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((mail) => mail.includes(`To: ${email}`))
    .map(bodyOf);
};

/** The newest link in the mails to an address, of those to this screen. */
export const linkFor = async (dataDir: string, email: string, screen = '/'): Promise<string> => {
  let link: string | undefined;
  await until(() => (link = linksIn(mailsTo(dataDir, email), screen).at(-1)) !== undefined);
  return link!;
};

const linksIn = (mails: string[], screen: string): string[] =>
  mails
    .flatMap((text) => text.match(/https?:\/\/\S+token=[\w-]+/g) ?? [])
    .filter((link) => new URL(link).pathname.startsWith(screen));

/** The body, whichever way it was encoded for the mail. */
const bodyOf = (mail: string): string => {
  const [head = '', ...rest] = mail.split(/\r?\n\r?\n/);
  const body = rest.join('\n\n');
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString();
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
};

export const tokenIn = (link: string): string => new URL(link).searchParams.get('token')!;
