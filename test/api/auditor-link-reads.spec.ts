import { accessLogs, subjectOfAccess } from '../../backend/contract/access-logs';
import { administrators } from '../../backend/contract/administrators';
import type { AuditorArea } from '../../backend/contract/auditor-areas';
import { history } from '../../backend/contract/history';
import { home } from '../../backend/contract/home';
import { services } from '../../backend/contract/services';
import { users } from '../../backend/contract/users';
import { enterLink } from '../support/access-links';
import { joinServer } from '../support/shared-server';
import { setUpCompany } from '../support/set-up';

const { server, mine } = setUpCompany(joinServer);

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

test('the access log has a row for a screen, with what it read and by which filters', async () => {
  const { client, id } = await enterLink(server, mine.admin, { areas: ['services', 'users'] });
  const on = (screen: string) => ({ headers: { 'daicho-screen': screen } });
  const companyServiceId = mine.ids.companyServiceId!;
  await client.ok(services.list, on('/services'));
  await client.ok(services.names, on('/services'));
  for (const q of ['田中', '佐藤']) await client.ok(users.list, { query: { q }, ...on('/users') });
  await client.ok(services.show, { params: { companyServiceId }, ...on(`/services/${companyServiceId}`) });
  await client.ok(users.list, { query: { workingStatus: 'on_leave', isNotLogin: true }, ...on('/__proto__') });
  const query = { kind: 'viewed', accessLinkId: id } as const;
  const { items } = await mine.admin.ok(accessLogs.list, { query });
  const text = await ((await mine.admin.ok(accessLogs.csv, { query })) as unknown as Blob).text();
  // The minute may turn between two calls: then there is a row more.
  const words = new Set(items.map((row) => subjectOfAccess(row)));
  expect(words).toContain('サービス：社内ツール');
  expect(text).toContain('サービス：社内ツール');
  const seen = [...words].join('\n');
  expect(seen).toContain('ユーザー：');
  for (const filter of ['「田中」', '「佐藤」']) expect(seen).toContain(filter);
  expect(items.reduce((sum, { count }) => sum + count, 0)).toBe(6);
  expect(items.find(({ viewed }) => viewed?.screen === null)!.viewed).toMatchObject({
    calls: ['ユーザーの一覧'],
    filters: ['在籍状況「休職」・最終ログイン「はい」'],
  });
});
