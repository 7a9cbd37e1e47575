import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { auth } from '../../backend/contract/auth';
import { users } from '../../backend/contract/users';
import { environmentOf } from '../../backend/platform/kit/config';
import { freePort } from '../../embedded/ports';
import { Client } from '../support/client';
import { joinAs } from '../support/company';
import { until } from '../support/until';
import { startServer, type TestServer } from '../support/server';
import { signUp } from '../support/sign-up';
import { newEmail, password, register } from '../support/visitor';

interface Line {
  method?: string;
  route?: string;
  status?: number;
  address?: string;
  context?: string;
  outcome?: string;
  account?: string;
}

let server: TestServer;
let backend: ChildProcess;
let url: string;
let output = '';

/** A backend whose log the spec reads. */
beforeAll(async () => {
  server = await startServer();
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;

  backend = spawn(process.execPath, [resolve('dist/backend/main.js')], {
    env: environmentOf({ ...server.parts.config, port, logLevel: 'info', trustedProxies: ['127.0.0.1'] }),
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  backend.stdout!.on('data', (bytes: Buffer) => (output += bytes.toString()));
  await Promise.race([
    once(backend, 'message'),
    once(backend, 'exit').then(([code]) => Promise.reject(new Error(`The backend ended with ${String(code)}`))),
  ]);
}, 120_000);
afterAll(async () => {
  if (backend?.exitCode === null) {
    backend.kill('SIGKILL');
    await once(backend, 'exit');
  }
  await server?.stop();
}, 60_000);

const lines = () =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as Line);

/** The log line of the only call that was answered so. */
const lineOf = async (route: string, status: number): Promise<Line> => {
  const matchingLines = () => lines().filter((line) => line.route === route && line.status === status);
  await until(() => matchingLines().length > 0);
  expect(matchingLines()).toHaveLength(1);
  return matchingLines()[0]!;
};

const here = (client: Client) => Object.assign(new Client(url), { cookie: client.cookie });
const from = { 'x-forwarded-for': '203.0.113.7' };

test('a refused request is logged with its address, also behind a proxy, and others without', async () => {
  const admin = await signUp(server);
  const general = await joinAs(server, admin, 'general');
  await here(admin).call(users.list, { headers: from });
  await new Client(url).call(users.list, { headers: from });
  await here(general).call(users.list, { headers: from });
  await here(admin).call(auth.logout, { headers: { ...from, origin: 'https://elsewhere.example' } });
  expect(await lineOf('/api/v1/company-users', 200)).not.toHaveProperty('address');
  expect(await lineOf('/api/v1/company-users', 401)).toMatchObject({ method: 'GET', address: '203.0.113.7' });
  expect(await lineOf('/api/v1/company-users', 403)).toMatchObject({ method: 'GET', address: '203.0.113.7' });
  expect(await lineOf('/api/v1/logout', 403)).toMatchObject({ address: '203.0.113.7' });
});

test('a login is logged with outcome, principal and address, without e-mail and password', async () => {
  const { email, me } = await register(server);
  const [unknown, wrong] = [newEmail(), 'Machigai-Kagi-1'];
  const logIn = (account: string, given: string) =>
    new Client(url).call(auth.login, { body: { email: account, password: given }, headers: from });
  await logIn(email, password);
  for (let n = 0; n < 6; n++) await logIn(email, wrong);
  await logIn(unknown, wrong);
  const logins = () => lines().filter(({ route }) => route === '/api/v1/login');
  const warnings = () => lines().filter(({ context }) => context === 'security');
  await until(() => logins().length === 8 && warnings().length === 1);

  const address = '203.0.113.7';
  const account = expect.stringMatching(/^[0-9a-f]{16}$/) as string;
  const [succeeded, failed, ...others] = logins();
  const principal = { administratorId: me.id, companyId: me.company.id };
  expect(succeeded).toMatchObject({ status: 200, outcome: 'succeeded', account, address, ...principal });
  expect(failed).toMatchObject({ status: 401, outcome: 'failed', account: succeeded!.account, address });
  expect(others.at(-2)).toMatchObject({ status: 429, outcome: 'throttled', account: succeeded!.account, address });
  expect(others.at(-1)).toMatchObject({ status: 401, outcome: 'failed', account, address });
  expect(others.at(-1)!.account).not.toBe(succeeded!.account);
  expect(warnings()[0]).toMatchObject({ account: others.at(-1)!.account, address });
  const written = JSON.stringify([...logins(), ...warnings()]);
  for (const secret of [email, unknown, password, wrong]) expect(written).not.toContain(secret);
});
