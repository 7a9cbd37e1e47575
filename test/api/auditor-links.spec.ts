import { accessLogs } from '../../backend/contract/access-logs';
import { administrators } from '../../backend/contract/administrators';
import { areaOf } from '../../backend/contract/auditor-areas';
import { auditorLinks } from '../../backend/contract/auditor-links';
import { auth } from '../../backend/contract/auth';
import { addDays, dayOf } from '../../backend/contract/calendar';
import { differences } from '../../backend/contract/differences';
import { history, type HistoryRow } from '../../backend/contract/history';
import { endpoints } from '../../backend/contract';
import type { Endpoint } from '../../backend/contract/kit';
import { listSettings } from '../../backend/contract/list-settings';
import { ownThings } from '../../backend/contract/own-things';
import { payments } from '../../backend/contract/payments';
import { search } from '../../backend/contract/search';
import { services } from '../../backend/contract/services';
import { users } from '../../backend/contract/users';
import { enterLink } from '../support/access-links';
import type { Client } from '../support/client';
import { joinAs, newFullCompany, type FullCompany } from '../support/company';
import { startPastDays, type RunningPastDays } from '../support/past-days';
import { startServer, type TestServer } from '../support/server';
import { refusal } from '../support/visitor';

let server: TestServer;
let mine: FullCompany;
let pastDays: RunningPastDays;
beforeAll(async () => {
  server = await startServer();
  pastDays = await startPastDays(server.parts);
  mine = await newFullCompany(server);
}, 60_000);
afterAll(async () => {
  await pastDays.stop();
  await server.stop();
}, 60_000);

const today = () => dayOf(Date.now());
const asOf = (day: string) => ({ headers: { 'daicho-as-of': day } });
const pathTo = ({ path }: Endpoint, ids: Record<string, string>) =>
  `/api/v1${path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name]!)}`;

describe('An auditor behind a link', () => {
  it('reads the areas of the link, and is refused in words elsewhere', async () => {
    const { client } = await enterLink(server, mine.admin, { areas: ['services', 'money'] });
    expect((await client.ok(services.list)).total).toBe(1);
    expect((await client.ok(payments.list)).total).toBe(1);
    expect((await client.ok(listSettings.show, { params: { list: 'services' } })).views).toEqual([]);
    const { status, problem } = await client.call(users.list);
    expect([status, problem.code, problem.detail]).toEqual([
      403,
      'auditor_area',
      'この監査用リンクで閲覧できる範囲は「サービス・契約」「支払・計上」です。',
    ]);
    expect(await refusal(client.call(administrators.list))).toEqual([403, 'auditor_area']);
  });

  it('names the contact for what no area opens', async () => {
    const { client } = await enterLink(server, mine.admin, { areas: ['evidence'] });
    const { status, problem } = await client.call(ownThings.show);
    expect([status, problem.detail]).toEqual([
      403,
      '監査用リンクでは開けません。必要な場合は、この会社の管理者に依頼してください。',
    ]);
  });

  it('reads no change of another area in any history', async () => {
    const entitiesOf = (items: readonly HistoryRow[]) => new Set(items.map(({ entity }) => entity));
    const services = await enterLink(server, mine.admin, { areas: ['services'] });
    const params = { entity: 'companyService', id: mine.ids.companyServiceId! } as const;
    const all = await mine.admin.ok(history.list, { params });
    expect(entitiesOf(all.items)).toContain('payment');
    const own = await services.client.ok(history.list, { params });
    expect(entitiesOf(own.items)).toContain('plan');
    expect(entitiesOf(own.items)).not.toContain('payment');
    expect(own.total).toBeLessThan(all.total);
    const both = await enterLink(server, mine.admin, { areas: ['history', 'devices'] });
    const seen = entitiesOf((await both.client.ok(history.all, { query: { count: 200 } })).items);
    expect([...seen].filter((entity) => !['company', 'contract'].includes(entity))).toEqual(['device']);
    const file = await both.client.fetch('GET', '/api/v1/history/csv');
    expect([file.status, file.text.includes('支払')]).toEqual([200, false]);
    expect((await both.client.ok(history.choices)).actors).toEqual([]);
  });

  it('makes no act, whatever the areas are', async () => {
    const { client } = await enterLink(server, mine.admin, { areas: [...allAreas()] });
    const acts = endpoints.filter(
      ({ method, access }) => method !== 'GET' && !['public', 'extension', 'enrolment'].includes(access),
    );
    for (const endpoint of acts) {
      const { status, text } = await client.fetch(endpoint.method, pathTo(endpoint, mine.ids), mine.bodyFor(endpoint));
      expect([endpoint.path, status]).toEqual([endpoint.path, 403]);
      expect(text).toContain('閲覧だけができます');
    }
    const own = endpoints.filter(({ ownOnly }) => ownOnly);
    for (const endpoint of own) expect((await client.fetch('GET', pathTo(endpoint, mine.ids))).status).toBe(403);
  });

  it('finds by search what the areas hold, and no memo on a person', async () => {
    const { client } = await enterLink(server, mine.admin, { areas: ['users'] });
    const params = { companyUserId: mine.ids.companyUserId! };
    await mine.admin.ok(users.edit, { params, body: { note: '個人的なメモ' } });
    expect(JSON.stringify(await client.ok(users.show, { params }))).not.toContain('個人的なメモ');
    const changes = await client.ok(history.list, { params: { entity: 'companyUser', id: mine.ids.companyUserId! } });
    expect(JSON.stringify(changes)).not.toContain('個人的なメモ');
    expect(JSON.stringify(await client.ok(search.find, { query: { q: '社内ツール' } }))).not.toContain(
      mine.ids.companyServiceId!,
    );
    expect(JSON.stringify(await client.ok(search.find, { query: { q: '試験' } }))).toContain(mine.ids.companyUserId!);
  });

  it('reads the days of the link alone', async () => {
    const [first, last] = [addDays(today(), -20), addDays(today(), -10)];
    const areas = ['services' as const, 'history' as const];
    const { client } = await enterLink(server, mine.admin, { areas, firstDay: first, lastDay: last });
    for (const day of [first, last]) expect((await client.call(services.list, asOf(day))).status).toBe(200);
    for (const given of [{}, asOf(addDays(first, -1)), asOf(addDays(last, 1))]) {
      const { status, problem } = await client.call(services.list, given);
      expect([status, problem.code]).toEqual([403, 'auditor_day']);
      expect(problem.detail).toContain(`${first.replaceAll('-', '/')} から ${last.replaceAll('-', '/')} まで`);
    }
    const mixed = { headers: { 'daicho-as-of': last, 'daicho-known-as-of': today() } };
    expect(await refusal(client.call(services.list, mixed))).toEqual([403, 'auditor_day']);
    expect(await refusal(client.call(accessLogs.list))).toEqual([403, 'auditor_day']);
    const compare = (after?: string) =>
      client.call(differences.list, { query: { kind: 'services', before: first, ...(after && { after }) } });
    expect((await compare(last)).status).toBe(200);
    expect(await refusal(compare())).toEqual([403, 'auditor_day']);
    expect((await client.call(auth.loginCheck)).status).toBe(200);
    // The company is of today: its history ends before it began.
    const ofService = { entity: 'companyService', id: mine.ids.companyServiceId! };
    expect((await client.ok(history.all)).total).toBe(0);
    expect((await client.ok(history.all, { query: { to: today() } })).total).toBe(0);
    expect(await refusal(client.call(history.list, { params: ofService }))).toEqual([404, 'not_found']);
    const params = { ...ofService, revision: '0' };
    expect(await refusal(client.call(history.asOf, { params }))).toEqual([404, 'not_found']);
    expect((await mine.admin.call(history.asOf, { params })).status).toBe(200);
  });

  it('reads no history before the first day of the link', async () => {
    const { client, id } = await enterLink(server, mine.admin, { areas: ['services', 'history', 'settings'] });
    const ofService = { entity: 'companyService', id: mine.ids.companyServiceId! };
    const asOfFirst = () => client.call(history.asOf, { params: { ...ofService, revision: '0' } });
    expect((await client.ok(history.all)).total).toBeGreaterThan(0);
    const { actors } = await client.ok(history.choices);
    expect(actors.map(({ name }) => name)).toContain('試験 太郎');
    expect(JSON.stringify(actors)).not.toContain('削除済みユーザー');
    expect((await asOfFirst()).status).toBe(200);
    // The company is of today.
    const tomorrow = addDays(today(), 1);
    await server.parts.query(`update app.link_token set first_day = '${tomorrow}' where id = '${id}'`);
    for (const query of [{}, { from: today() }]) expect((await client.ok(history.all, { query })).total).toBe(0);
    expect((await client.ok(history.list, { params: ofService })).total).toBe(0);
    expect(await refusal(asOfFirst())).toEqual([404, 'not_found']);
    expect((await client.ok(history.choices)).actors).toEqual([]);
    const file = await client.ok(history.csv);
    expect(await (file as unknown as Blob).text()).not.toContain('社内ツール');
  });

  it('sees nothing of another company', async () => {
    const other = await newFullCompany(server);
    const { client } = await enterLink(server, mine.admin, { areas: [...allAreas()] });
    const params = { companyServiceId: other.ids.companyServiceId! };
    expect(await refusal(client.call(services.show, { params }))).toEqual([404, 'not_found']);
  });
});

describe('The access log', () => {
  const viewsOf = async (client: Client, query: Record<string, unknown>) =>
    (await client.ok(accessLogs.list, { query: { kind: 'viewed', ...query } })).items;

  it('has every look of a link before it is answered: who, what, of which thing, as of when', async () => {
    const { client, id, address } = await enterLink(server, mine.admin);
    const params = { companyServiceId: mine.ids.companyServiceId! };
    const day = addDays(today(), -1);
    await client.ok(services.show, { params });
    await client.ok(services.show, { params });
    await client.ok(services.list, asOf(day));
    const views = await viewsOf(mine.admin, { accessLinkId: id });
    const ofLink = { administrator: { id, name: address }, actorKind: 'auditorLink' };
    const viewOf = ({ summary }: Endpoint) => views.find(({ viewed }) => viewed?.calls.includes(summary));
    const whole = { calls: [services.list.summary], asOf: day, knownAsOf: day };
    expect(viewOf(services.list)).toMatchObject({ ...ofLink, viewed: whole });
    expect(viewOf(services.show)).toMatchObject({
      ...ofLink,
      person: { entity: 'companyService', name: '社内ツール' },
      viewed: { calls: [services.show.summary], asOf: null },
    });
    expect(views.reduce((sum, { count }) => sum + count, 0)).toBe(3);
    const file = await mine.admin.ok(accessLogs.csv, { query: { accessLinkId: id } });
    expect(await (file as unknown as Blob).text()).toContain(`${services.show.summary}：社内ツール`);
  });

  it('has those of administrators with scope 監査, and none of others', async () => {
    const auditor = await joinAs(server, mine.admin, 'auditor');
    const { id: administratorId } = await auditor.ok(administrators.me);
    await auditor.ok(services.list);
    expect(await viewsOf(mine.admin, { administratorId })).toMatchObject([
      { actorKind: 'administrator', viewed: { calls: [services.list.summary] } },
    ]);
    const { id } = await mine.admin.ok(administrators.me);
    expect(await viewsOf(mine.admin, { administratorId: id })).toEqual([]);
  });

  it('has a row of each of many looks at once', async () => {
    const { client, id } = await enterLink(server, mine.admin);
    await Promise.all(Array.from({ length: 40 }, () => client.ok(services.list)));
    const views = await viewsOf(mine.admin, { accessLinkId: id });
    expect(views.reduce((sum, { count }) => sum + count, 0)).toBe(40);
  });

  it('shows nothing that it cannot record', async () => {
    const { client } = await enterLink(server, mine.admin);
    await server.parts.query('alter table app.access_log add constraint broken check (kind <> $$viewed$$) not valid');
    try {
      const { status, problem } = await client.call(services.list);
      expect([status, problem.code]).toEqual([503, 'unavailable']);
      expect(problem.detail).toContain('閲覧の記録を残せない');
    } finally {
      await server.parts.query('alter table app.access_log drop constraint broken');
    }
    expect((await client.call(services.list)).status).toBe(200);
  });
});

const allAreas = () => new Set(endpoints.flatMap((endpoint) => (endpoint.auditor ? (areaOf(endpoint) ?? []) : [])));

test('a link is refused that names no area, ends before it begins, or lasts too long', async () => {
  const body = (changes: object) => ({
    ...{ address: 'a@kansa.example', subject: '監査', areas: ['services'], firstDay: '2026-01-01', lastDay: null },
    ...{ expiresOn: addDays(today(), 30) },
    ...changes,
  });
  const fieldsOf = async (changes: object) => {
    const { status, problem } = await mine.admin.call(auditorLinks.issue, { body: body(changes) as never });
    return [status, problem.errors?.map(({ field }) => field) ?? problem.code];
  };
  expect(await fieldsOf({ areas: [] })).toEqual([400, ['areas']]);
  expect(await fieldsOf({ areas: ['secrets'] })).toEqual([400, ['areas.0']]);
  expect(await fieldsOf({ lastDay: '2025-12-31' })).toEqual([400, ['lastDay']]);
  expect(await fieldsOf({ expiresOn: addDays(today(), 400) })).toEqual([400, ['expiresOn']]);
  expect(await fieldsOf({ firstDay: addDays(today(), 1) })).toEqual([400, ['firstDay']]);
});
