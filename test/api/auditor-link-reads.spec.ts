import { administrators } from '../../backend/contract/administrators';
import type { AuditorArea } from '../../backend/contract/auditor-areas';
import { history } from '../../backend/contract/history';
import { home } from '../../backend/contract/home';
import { users } from '../../backend/contract/users';
import { enterLink } from '../support/access-links';
import { newCompany, type TestCompany } from '../support/company';
import { startServer, type TestServer } from '../support/server';

let server: TestServer;
let mine: TestCompany;
beforeAll(async () => {
  server = await startServer();
  mine = await newCompany(server);
}, 60_000);
afterAll(() => server.stop(), 60_000);

test('an auditor reads in a history who acted, without a link to them', async () => {
  const { name } = await mine.admin.ok(administrators.me);
  const { client } = await enterLink(server, mine.admin, { areas: ['history', 'devices'] });
  const { items } = await client.ok(history.all, { query: { count: 200 } });
  const actors = items.map(({ actor }) => actor).filter(({ kind }) => kind === 'administrator');
  expect(actors.length).toBeGreaterThan(0);
  expect(new Set(actors.map((actor) => `${actor.name} ${actor.id}`))).toEqual(new Set([`${name} null`]));
  expect((await client.fetch('GET', '/api/v1/history/csv')).text).toContain(name);
});

test('the home screen counts for an auditor no task of another area', async () => {
  const params = { companyUserId: mine.ids.companyUserId! };
  await mine.admin.ok(users.edit, { params, body: { workingStatus: 'retired' } });
  const attentionOf = async (areas: AuditorArea[]) =>
    (await enterLink(server, mine.admin, { areas })).client.ok(home.attention);
  const whole = await attentionOf(['services', 'users', 'alerts']);
  const services = await attentionOf(['services']);
  expect(whole.alerts.total + whole.leavers.accountsCount).toBeGreaterThan(0);
  const none = { alerts: { total: 0, errors: 0 }, leavers: { usersCount: 0, accountsCount: 0 } };
  expect(services).toEqual({ ...whole, ...none });
});
