import { company } from '../../backend/contract/company';
import { users } from '../../backend/contract/users';
import { EventStore } from '../../backend/platform/kit/event-store';
import { streamName } from '../../backend/platform/kit/events';
import { enterLink, issueLink } from '../support/access-links';
import { aUser, newCompany } from '../support/company';
import { operatorIn } from '../support/operator';
import { until } from '../support/until';
import { startServer, type TestServer } from '../support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, 60_000);
afterAll(() => server.stop(), 60_000);

const forgotten = '削除済みユーザー';

test('links that were mailed to a forgotten person lose their address and open nothing', async () => {
  const { admin } = await newCompany(server);
  const { id: companyId } = await admin.ok(company.show);
  const { email, ...person } = aUser('宛先 花子');
  const { id } = await admin.ok(users.add, { body: { ...person, email } });
  const own = await enterLink(server, admin, { address: email });
  const other = await issueLink(server, admin);
  await operatorIn(server).forget({ company: companyId, person: id, json: false });

  expect((await own.client.call(company.show)).status).toBe(401);
  const facts = await server.app.get(EventStore).read(streamName('accessLink', companyId, own.id));
  expect(JSON.stringify(facts.map(({ data }) => data))).not.toContain(email);
  const types = facts.map(({ type }) => type);
  expect(types).toEqual(expect.arrayContaining(['AccessLinkRevoked', 'AccessLinkForgotten']));
  const addresses = async (table: string) => {
    const sql = `select id, address from ${table} where id = any($1)`;
    const rows = await server.parts.query<{ id: string; address: string }>(sql, [[own.id, other.id]]);
    return Object.fromEntries(rows.map((row) => [row.id, row.address]));
  };
  const after = { [own.id]: forgotten, [other.id]: other.address };
  expect(await addresses('app.link_token')).toEqual(after);
  await until(async () => (await addresses('read.access_link'))[own.id] === forgotten);
  expect(await addresses('read.access_link')).toEqual(after);
});

test('what auditors searched for names no forgotten person', async () => {
  const { admin } = await newCompany(server);
  const { id: companyId } = await admin.ok(company.show);
  const { id: person } = await admin.ok(users.add, { body: { ...aUser('探索 花子'), employeeCode: '10' } });
  const { client, id } = await enterLink(server, admin, { areas: ['users'] });
  for (const q of ['探索', '佐藤', '2026-10-01', '10']) await client.ok(users.list, { query: { q } });
  const filters = async () => {
    const sql = 'select filters from app.access_log where administrator_id = $1';
    const rows = await server.parts.query<{ filters: string[] }>(sql, [id]);
    return rows.flatMap((row) => row.filters).join();
  };
  expect(await filters()).toContain('探索');
  await operatorIn(server).forget({ company: companyId, person, json: false });
  expect(await filters()).not.toContain('探索');
  for (const words of ['「佐藤」', '「2026-10-01」', '「消去済み」']) expect(await filters()).toContain(words);
  expect(await filters()).not.toContain('「10」');
});
