import { administrators } from '../../backend/contract/administrators';
import type { Client } from '../support/client';
import { mailsTo, linkFor, tokenIn } from '../support/mails';
import { until } from '../support/until';
import { joinServer, type SharedServer } from '../support/shared-server';
import { logIn, newEmail, password, refusal, register } from '../support/visitor';

let server: SharedServer;
beforeAll(async () => {
  server = joinServer();
}, 60_000);
afterAll(() => server.stop(), 60_000);

const invite = (client: Client, email: string) =>
  client.call(administrators.invite, { query: { email, company_administrator_permission_scope_id: 'general' } });
const invitedToken = async (email: string) => tokenIn(await linkFor(server.dataDir, email));
const join = (invitationToken: string) =>
  server.stranger().call(administrators.join, {
    body: { invitationToken, name: '招待 次郎', nameKana: 'しょうたい じろう', password },
  });
const remove = (client: Client, companyAdministratorId: string) =>
  client.call(administrators.remove, { params: { companyAdministratorId } });

describe('An invitation', () => {
  it('gets the same response for an administrator of another company; only the mail differs', async () => {
    const [{ client }, { email }] = [await register(server), await register(server)];
    const unknown = await invite(client, newEmail());
    const known = await invite(client, email);
    expect([known.status, Object.keys(known.data)]).toEqual([unknown.status, Object.keys(unknown.data)]);
    await until(() => mailsTo(server.dataDir, email).some((text) => text.includes('別の会社の管理者')));
    expect((await logIn(server.stranger(), email)).status).toBe(200);
  });

  it('does not prevent a sign-up, and is refused by mail and link afterwards', async () => {
    const { client } = await register(server);
    const email = newEmail();
    await invite(client, email);
    const invited = await invitedToken(email);
    const { me } = await register(server, email);
    expect(me.company.id).not.toBe((await client.ok(administrators.me)).company.id);
    expect(await refusal(join(invited))).toEqual([409, 'email_taken']);
    expect((await logIn(server.stranger(), email)).status).toBe(200);
    expect((await invite(client, email)).status).toBe(200);
    await until(() => mailsTo(server.dataDir, email).some((text) => text.includes('別の会社の管理者')));
  });

  it('of one address by two companies lets the first that is accepted win', async () => {
    const [one, two] = [await register(server), await register(server)];
    const email = newEmail();
    await invite(one.client, email);
    const first = await invitedToken(email);
    await invite(two.client, email);
    await until(() => mailsTo(server.dataDir, email).length === 2);
    const second = await invitedToken(email);
    const joined = await Promise.all([join(first), join(second)]);
    expect(joined.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('ends with its removal, and so does its claim', async () => {
    const { client } = await register(server);
    const email = newEmail();
    const { id } = (await invite(client, email)).data;
    await remove(client, id);
    expect(await server.parts.query(`select from app.claim where stream like '%' || $1`, [id])).toEqual([]);
    expect((await invite(client, email)).data.id).not.toBe(id);
  });
});
