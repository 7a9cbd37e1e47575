import { accessLogs, type AccessLogRow } from '../../backend/contract/access-logs';
import { administrators } from '../../backend/contract/administrators';
import { auth } from '../../backend/contract/auth';
import { addMonths } from '../../backend/contract/calendar';
import { history } from '../../backend/contract/history';
import { users } from '../../backend/contract/users';
import { rolesOf } from '../../backend/platform/kit/database-roles';
import type { Client } from '../support/client';
import { aUser } from '../support/company';
import { linkFor, tokenIn } from '../support/mails';
import { until } from '../support/until';
import { startServer, type TestServer } from '../support/server';
import { logIn, newEmail, register } from '../support/visitor';

let server: TestServer;
const warnings: object[] = [];
beforeAll(async () => {
  server = await startServer({ trustedProxies: ['127.0.0.1'] });
  const ignore = () => undefined;
  server.app.useLogger({ log: ignore, error: ignore, warn: (line: object) => warnings.push(line) });
}, 60_000);
afterAll(() => server.stop(), 60_000);

const headers = { 'x-forwarded-for': '203.0.113.7', 'user-agent': 'Shiken/1.0' };
const rowsOf = async (client: Client, query = {}) => (await client.ok(accessLogs.list, { query })).items;
/** The newest row of a kind that matches, as soon as there is one. */
const rowOf = async (
  client: Client,
  kind: AccessLogRow['kind'],
  isWanted: (row: AccessLogRow) => boolean = () => true,
) => {
  let row: AccessLogRow | undefined;
  await until(async () => (row = (await rowsOf(client, { kind })).find(isWanted)) !== undefined);
  return row!;
};

describe('The access log', () => {
  it('holds logins, failures, logouts and resets with address and browser', async () => {
    const { client, email, me } = await register(server);
    const other = server.stranger();
    await other.ok(auth.login, { body: { email, password: 'Shiken-2026' }, headers });
    await other.ok(auth.logout, { headers });
    await server.stranger().call(auth.login, { body: { email, password: 'Machigai-1' }, headers });
    expect(await rowOf(client, 'login', ({ address }) => address === '203.0.113.7')).toMatchObject({
      administrator: { id: me.id, name: me.name },
      userAgent: 'Shiken/1.0',
      count: 1,
    });
    expect(await rowOf(client, 'logout')).toMatchObject({ address: '203.0.113.7', userAgent: 'Shiken/1.0' });
    expect(await rowOf(client, 'login_failed')).toMatchObject({ administrator: { id: me.id }, address: '203.0.113.7' });

    await server.stranger().ok(auth.requestReset, { body: { email } });
    const resetPasswordToken = tokenIn(await linkFor(server.dataDir, email, '/reset-password'));
    await server
      .stranger()
      .ok(auth.resetPassword, { body: { resetPasswordToken, password: 'Atarashii-Kagi-9' }, headers });
    await logIn(client, email, 'Atarashii-Kagi-9');
    expect(await rowOf(client, 'password_reset')).toMatchObject({ address: '203.0.113.7' });
    expect(await rowOf(client, 'session_ended')).toMatchObject({ person: { id: me.id }, address: '203.0.113.7' });
  });

  it('records repeated failures of one account and network as a row a minute, and unknown accounts not at all', async () => {
    const { client, email } = await register(server);
    const fail = (address: string, account = email) =>
      server.stranger().call(auth.login, {
        body: { email: account, password: 'Machigai-1' },
        headers: { 'x-forwarded-for': address },
      });
    for (const address of ['198.51.100.1', '198.51.100.2', '198.51.100.3', '192.0.2.1']) await fail(address);
    const failures = async () => rowsOf(client, { kind: 'login_failed' });
    await until(async () => sum(await failures()) === 4);
    // The minute may turn between two attempts: then there is one row more.
    expect((await failures()).length).toBeLessThanOrEqual(3);
    const [before] = await server.parts.query<{ count: number }>('select count(*)::int as count from app.access_log');
    const unknown = newEmail();
    await fail('198.51.100.9', unknown);
    await until(() => JSON.stringify(warnings).includes('198.51.100.9'));
    expect(JSON.stringify(warnings)).not.toContain(unknown);
    const [after] = await server.parts.query<{ count: number }>('select count(*)::int as count from app.access_log');
    expect(after!.count).toBe(before!.count);
  });

  const sum = (rows: AccessLogRow[]) => rows.reduce((total, { count }) => total + count, 0);

  it('holds each CSV that was taken out, its own included, with how many rows', async () => {
    const { client } = await register(server);
    for (const name of ['甲', '乙']) await client.ok(users.add, { body: aUser(name) });
    await client.ok(users.csv, { headers });
    expect(await rowOf(client, 'csv_taken', ({ rowsCount }) => rowsCount !== null)).toMatchObject({
      list: 'ユーザー',
      rowsCount: 2,
      address: '203.0.113.7',
    });
    const file = await (await client.ok(accessLogs.csv)).text();
    expect(file).toContain('CSV出力');
    expect(file).toContain('ユーザー（2行）');
    await rowOf(client, 'csv_taken', ({ list }) => list === 'ログイン・出力');
  });

  it('lets no CSV go that it cannot hold', async () => {
    const { client } = await register(server);
    const { backend } = rolesOf(server.parts.config);
    await server.parts.query(`revoke insert on app.access_log from ${backend}`);
    try {
      const { status, problem, headers: answer } = await client.call(users.csv);
      expect([status, problem.code, answer.get('retry-after')]).toEqual([503, 'unavailable', '10']);
    } finally {
      await server.parts.query(`grant insert on app.access_log to ${backend}`);
    }
    await client.ok(users.csv);
  });

  it('allows no login without a row', async () => {
    const { email } = await register(server);
    const { backend } = rolesOf(server.parts.config);
    const other = server.stranger();
    await server.parts.query(`revoke insert on app.access_log from ${backend}`);
    try {
      expect((await logIn(other, email)).status).toBe(500);
      expect(other.cookie).toBeUndefined();
    } finally {
      await server.parts.query(`grant insert on app.access_log to ${backend}`);
    }
    expect((await logIn(other, email)).status).toBe(200);
  });

  it('records views of a person’s history, and sessions ended by a removal', async () => {
    const { client, me } = await register(server);
    const { id } = await client.ok(users.add, { body: aUser('見られた 人') });
    for (let n = 0; n < 3; n++) await client.ok(history.list, { params: { entity: 'companyUser', id } });
    const viewed = await rowOf(client, 'person_history_viewed');
    expect(viewed).toMatchObject({ administrator: { id: me.id }, person: { id, name: '見られた 人' } });
    const { id: other } = await client.ok(users.add, { body: aUser('昔の 人') });
    await client.ok(history.asOf, { params: { entity: 'companyUser', id: other, revision: '0' } });
    await rowOf(client, 'person_history_viewed', ({ person }) => person?.id === other);
    const email = newEmail();
    const query = { email, company_administrator_permission_scope_id: 'general' } as const;
    const { id: companyAdministratorId } = await client.ok(administrators.invite, { query });
    const invitationToken = tokenIn(await linkFor(server.dataDir, email));
    const body = { invitationToken, name: '招待 者', nameKana: 'しょうたい しゃ', password: 'Shiken-2026' };
    await server.stranger().ok(administrators.join, { body });
    await client.ok(administrators.remove, { params: { companyAdministratorId } });
    expect(await rowOf(client, 'session_ended')).toMatchObject({ person: { id: companyAdministratorId } });
  });

  it('is limited to the company by row security, and append-only for the backend', async () => {
    const mine = await register(server);
    const theirs = await register(server);
    const rows = await rowsOf(mine.client);
    expect(new Set(rows.map(({ administrator }) => administrator.id))).toEqual(new Set([mine.me.id]));
    expect(await rowsOf(theirs.client, { administratorId: mine.me.id })).toEqual([]);
    const asBackend = (sql: string) => server.parts.query(sql, [], 'backend');
    expect(await asBackend('select from app.access_log')).toEqual([]);
    const month = rows[0]!.at.slice(0, 7).replace('-', '');
    expect(await asBackend(`select from app.access_log_${month}`)).toEqual([]);
    for (const sql of [
      'delete from app.access_log',
      `update app.access_log set kind = 'login'`,
      'truncate app.access_log',
    ])
      await expect(asBackend(sql)).rejects.toThrow('permission denied');
  });

  it('makes a missing month itself and drops months older than thirteen', async () => {
    const partitions = async () =>
      (
        await server.parts.query<{ name: string }>(
          `select relname as name from pg_class where relispartition and relkind = 'r' and relname like 'access_log_2%' order by 1`,
        )
      ).map(({ name }) => name);
    const now = await partitions();
    expect(now).toHaveLength(3);
    const monthsAgo = (months: number) => {
      const first = `${now[0]!.slice(11, 15)}-${now[0]!.slice(15)}`;
      return `access_log_${addMonths(first, -months).replace('-', '')}`;
    };
    await server.parts.query(`select app.prepare_access_log((now() - interval '14 months')::date)`);
    expect(await partitions()).not.toContain(monthsAgo(14));
    expect(await partitions()).toContain(monthsAgo(13));
    await server.parts.query(`drop table app.${now[0]}`);
    const { client } = await register(server);
    expect((await rowsOf(client, { kind: 'login' })).length).toBe(1);
    expect(await partitions()).toContain(now[0]);
  });
});
