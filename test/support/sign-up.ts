import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { auth } from '../../backend/contract/auth';
import { newId } from '../../backend/kit/ids';
import { Client } from './client';
import { until } from './product';

/** The newest link in the mails to an address, as the mailbox keeps them. */
export const linkFor = async (dataDir: string, email: string): Promise<string> => {
  let link: string | undefined;
  await until(() => (link = newestLink(join(dataDir, 'mail'), email)) !== undefined);
  return link!;
};

const newestLink = (folder: string, email: string): string | undefined => {
  if (!existsSync(folder)) return undefined;
  const letters = readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  const letter = letters.reverse().find((text) => text.includes(`To: ${email}`));
  return letter && /https?:\/\/\S+token=[\w-]+/.exec(readable(letter))?.[0];
};

/** The body as text, whichever way it was encoded for the mail. */
const readable = (letter: string): string => {
  const [head = '', ...rest] = letter.split(/\r?\n\r?\n/);
  const body = rest.join('\n\n');
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString();
  return body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
};

export const tokenIn = (link: string): string => new URL(link).searchParams.get('token')!;

/** Signs a company up through mail and API; answers a client that is logged in as its first administrator. */
export const signUp = async (place: { url: string; dataDir: string }): Promise<Client> => {
  const client = new Client(place.url);
  const email = `first-${newId()}@signup.example`;
  await client.ok(auth.requestRegistration, { body: { email } });
  const comfirmationToken = tokenIn(await linkFor(place.dataDir, email));
  await client.ok(auth.register, {
    body: {
      comfirmationToken,
      companyName: '株式会社試験',
      businessType: 'information',
      companySize: 'up_to_50',
      name: '試験 太郎',
      nameKana: 'しけん たろう',
      password: 'Shiken-2026',
    },
  });
  return client;
};
