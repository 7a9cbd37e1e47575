import { auth } from '../../backend/contract/auth';
import { startServer, type TestServer } from '../support/server';
import { logIn, newEmail, register } from '../support/visitor';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ trustedProxies: ['127.0.0.1'] });
}, 60_000);
afterAll(() => server.stop(), 60_000);

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

describe('A device that logged in before', () => {
  it('can still log in while strangers lock the account, and is slowed down only by its own failures', async () => {
    const { client, email } = await register(server);
    for (let n = 0; n < 6; n++) await logIn(server.stranger(), email, 'Machigai-1');
    expect((await logIn(server.stranger(), email)).status).toBe(429);
    expect((await logIn(client, email)).status).toBe(200);
    for (let n = 0; n < 5; n++) expect((await logIn(client, email, 'Machigai-1')).status).toBe(401);
    expect((await logIn(client, email)).status).toBe(429);
  });

  it('is not believed without our signature, with another account, or with the cookie of another browser', async () => {
    const { client, email } = await register(server);
    const other = await register(server);
    for (let n = 0; n < 6; n++) await logIn(server.stranger(), email, 'Machigai-1');
    const [device] = client.device!.split('.');
    for (const forged of [device!, `${device}.${'A'.repeat(43)}`, `daicho_device=.`, other.client.device!]) {
      const stranger = server.stranger();
      stranger.device = forged;
      expect((await logIn(stranger, email)).status).toBe(429);
    }
  });

  it('keeps its cookie over a logout and another login', async () => {
    const { client, email } = await register(server);
    const { device } = client;
    await client.ok(auth.logout);
    await logIn(client, email);
    expect([device, client.device]).toEqual([expect.stringMatching(/^daicho_device=/), device]);
  });
});

test('X-Forwarded-For is believed of a named proxy alone', async () => {
  const direct = await startServer({ trustedProxies: ['192.0.2.1'] });
  try {
    const call = () =>
      direct
        .stranger()
        .call(auth.login, { body: { email: newEmail(), password: 'Machigai-1' }, ...from('203.0.113.5') });
    for (let n = 0; n < 4; n++) await call();
    expect(await direct.parts.query('select from app.login_network')).toEqual([]);
  } finally {
    await direct.stop();
  }
}, 60_000);
