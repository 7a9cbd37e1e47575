import { auth } from '../../backend/contract/auth';
import { newId } from '../../backend/platform/kit/ids';
import type { Client } from './client';
import { linkFor, tokenIn } from './mails';
import type { SharedServer } from './shared-server';

export const password = 'Shiken-2026';
export const newEmail = () => `auth-${newId()}@signup.example`;
export const details = {
  companyName: '株式会社試験',
  businessType: 'information',
  companySize: 'up_to_50',
  name: '試験 太郎',
  nameKana: 'しけん たろう',
  password,
} as const;

/** Requests the mail of a sign-up; answers its token. */
export const tokenFor = async (server: SharedServer, email: string): Promise<string> => {
  await server.stranger().ok(auth.requestRegistration, { body: { email } });
  return tokenIn(await linkFor(server.dataDir, email, '/signup'));
};

/** A company of its own with all that its sign-up left in the browser. */
export const register = async (server: SharedServer, email = newEmail()) => {
  const client = server.stranger();
  const comfirmationToken = await tokenFor(server, email);
  const me = await client.ok(auth.register, { body: { ...details, comfirmationToken } });
  return { client, me, email, comfirmationToken };
};

export const logIn = (client: Client, email: string, given: string = password) =>
  client.call(auth.login, { body: { email, password: given } });

/** How a call was refused: its status and code. */
export const refusal = async (call: Promise<{ status: number; problem: { code: string } }>) => {
  const { status, problem } = await call;
  return [status, problem.code];
};

/** Ages rows of schema app, as only time would. */
export const age = (server: SharedServer, table: string, change: string, where: string, ...values: unknown[]) =>
  server.parts.query(`update app.${table} set ${change} where ${where}`, values);
