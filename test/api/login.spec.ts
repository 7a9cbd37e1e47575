import { auth } from '../../backend/contract/auth';
import { until } from '../support/until';
import { startServer, type TestServer } from '../support/server';
import { age, logIn, newEmail, refusal, register } from '../support/visitor';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, 60_000);
afterAll(() => server.stop(), 60_000);

describe('A login', () => {
  it('rotates the session; its cookie is HttpOnly and SameSite', async () => {
    const { client, email } = await register(server);
    const before = client.cookie!;
    const { headers } = await logIn(client, ` ${email.toUpperCase()} `);
    const [session, device] = headers.getSetCookie();
    expect(session).toMatch(/^daicho_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(device).toMatch(/^daicho_device=[\w-]{43}\.[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/);
    expect(client.cookie).not.toBe(before);
    const old = server.stranger();
    old.cookie = before;
    expect(await refusal(old.call(auth.loginCheck))).toEqual([401, 'not_logged_in']);
    await client.ok(auth.loginCheck);
  });

  it('fails alike for a wrong password and an unknown address', async () => {
    const { email } = await register(server);
    const wrong = await logIn(server.stranger(), email, 'Machigai-1');
    const unknown = await logIn(server.stranger(), newEmail(), 'Machigai-1');
    expect(wrong.problem).toEqual({
      status: 401,
      code: 'login_failed',
      title: '認証失敗',
      detail: 'メールアドレスまたはパスワードが違います。',
    });
    expect([unknown.status, unknown.problem]).toEqual([wrong.status, wrong.problem]);
  });

  // Processor time: other processes of a busy machine take none of this one's, in which the server runs.
  it('hashes as much for an unknown address as for a wrong password', async () => {
    const { email } = await register(server);
    const took = async (address: string) => {
      const start = process.cpuUsage();
      await logIn(server.stranger(), address, 'Machigai-1');
      const { user, system } = process.cpuUsage(start);
      return user + system;
    };
    const ratios: number[] = [];
    for (let n = 0; n < 9; n++) {
      const swapped = n % 2 === 1;
      const [ahead, behind] = [await took(swapped ? newEmail() : email), await took(swapped ? email : newEmail())];
      ratios.push(swapped ? behind / ahead : ahead / behind);
      await age(server, 'login_attempt', 'failures = 0', 'failures > 0');
    }
    const median = ratios.sort((a, b) => a - b)[4]!;
    expect(median).toBeGreaterThan(2 / 3);
    expect(median).toBeLessThan(1.5);
  });

  it.each(['known', 'unknown'])(
    'slows down after five failures of a %s account, however many come at once',
    async (which) => {
      const email = which === 'known' ? (await register(server)).email : newEmail();
      const attempts = await Promise.all(
        Array.from({ length: 12 }, () => logIn(server.stranger(), email, 'Machigai-1')),
      );
      const codes = attempts.map(({ problem }) => problem.code).sort();
      expect(codes).toEqual([...Array<string>(5).fill('login_failed'), ...Array<string>(7).fill('login_throttled')]);
      const right = await logIn(server.stranger(), email);
      expect(right.status).toBe(429);
      expect(right.problem).toMatchObject({
        code: 'login_throttled',
        detail: expect.stringContaining('待ってから') as string,
      });
      expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
    },
  );

  it('doubles the wait with each further failure, up to a quarter of an hour, and resets with a right password', async () => {
    const { email } = await register(server);
    for (let n = 0; n < 5; n++) await logIn(server.stranger(), email, 'Machigai-1');
    const waits: number[] = [];
    for (let n = 0; n < 8; n++) {
      const { headers } = await logIn(server.stranger(), email, 'Machigai-1');
      waits.push(Number(headers.get('retry-after')));
      await age(server, 'login_attempt', 'blocked_until = now()', 'blocked_until > now()');
      expect((await logIn(server.stranger(), email, 'Machigai-1')).problem.code).toBe('login_failed');
    }
    expect(waits.map((wait) => Math.ceil(wait / 15) * 15)).toEqual([15, 30, 60, 120, 240, 480, 900, 900]);
    await age(server, 'login_attempt', 'blocked_until = now()', 'blocked_until > now()');
    expect((await logIn(server.stranger(), email)).status).toBe(200);
    expect((await logIn(server.stranger(), email, 'Machigai-1')).problem.code).toBe('login_failed');
  });

  it('accepts many right passwords at once', async () => {
    const { email } = await register(server);
    const logins = await Promise.all(Array.from({ length: 8 }, () => logIn(server.stranger(), email)));
    expect(logins.map(({ status }) => status)).toEqual(Array<number>(8).fill(200));
  });
});

describe('A session', () => {
  it('ends with the logout, for good', async () => {
    const { client } = await register(server);
    const cookie = client.cookie!;
    const { status, headers } = await client.call(auth.logout);
    expect([status, headers.get('set-cookie')]).toEqual([
      204,
      'daicho_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    ]);
    client.cookie = cookie;
    expect(await refusal(client.call(auth.loginCheck))).toEqual([401, 'not_logged_in']);
    expect((await server.stranger().call(auth.logout)).status).toBe(204);
  });

  it.each([
    ['was idle for two hours', "last_seen_at = now() - interval '121 minutes'"],
    ['is twelve hours old', "created_at = now() - interval '721 minutes'"],
  ])('ends when it %s', async (_, change) => {
    const { client, me } = await register(server);
    await client.ok(auth.loginCheck);
    await age(server, 'session', change, 'administrator_id = $1', me.id);
    await until(async () => (await client.call(auth.loginCheck)).status === 401);
  });

  it('stays while it is used', async () => {
    const { client, me } = await register(server);
    await age(server, 'session', "last_seen_at = now() - interval '90 minutes'", 'administrator_id = $1', me.id);
    await until(async () => {
      await client.ok(auth.loginCheck);
      const [row] = await server.parts.query<{ fresh: boolean }>(
        "select last_seen_at > now() - interval '1 minute' as fresh from app.session where administrator_id = $1",
        [me.id],
      );
      return row!.fresh;
    });
  });
});
