import { rosterIdOf } from '../../backend/access/administrators/administrator-roster.decider';
import { administrators } from '../../backend/contract/administrators';
import { auth } from '../../backend/contract/auth';
import { streamName, type Fact } from '../../backend/platform/kit/events';
import { newId } from '../../backend/platform/kit/ids';
import type { Client } from '../support/client';
import { joinAs } from '../support/company';
import { mailsTo, linkFor, tokenIn } from '../support/mails';
import { until } from '../support/until';
import { joinServer, type SharedServer } from '../support/shared-server';
import { age, logIn, newEmail, password, refusal, register } from '../support/visitor';

let server: SharedServer;
beforeAll(async () => {
  server = joinServer();
}, 60_000);
afterAll(() => server.stop(), 60_000);

const invite = (client: Client, email: string, scope: 'admin' | 'general' = 'general') =>
  client.call(administrators.invite, { query: { email, company_administrator_permission_scope_id: scope } });
const invitedToken = async (email: string) => tokenIn(await linkFor(server.dataDir, email));
const join = (invitationToken: string, client = server.stranger()) =>
  client.call(administrators.join, {
    body: { invitationToken, name: '招待 次郎', nameKana: 'しょうたい じろう', password },
  });
const remove = (client: Client, companyAdministratorId: string) =>
  client.call(administrators.remove, { params: { companyAdministratorId } });
const edit = (client: Client, companyAdministratorId: string, body: object) =>
  client.call(administrators.edit, { params: { companyAdministratorId }, body });
const scope = (companyAdministratorPermissionScopeId: 'admin' | 'general') => ({
  companyAdministratorPermissionScopeId,
});
const editToBoth = (client: Client, id: string) =>
  Promise.all((['general', 'admin', 'general', 'admin'] as const).map((one) => edit(client, id, scope(one))));
const idOf = async (client: Client) => (await client.ok(administrators.me)).id;

describe('An invitation', () => {
  it('shows the company and the address, and is accepted with its scope', async () => {
    const { client, me } = await register(server);
    const email = newEmail();
    const { id } = (await invite(client, email.toUpperCase())).data;
    const listed = await client.ok(administrators.list, { query: { sortBy: 'status' } });
    expect(listed.items[0]).toMatchObject({ id, email, status: 'invited', name: null, joinedAt: null });
    const invitationToken = await invitedToken(email);
    expect(await server.stranger().ok(administrators.preInvitation, { params: { invitationToken } })).toEqual({
      email,
      companyName: me.company.name,
    });
    const joined = server.stranger();
    const { data } = await join(invitationToken, joined);
    expect(data).toMatchObject({ id, email, companyAdministratorPermissionScopeId: 'general', company: me.company });
    expect(await refusal(joined.call(administrators.list))).toEqual([403, 'forbidden']);
    expect(await refusal(join(invitationToken))).toEqual([400, 'token_invalid']);
    expect((await logIn(server.stranger(), email)).status).toBe(200);
  });

  it('can be repeated until the person joins: the new link works, the old one does not', async () => {
    const { client } = await register(server);
    const email = newEmail();
    const { id } = (await invite(client, email, 'general')).data;
    const first = await invitedToken(email);
    expect((await invite(client, email, 'admin')).data).toEqual({ id });
    await until(() => mailsTo(server.dataDir, email).length === 2);
    const second = await invitedToken(email);
    expect(await refusal(join(first))).toEqual([400, 'token_invalid']);
    expect((await join(second)).data).toMatchObject({ id, companyAdministratorPermissionScopeId: 'admin' });
    const { status, problem } = await invite(client, email);
    expect([status, problem.code, problem.errors]).toEqual([
      ...[409, 'already_joined'],
      [{ field: 'email', message: 'この管理者はすでに参加しています。' }],
    ]);
  });

  it('expires after seven days', async () => {
    const { client } = await register(server);
    const email = newEmail();
    await invite(client, email);
    const token = await invitedToken(email);
    await age(server, 'token', "expires_at = expires_at - interval '7 days'", 'email = $1', email);
    expect(await refusal(join(token))).toEqual([400, 'token_invalid']);
    const expired = async () =>
      (await client.ok(administrators.list, { query: { sortBy: 'status' } })).items[0]!.isInvitationExpired;
    expect(await expired()).toBe(false);
    await server.parts.query(
      `update read.administrator set invited_at = invited_at - interval '7 days' where email = $1`,
      [email],
    );
    expect(await expired()).toBe(true);
  });

  it('is one, however often it is sent at once', async () => {
    const { client } = await register(server);
    const email = newEmail();
    const invitations = await Promise.all(Array.from({ length: 3 }, () => invite(client, email)));
    expect(new Set(invitations.map(({ data }) => data.id)).size).toBe(1);
    expect((await client.ok(administrators.list)).total).toBe(2);
  });

  it('continues with the same link after an interruption', async () => {
    const { client } = await register(server);
    const email = newEmail();
    await invite(client, email, 'admin');
    const token = await invitedToken(email);
    const first = await join(token);
    await age(server, 'token', 'used_at = null', 'email = $1', email);
    expect((await join(token)).data).toEqual(first.data);
  });

  it('names the wrong field in Japanese', async () => {
    const { client } = await register(server);
    const query = { email: 'nai', company_administrator_permission_scope_id: 'owner' };
    const { status, problem } = await client.call(administrators.invite, { query });
    expect([status, problem.errors]).toEqual([
      400,
      [
        { field: 'email', message: '正しいメールアドレスを入力してください' },
        { field: 'company_administrator_permission_scope_id', message: '権限の値が正しくありません' },
      ],
    ]);
  });
});

describe('An administrator', () => {
  it('is renamed and gets another scope', async () => {
    const { client } = await register(server);
    const other = await joinAs(server, client, 'general');
    const body = { name: '改名 三郎', companyAdministratorPermissionScopeId: 'admin' };
    expect((await edit(client, await idOf(other), body)).status).toBe(204);
    expect(await other.ok(auth.loginCheck)).toMatchObject({ name: '改名 三郎', nameKana: 'しょうたい じろう' });
    expect((await other.call(administrators.list)).status).toBe(200);
  });

  it('does not overwrite changes of others, and keeps the scope then', async () => {
    const { client, me } = await register(server);
    const other = await joinAs(server, client, 'admin');
    const params = { companyAdministratorId: me.id };
    const { revision } = await other.ok(administrators.show, { params });
    expect((await edit(client, me.id, { name: '先に 改名' })).status).toBe(204);
    const late = { name: '後から 改名', companyAdministratorPermissionScopeId: 'general', expectedRevision: revision };
    const { status, problem } = await edit(other, me.id, late);
    expect([status, problem.code, problem.meanwhile?.changes.map(({ field, after }) => [field, after])]).toEqual([
      409,
      'changed_meanwhile',
      [['name', '先に 改名']],
    ]);
    // The admin is counted again: the other one can be removed, and then nobody else.
    expect((await remove(client, await idOf(other))).status).toBe(204);
    expect(await refusal(remove(client, me.id))).toEqual([409, 'last_admin']);
    expect(await client.ok(administrators.show, { params })).toMatchObject({
      name: '先に 改名',
      companyAdministratorPermissionScopeId: 'admin',
    });
  });

  it('loses the session and gives the address free when removed', async () => {
    const { client } = await register(server);
    const other = await joinAs(server, client, 'general');
    const { id, email } = await other.ok(administrators.me);
    expect((await remove(client, id)).status).toBe(204);
    expect(await refusal(other.call(auth.loginCheck))).toEqual([401, 'not_logged_in']);
    expect(await refusal(logIn(server.stranger(), email))).toEqual([401, 'login_failed']);
    expect(await refusal(remove(client, id))).toEqual([404, 'not_found']);
    expect((await invite((await register(server)).client, email)).status).toBe(200);
  });

  it('can be removed before joining, which voids the invitation', async () => {
    const { client } = await register(server);
    const email = newEmail();
    const { id } = (await invite(client, email)).data;
    const token = await invitedToken(email);
    expect((await remove(client, id)).status).toBe(204);
    expect(await refusal(join(token))).toEqual([400, 'token_invalid']);
    expect((await register(server, email)).me.email).toBe(email);
  });

  it('stays an admin when it is the last one', async () => {
    const { client, me } = await register(server);
    await invite(client, newEmail(), 'admin');
    expect(await refusal(remove(client, me.id))).toEqual([409, 'last_admin']);
    const general = { companyAdministratorPermissionScopeId: 'general' };
    expect(await refusal(edit(client, me.id, general))).toEqual([409, 'last_admin']);
    await client.ok(administrators.list);
  });

  it('stays when two remove each other at the same moment', async () => {
    const { client, me } = await register(server);
    const other = await joinAs(server, client, 'admin');
    const answers = await Promise.all([remove(client, await idOf(other)), remove(other, me.id)]);
    const gone = answers.filter(({ status }) => status === 204);
    expect(gone).toHaveLength(1);
    const [row] = await server.parts.query<{ admins: number }>(
      `select count(*) as admins from read.administrator where company_id = $1 and permission_scope = 'admin'`,
      [me.company.id],
    );
    expect(row!.admins).toBe(1);
  });

  it.each([
    ['made an admin', (client: Client, id: string) => edit(client, id, scope('admin'))],
    ['given both scopes', (client: Client, id: string) => editToBoth(client, id)],
  ])('does not count as an admin after being %s and removed at the same moment', async (_, change) => {
    for (let race = 0; race < 3; race++) {
      const { client, me } = await register(server);
      const other = await idOf(await joinAs(server, client, 'general'));
      await Promise.all([change(client, other), remove(client, other)]);
      expect(await refusal(remove(client, me.id))).toEqual([409, 'last_admin']);
    }
  });

  it('counts by the scope that two changes at the same moment left', async () => {
    for (let race = 0; race < 3; race++) {
      const { client, me } = await register(server);
      const other = await joinAs(server, client, 'admin');
      await editToBoth(client, await idOf(other));
      const isAdmin = (await other.call(administrators.list)).status === 200;
      const { status } = await edit(client, me.id, scope('general'));
      expect([isAdmin, status]).toEqual([isAdmin, isAdmin ? 204 : 409]);
    }
  });

  it('cannot rely on a ledger entry of an administrator who is no admin', async () => {
    const { client, me } = await register(server);
    const roster = streamName('administratorRoster', me.company.id, rosterIdOf(me.company.id));
    const [{ type, metadata }] = (await server.parts.store.read(roster)) as [Fact];
    const data = { administratorId: await idOf(await joinAs(server, client, 'general')) };
    await server.parts.store.append(roster, 0, [{ id: newId(), type, data, metadata }]);
    expect(await refusal(remove(client, me.id))).toEqual([409, 'last_admin']);
    const other = await joinAs(server, client, 'admin');
    expect((await remove(other, me.id)).status).toBe(204);
  });

  it('of another company is not there', async () => {
    const [mine, theirs] = [await register(server), await register(server)];
    expect(await refusal(remove(mine.client, theirs.me.id))).toEqual([404, 'not_found']);
    expect(await refusal(edit(mine.client, theirs.me.id, { name: '他社' }))).toEqual([404, 'not_found']);
    expect((await mine.client.ok(administrators.list)).total).toBe(1);
    await theirs.client.ok(auth.loginCheck);
  });
});
