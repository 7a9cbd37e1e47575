import { io, type Socket } from 'socket.io-client';
import { accessLogs, type AccessLogRow } from '../../backend/contract/access-logs';
import { auth } from '../../backend/contract/auth';
import { ownAccount } from '../../backend/contract/own-account';
import { newId } from '../../backend/platform/kit/ids';
import type { Client } from '../support/client';
import { linkFor, tokenIn } from '../support/mails';
import { until } from '../support/until';
import { joinServer, type SharedServer } from '../support/shared-server';
import { details, logIn, newEmail, password, refusal, register, tokenFor } from '../support/visitor';

let server: SharedServer;
beforeAll(async () => {
  server = joinServer();
}, 60_000);
afterAll(() => server.stop(), 60_000);

const newPassword = 'Atarashii-Kagi-9';
const change = (client: Client, given: string = newPassword, currentPassword: string = password) =>
  client.call(ownAccount.changePassword, { body: { currentPassword, password: given } });
const loggedInAs = async (email: string) => {
  const client = server.stranger();
  await logIn(client, email);
  return client;
};

const rowsOf = async (client: Client, kind: AccessLogRow['kind']) =>
  (await client.ok(accessLogs.list, { query: { kind } })).items;

describe('Changing the password while logged in', () => {
  it('ends the other sessions, gives this one a new token and voids reset links', async () => {
    const { client, email } = await register(server);
    const other = await loggedInAs(email);
    await server.stranger().ok(auth.requestReset, { body: { email } });
    const resetPasswordToken = tokenIn(await linkFor(server.dataDir, email, '/reset-password'));
    const before = client.cookie!;
    expect((await change(client)).status).toBe(204);
    for (const kind of ['password_changed', 'session_ended'] as const)
      expect(await rowsOf(client, kind)).toHaveLength(1);
    expect(client.cookie).not.toBe(before);
    await client.ok(auth.loginCheck);
    const old = server.stranger();
    old.cookie = before;
    for (const ended of [old, other])
      expect(await refusal(ended.call(auth.loginCheck))).toEqual([401, 'not_logged_in']);
    expect((await logIn(server.stranger(), email)).status).toBe(401);
    expect((await logIn(server.stranger(), email, newPassword)).status).toBe(200);
    const query = { resetPasswordToken };
    expect(await refusal(server.stranger().call(auth.resetRequest, { query }))).toEqual([400, 'token_invalid']);
  });

  it('refuses the password that one has', async () => {
    const { client } = await register(server);
    const { status, problem } = await change(client, password);
    expect([status, problem.errors]).toEqual([
      400,
      [{ field: 'password', message: '現在のパスワードとは別のパスワードを入力してください' }],
    ]);
  });

  it('ends sessions that a login with the old password starts meanwhile', async () => {
    const { client, email, me } = await register(server);
    const logins = Array.from({ length: 6 }, () => logIn(server.stranger(), email));
    expect((await change(client)).status).toBe(204);
    await Promise.all(logins);
    const alive = 'select from app.session where administrator_id = $1 and ended_at is null';
    expect(await server.parts.query(alive, [me.id])).toHaveLength(1);
  });

  it('keeps the open console of this session connected', async () => {
    const { client } = await register(server);
    const socket: Socket = io(server.url, {
      extraHeaders: { cookie: client.cookie!, origin: server.url },
      reconnection: false,
    });
    const lost: string[] = [];
    socket.on('notLoggedIn', () => lost.push('notLoggedIn')).on('disconnect', (why) => lost.push(why));
    try {
      await until(() => socket.connected);
      expect((await change(client)).status).toBe(204);
      await client.ok(auth.logout);
      // The console follows the session to its new token: so it is the logout that reaches it, not the change before.
      await until(() => lost.length > 0);
      expect(lost[0]).toBe('notLoggedIn');
    } finally {
      socket.close();
    }
  });

  it('requires the present password, whose failures count like those of a login', async () => {
    const { client } = await register(server);
    for (let n = 0; n < 5; n++) {
      const { status, problem } = await change(client, newPassword, 'Machigai-1');
      expect([status, problem.errors]).toEqual([400, [{ field: 'currentPassword', message: 'パスワードが違います' }]]);
    }
    expect((await change(client, newPassword, 'Machigai-1')).problem.code).toBe('login_throttled');
    const failures = async () => (await rowsOf(client, 'login_failed')).reduce((sum, { count }) => sum + count, 0);
    await until(async () => (await failures()) === 6);
  });

  it.each(['P@ssw0rd', 'Taro-試験会', 'kantan'])('refuses %s', async (given) => {
    const { client } = await register(server);
    expect((await change(client, given)).problem.errors).toMatchObject([{ field: 'password' }]);
  });
});

describe('A password with own words', () => {
  it('is refused at the sign-up and at a reset', async () => {
    const email = `hanamaru-${newEmail()}`;
    const comfirmationToken = await tokenFor(server, email);
    const body = { ...details, password: 'Hanamaru-77', comfirmationToken };
    const refused = await server.stranger().call(auth.register, { body });
    expect(refused.problem.errors).toMatchObject([{ field: 'password', message: expect.stringContaining('会社名') }]);
    await server.stranger().ok(auth.register, { body: { ...body, password } });
    await server.stranger().ok(auth.requestReset, { body: { email } });
    const resetPasswordToken = tokenIn(await linkFor(server.dataDir, email, '/reset-password'));
    const reset = { resetPasswordToken, password: 'x9-hanaMARU-Q' };
    expect((await server.stranger().call(auth.resetPassword, { body: reset })).problem.errors).toMatchObject([
      { field: 'password' },
    ]);
  });
});

describe('My sessions', () => {
  it('are listed with their browser and can be ended, this one not by its list', async () => {
    const { client, email } = await register(server);
    const other = server.stranger();
    await other.ok(auth.login, { body: { email, password }, headers: { 'user-agent': 'Shiken/2.0' } });
    const sessions = await client.ok(ownAccount.sessions);
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    expect(sessions[1]).toMatchObject({ userAgent: 'Shiken/2.0', address: '127.0.0.1' });
    await client.ok(ownAccount.endSession, { params: { sessionId: sessions[1]!.id } });
    expect((await other.call(auth.loginCheck)).status).toBe(401);
    const third = await loggedInAs(email);
    await client.ok(ownAccount.endOtherSessions);
    expect((await third.call(auth.loginCheck)).status).toBe(401);
    expect(await client.ok(ownAccount.sessions)).toHaveLength(1);
  });

  it('are private to their administrator', async () => {
    const mine = await register(server);
    const theirs = await register(server);
    const [session] = await theirs.client.ok(ownAccount.sessions);
    for (const sessionId of [session!.id, newId()])
      expect((await mine.client.call(ownAccount.endSession, { params: { sessionId } })).status).toBe(404);
    await theirs.client.ok(auth.loginCheck);
  });

  it('are twenty at most: a further login ends the one that was idle longest', async () => {
    const { client, email, me } = await register(server);
    for (let n = 0; n < 20; n++) await logIn(server.stranger(), email);
    expect((await client.call(auth.loginCheck)).status).toBe(401);
    const last = server.stranger();
    await last.ok(auth.login, { body: { email, password }, headers: { 'user-agent': 'Shiken/21' } });
    expect(await last.ok(ownAccount.sessions)).toHaveLength(20);
    const ended = await rowsOf(last, 'session_ended');
    expect(ended).toHaveLength(2);
    const who = { id: me.id };
    expect(ended[0]).toMatchObject({ administrator: who, person: who, userAgent: 'Shiken/21', address: '127.0.0.1' });
  });
});
