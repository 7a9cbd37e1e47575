import { auditorLinks } from '../../backend/contract/auditor-links';
import { auth } from '../../backend/contract/auth';
import { history } from '../../backend/contract/history';
import { links } from '../../backend/contract/links';
import { enterLink, issueLink, newCode, tokensTo } from '../support/access-links';
import type { Client } from '../support/client';
import { until } from '../support/until';
import { joinServer, type SharedServer } from '../support/shared-server';
import { register, refusal } from '../support/visitor';

let server: SharedServer;
let admin: Client;
beforeAll(async () => {
  server = joinServer();
  ({ client: admin } = await register(server));
}, 60_000);
afterAll(() => server.stop(), 60_000);

const enter = (token: string, code: string) => server.stranger().call(links.enter, { body: { token, code } });
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const age = (sql: string, ...values: unknown[]) => server.parts.query(sql, values);
const factsOf = async (id: string) =>
  (await admin.ok(history.list, { params: { entity: 'accessLink', id } })).items.map(({ title }) => title);

describe('A link from a mail', () => {
  it('opens a session by the code that was sent to its address, once', async () => {
    const { id, token, address } = await issueLink(server, admin);
    const code = await newCode(server, token, address);
    const client = server.stranger();
    expect(
      await client.ok(links.enter, { body: { token, code: ` ${code.slice(0, 3)}-${code.slice(3)} ` } }),
    ).toMatchObject({ kind: 'auditor', address, subject: '会計監査', subjectId: null });
    expect(await client.ok(links.session)).toMatchObject({ address });
    expect(await client.ok(auth.loginCheck)).toMatchObject({ email: address, auditorLink: { firstDay: '2020-01-01' } });
    expect(await refusal(enter(token, code))).toEqual([409, 'link_code_refused']);
    expect(await factsOf(id)).toEqual(['リンクで閲覧を開始', 'リンクを初めて開封', 'リンクを発行']);
  });

  it('refuses after five wrong codes, and opens with a new one', async () => {
    const { id, token, address } = await issueLink(server, admin);
    const code = await newCode(server, token, address);
    for (let tries = 0; tries < 5; tries++)
      expect(await refusal(enter(token, otherThan(code)))).toEqual([409, 'link_code_refused']);
    expect(await refusal(enter(token, code))).toEqual([409, 'link_code_refused']);
    await until(async () => (await factsOf(id)).includes('確認コードを5回誤り'));
    expect((await enter(token, await newCode(server, token, address))).status).toBe(200);
  });

  it('refuses a code after ten minutes, and at most five codes are sent in an hour', async () => {
    const { id, token, address } = await issueLink(server, admin);
    const code = await newCode(server, token, address);
    await age(
      `update app.link_code set sent_at = now() - interval '10 minutes 1 second'
       where token_hash = (select token_hash from app.link_token where id = $1)`,
      id,
    );
    expect(await refusal(enter(token, code))).toEqual([409, 'link_code_refused']);
    const statuses = [];
    for (let n = 0; n < 6; n++)
      statuses.push((await server.stranger().call(links.sendCode, { body: { token } })).status);
    expect(statuses.at(-1)).toBe(429);
    expect(await refusal(server.stranger().call(links.sendCode, { body: { token } }))).toEqual([429, 'too_many_mails']);
  });

  it('answers an unknown, an expired and a revoked link in the same words', async () => {
    const [expired, revoked] = [await issueLink(server, admin), await issueLink(server, admin)];
    const codes = await Promise.all([expired, revoked].map(({ token, address }) => newCode(server, token, address)));
    await age('update app.link_token set expires_at = now() where id = $1', expired.id);
    await admin.ok(auditorLinks.revoke, { params: { accessLinkId: revoked.id } });
    const answers = await Promise.all([
      enter('nobody-issued-this', '123456'),
      enter(expired.token, codes[0]!),
      enter(revoked.token, codes[1]!),
    ]);
    expect(new Set(answers.map(({ status, problem }) => JSON.stringify([status, problem]))).size).toBe(1);
    for (const token of ['nobody-issued-this', expired.token, revoked.token])
      expect((await server.stranger().call(links.sendCode, { body: { token } })).status).toBe(204);
  });

  it('is mailed again with another token, and the one before is void', async () => {
    const { id, token, address } = await issueLink(server, admin);
    await admin.ok(auditorLinks.sendAgain, { params: { accessLinkId: id } });
    await until(() => tokensTo(server.dataDir, address).length === 2);
    const [, second] = tokensTo(server.dataDir, address);
    const code = await newCode(server, second!, address);
    expect(await refusal(enter(token, code))).toEqual([409, 'link_code_refused']);
    expect((await enter(second!, code)).status).toBe(200);
  });
});

describe('A session of a link', () => {
  it('ends at once when the link is revoked, and when it expires', async () => {
    const [first, second] = [await enterLink(server, admin), await enterLink(server, admin)];
    await admin.ok(auditorLinks.revoke, { params: { accessLinkId: first.id } });
    expect(await refusal(first.client.call(auth.loginCheck))).toEqual([401, 'not_logged_in']);
    expect(await refusal(first.client.call(links.session))).toEqual([401, 'not_logged_in']);
    expect((await second.client.call(auth.loginCheck)).status).toBe(200);
    await age('update app.link_token set expires_at = now() where id = $1', second.id);
    expect(await refusal(second.client.call(auth.loginCheck))).toEqual([401, 'not_logged_in']);
    expect(await refusal(admin.call(auditorLinks.sendAgain, { params: { accessLinkId: first.id } }))).toEqual([
      409,
      'link_revoked',
    ]);
  });

  it.each([
    ['after two idle hours', `last_seen_at = now() - interval '2 hours 1 second'`],
    ['after twelve hours', `created_at = now() - interval '12 hours 1 second'`],
  ])('ends %s', async (_, change) => {
    const { id, client } = await enterLink(server, admin);
    await age(`update app.link_session set ${change} where link_id = $1`, id);
    expect((await client.call(auth.loginCheck)).status).toBe(401);
  });

  it('ends by a logout', async () => {
    const { client } = await enterLink(server, admin);
    const { link } = client;
    await client.ok(auth.logout);
    client.link = link;
    expect((await client.call(auth.loginCheck)).status).toBe(401);
  });

  it('takes the place of an administrator’s in the same browser', async () => {
    const { client } = await register(server);
    const cookie = client.cookie;
    const { token, address } = await issueLink(server, admin);
    await client.ok(links.enter, { body: { token, code: await newCode(server, token, address) } });
    expect((await client.ok(auth.loginCheck)).email).toBe(address);
    client.link = undefined;
    client.cookie = cookie;
    expect((await client.call(auth.loginCheck)).status).toBe(401);
  });

  it('stores neither token nor code, and sends neither to another site’s page', async () => {
    const { token, address } = await issueLink(server, admin);
    const code = await newCode(server, token, address);
    const { client } = await enterLink(server, admin);
    const rows = await server.parts.query<{ text: string }>(
      `select l::text || c::text || s::text as text from app.link_token l left join app.link_code c using (token_hash)
       left join app.link_session s on s.link_id = l.id`,
    );
    const stored = rows.map(({ text }) => text).join('\n');
    for (const secret of [token, code, client.link!.split('=')[1]!]) expect(stored).not.toContain(secret);
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const call = server.stranger().call(links.enter, { body: { token, code }, headers: foreign });
    expect(await refusal(call)).toEqual([403, 'cross_site']);
  });

  it('knows no link of another company', async () => {
    const { id } = await issueLink(server, admin);
    const { client: other } = await register(server);
    const params = { accessLinkId: id };
    expect(await refusal(other.call(auditorLinks.revoke, { params }))).toEqual([404, 'not_found']);
    expect(await refusal(other.call(auditorLinks.sendAgain, { params }))).toEqual([404, 'not_found']);
    expect((await other.ok(auditorLinks.list)).total).toBe(0);
  });
});
