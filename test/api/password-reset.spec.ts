import { Client as PgClient } from 'pg';
import { auth } from '../../backend/contract/auth';
import { mailsTo, linkFor, tokenIn } from '../support/mails';
import { until } from '../support/until';
import { startServer, type TestServer } from '../support/server';
import { age, logIn, newEmail, password, refusal, register, tokenFor } from '../support/visitor';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ trustedProxies: ['127.0.0.1'] });
}, 60_000);
afterAll(() => server.stop(), 60_000);

/** Runs `work` while another transaction holds a lock; `waiting` counts the statements that it holds up. */
const whileLocked = async (statement: string, work: (waiting: () => Promise<number>) => Promise<void>) => {
  const client = new PgClient({ connectionString: server.parts.config.databaseUrl });
  await client.connect();
  try {
    await client.query(`begin; ${statement}`);
    const blocked = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await work(async () => (await server.parts.query(blocked)).length);
  } finally {
    await client.end();
  }
};

describe('A password reset', () => {
  const ask = async (email: string) => {
    await server.stranger().ok(auth.requestReset, { body: { email } });
    return tokenIn(await linkFor(server.dataDir, email, '/reset-password'));
  };
  const reset = (resetPasswordToken: string, given = 'Atarashii-Kagi-9') =>
    server.stranger().call(auth.resetPassword, { body: { resetPasswordToken, password: given } });

  it('sets a new password once, ends every session and forgets the failed logins', async () => {
    const { client, email } = await register(server);
    for (let n = 0; n < 6; n++) await logIn(server.stranger(), email, 'Machigai-1');
    const token = await ask(email);
    const query = { resetPasswordToken: token };
    expect(await server.stranger().ok(auth.resetRequest, { query })).toEqual({ email });
    expect((await reset(token)).status).toBe(204);
    expect(await refusal(client.call(auth.loginCheck))).toEqual([401, 'not_logged_in']);
    expect((await logIn(server.stranger(), email)).status).toBe(401);
    expect((await logIn(server.stranger(), email, 'Atarashii-Kagi-9')).status).toBe(200);
    expect(await refusal(reset(token, 'Mouikkai-Kagi-9'))).toEqual([400, 'token_invalid']);
    expect(await refusal(server.stranger().call(auth.resetRequest, { query }))).toEqual([400, 'token_invalid']);
  });

  it('ends sessions that a login with the old password starts meanwhile', async () => {
    for (let race = 0; race < 4; race++) {
      const { email, me } = await register(server);
      const token = await ask(email);
      const intruder = server.stranger();
      const calls: Promise<{ status: number }>[] = [];
      await whileLocked('lock table app.session in share mode', async (waiting) => {
        calls.push(logIn(intruder, email), reset(token));
        await until(async () => (await waiting()) >= 2);
      });
      expect((await Promise.all(calls))[1]!.status).toBe(204);
      expect((await intruder.call(auth.loginCheck)).status).toBe(401);
      const alive = 'select from app.session where administrator_id = $1 and ended_at is null';
      expect(await server.parts.query(alive, [me.id])).toHaveLength(0);
    }
  });

  it('refuses a login that verified the old password just before', async () => {
    const { email, me } = await register(server);
    const token = await ask(email);
    const calls: ReturnType<typeof reset>[] = [];
    await whileLocked(`select from app.credential where administrator_id = '${me.id}' for update`, async (waiting) => {
      calls.push(reset(token));
      await until(async () => (await waiting()) === 1);
      calls.push(logIn(server.stranger(), email) as never);
      await until(async () => (await waiting()) === 2);
    });
    expect((await calls[0]!).status).toBe(204);
    expect(await refusal(calls[1]!)).toEqual([401, 'login_failed']);
  });

  it('gets the same response for an unknown address; only the mail differs', async () => {
    const email = newEmail();
    const { status, data } = await server.stranger().call(auth.requestReset, { body: { email } });
    expect([status, data]).toEqual([200, { email }]);
    await until(() => mailsTo(server.dataDir, email).length === 1);
    expect(mailsTo(server.dataDir, email)[0]).toContain('管理者として登録されていません');
  });

  it('rejects a link that is 21 minutes old, void by a newer one, or of another kind', async () => {
    const { email, me } = await register(server);
    const first = await ask(email);
    await age(server, 'token', "expires_at = expires_at - interval '21 minutes'", 'administrator_id = $1', me.id);
    expect(await refusal(reset(first))).toEqual([400, 'token_invalid']);
    const other = newEmail();
    expect(await refusal(reset(await tokenFor(server, other)))).toEqual([400, 'token_invalid']);
  });

  it('refuses a common password', async () => {
    const { email } = await register(server);
    expect((await reset(await ask(email), 'P@ssw0rd')).problem.errors).toMatchObject([{ field: 'password' }]);
  });
});

describe('Our mails', () => {
  it('stop after five an hour to one address, whether it is known or not', async () => {
    for (const email of [newEmail(), (await register(server)).email]) {
      let answer = await server.stranger().call(auth.requestReset, { body: { email } });
      for (let n = 0; n < 5; n++) answer = await server.stranger().call(auth.requestReset, { body: { email } });
      expect([answer.status, answer.problem.code]).toEqual([429, 'too_many_mails']);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3_000);
    }
  });

  it('stop after sixty requests an hour from one network', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    const ask = () => server.stranger().call(auth.requestReset, { body: { email: newEmail() }, headers });
    const answers = await Promise.all(Array.from({ length: 61 }, ask));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(60).fill(200), 429]);
    const elsewhere = { 'x-forwarded-for': '203.0.113.8' };
    const { status } = await server
      .stranger()
      .call(auth.requestReset, { body: { email: newEmail() }, headers: elsewhere });
    expect(status).toBe(200);
  });

  it('are plain Japanese with the link on its own line', async () => {
    const email = newEmail();
    await tokenFor(server, email);
    const [mail] = mailsTo(server.dataDir, email);
    expect(mail).toMatch(/^次のURLを開いて.*\n\nhttp:\/\/127\.0\.0\.1\/signup\/confirmation\?token=[\w-]{43}\n\n/m);
  });
});

describe('Secrets', () => {
  it('are neither in the log of events nor readable in the database', async () => {
    const { email, comfirmationToken, client } = await register(server);
    const session = client.cookie!.split('=')[1]!;
    const storedTexts: string[] = [];
    for await (const facts of server.parts.store.readAll({ types: [...server.parts.store.facts.typesByName.keys()] }))
      storedTexts.push(
        JSON.stringify(facts, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
      );
    for (const table of ['session', 'token', 'login_device', 'login_network', 'credential', 'login_attempt'])
      storedTexts.push(JSON.stringify(await server.parts.query(`select * from app.${table}`)));
    for (const secret of [password, session, comfirmationToken, 'argon2'])
      expect(storedTexts.slice(0, -2).join().includes(secret)).toBe(false);
    expect(storedTexts.join()).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    const [raw] = await server.parts.query<{ count: number }>(
      'select count(*) from app.credential where email_hash = $1',
      [Buffer.from(email)],
    );
    expect(raw!.count).toBe(0);
  });
});
