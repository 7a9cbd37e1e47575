import { auth } from '../../../backend/contract/auth';
import { company } from '../../../backend/contract/company';
import { startServer, type TestServer } from '../../support/server';
import { logIn, newEmail, password, register } from '../../support/visitor';

jest.setTimeout(120_000);

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ trustedProxies: ['127.0.0.1'] });
});
afterAll(() => server.stop());

const attempt = (address: string, email = newEmail(), given = 'Machigai-1', client = server.stranger()) =>
  client.call(auth.login, { body: { email, password: given }, headers: { 'x-forwarded-for': address } });
const codesOf = (answers: { problem?: { code: string } }[]) => answers.map(({ problem }) => problem?.code ?? 'ok');

describe('The budget of a network', () => {
  it.each([
    ['203.0.113.', ['203.0.114.1', '2001:db8::1']],
    ['2001:db8:7::', ['2001:db8:8::1']],
  ])('of %s is spent after fifty failures of any accounts, however many come at once', async (network, elsewhere) => {
    const answers = await Promise.all(Array.from({ length: 56 }, (_, n) => attempt(`${network}${n + 1}`)));
    const codes = codesOf(answers).sort();
    expect(codes).toEqual([...Array<string>(50).fill('login_failed'), ...Array<string>(6).fill('login_throttled')]);
    const { client, email } = await register(server);
    const refused = await attempt(`${network}99`, email, password);
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
    // A known device in that network, and other networks, can still log in.
    expect((await attempt(`${network}99`, email, password, client)).status).toBe(200);
    for (const address of elsewhere) expect((await attempt(address, email, password)).status).toBe(200);
    await server.parts.query(`update app.login_network set window_started_at = now() - interval '16 minutes'`);
    expect((await attempt(`${network}99`, email, password)).status).toBe(200);
  });

  it('is not used up by right passwords, nor by a throttled account', async () => {
    const { email } = await register(server);
    for (let n = 0; n < 3; n++) {
      const logins = await Promise.all(
        Array.from({ length: 20 }, () => attempt('198.51.100.7', email, password, server.stranger())),
      );
      expect(logins.map(({ status }) => status)).toEqual(Array<number>(20).fill(200));
    }
    const victim = newEmail();
    for (let n = 0; n < 60; n++) await attempt('198.51.100.7', victim);
    expect((await attempt('198.51.100.8')).problem.code).toBe('login_failed');
  });
});

describe('Many logins at once', () => {
  it('are refused with 503 beyond a hundred that wait, and others are served', async () => {
    const { client } = await register(server);
    await server.parts.query('truncate app.login_attempt');
    const logins = Promise.all(Array.from({ length: 140 }, () => logIn(server.stranger(), newEmail(), 'Machigai-1')));
    expect((await client.call(company.show)).status).toBe(200);
    const answers = await logins;
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(Array(refused.length).fill('2'));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 503]));
    // A password that was not verified slows down nobody.
    const [counted] = await server.parts.query<{ failures: number }>(
      'select sum(failures)::integer as failures from app.login_attempt',
    );
    expect(counted).toEqual({ failures: answers.length - refused.length });
  });
});
