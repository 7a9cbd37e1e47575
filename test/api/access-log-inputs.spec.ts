import { accessLogs } from '../../backend/contract/access-logs';
import { company } from '../../backend/contract/company';
import { services } from '../../backend/contract/services';
import { users } from '../../backend/contract/users';
import { newId } from '../../backend/platform/kit/ids';
import { enterLink } from '../support/access-links';
import { newCompany, type TestCompany } from '../support/company';
import { startServer, type TestServer } from '../support/server';

let server: TestServer;
let mine: TestCompany;
beforeAll(async () => {
  server = await startServer({ trustedProxies: ['127.0.0.1'] });
  mine = await newCompany(server);
}, 60_000);
afterAll(() => server.stop(), 60_000);

const on = (screen: string) => ({ headers: { 'daicho-screen': screen } });
const rowsOf = async (accessLinkId: string) =>
  (await mine.admin.ok(accessLogs.list, { query: { kind: 'viewed', accessLinkId } })).items;

test('an address that names nothing leaves the access log readable', async () => {
  const { client, id } = await enterLink(server, mine.admin, { areas: ['services'] });
  await client.ok(services.list, on('/services/x'));
  expect((await client.fetch('GET', '/api/v1/company-services/x')).status).toBe(404);
  const rows = await rowsOf(id);
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(2);
  expect(rows.map(({ person }) => person)).toEqual([null, null]);
  // As such addresses were recorded before.
  const sql = `update app.access_log set subject = subject || '{"entity":"companyService","id":"x"}' where administrator_id = $1`;
  await server.parts.query(sql, [id]);
  expect((await rowsOf(id))[0]!.person).toEqual({ entity: 'companyService', id: 'x', name: '（削除済み）' });
  await mine.admin.ok(accessLogs.csv, { query: { accessLinkId: id } });
});

test('texts that cannot be stored are refused like others, and recorded', async () => {
  const { client, id } = await enterLink(server, mine.admin, { areas: ['users'] });
  // The second value is cut within its last character.
  const cut = encodeURIComponent(`${'a'.repeat(99)}😀`);
  const queries = ['%00', cut, '%E7%94%B0'];
  const answers = await Promise.all(queries.map((q) => client.fetch('GET', `/api/v1/company-users?q=${q}`)));
  expect(answers.map(({ status }) => status)).toEqual([400, 200, 200]);
  await client.ok(users.list);
  const filters = (await rowsOf(id)).flatMap(({ viewed }) => viewed!.filters).join();
  for (const words of ['「\ufffd」', 'a\ufffd」', '「田」']) expect(filters).toContain(words);
});

test('looks that one company cannot store are no failure of another', async () => {
  const other = await newCompany(server);
  const link = async ({ admin }: TestCompany) => (await enterLink(server, admin, { areas: ['users'] })).client;
  const [here, there] = [await link(mine), await link(other)];
  const { id } = await other.admin.ok(company.show);
  const refusing = `check (company_id <> '${id}' or kind <> 'viewed') not valid`;
  await server.parts.query(`alter table app.access_log add constraint refusing ${refusing}`);
  try {
    const answers = await Promise.all([here, there, here, there].map((client) => client.call(users.list)));
    expect(answers.map(({ status }) => status)).toEqual([200, 503, 200, 503]);
  } finally {
    await server.parts.query('alter table app.access_log drop constraint refusing');
  }
  await there.ok(users.list);
});

test('looks at two reviews, or from two addresses, are rows of their own', async () => {
  const { client, id } = await enterLink(server, mine.admin, { areas: ['services', 'users'] });
  const reviews = [newId(), newId()];
  for (const review of reviews) await client.ok(services.names, on(`/reviews/${review}`));
  expect((await rowsOf(id)).map(({ person }) => person?.id).toSorted()).toEqual(reviews);
  const headers = (address: string) => ({ 'daicho-screen': '/users', 'x-forwarded-for': address });
  for (const address of ['203.0.113.7', '203.0.113.8']) await client.ok(users.list, { headers: headers(address) });
  const addresses = (await rowsOf(id)).map(({ address }) => address);
  expect(addresses).toEqual(expect.arrayContaining(['203.0.113.7', '203.0.113.8']));
});

test('a row holds at most 50 filters, and the next one the rest', async () => {
  const { client, id } = await enterLink(server, mine.admin, { areas: ['users'] });
  const words = Array.from({ length: 60 }, (_, n) => `語${n}。`);
  await Promise.all(words.map((q) => client.ok(users.list, { query: { q } })));
  const filters = (await rowsOf(id)).map(({ viewed }) => viewed!.filters);
  expect(Math.max(...filters.map(({ length }) => length))).toBeLessThanOrEqual(50);
  expect(new Set(filters.flat()).size).toBe(60);
});
