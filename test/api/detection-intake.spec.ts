import { addDays, dayOf } from '../../backend/contract/calendar';
import { administrators } from '../../backend/contract/administrators';
import { services } from '../../backend/contract/services';
import { users } from '../../backend/contract/users';
import { detectedServiceUserDecider } from '../../backend/discovery/findings/detected-service-user.decider';
import type { Hit } from '../../backend/discovery/intake/detection-hits.rules';
import { clock } from '../../backend/platform/kit/clock';
import { newId } from '../../backend/platform/kit/ids';
import { Reactors } from '../../backend/platform/reactors/reactors.service';
import { aUser } from '../support/company';
import { aHit, reportTo } from '../support/detection';
import { operatorOf } from '../support/operator';
import { until } from '../support/until';
import { startServer } from '../support/server';
import { setUpCompanies } from '../support/set-up';

const { server, mine, theirs } = setUpCompanies(startServer);
let companyId: string;
let taro: string;
const today = dayOf(clock.now());

beforeAll(async () => {
  companyId = (await mine.admin.ok(administrators.me)).company.id;
  taro = (await mine.admin.ok(users.add, { body: { ...aUser('見本 太郎'), email: 'taro@mihon.example' } })).id;
}, 90_000);

const hit = (host: string, more: Partial<Hit> = {}) => aHit(host, { person: { companyUserId: taro }, ...more });
const visit = (host: string, count: number) => hit(host, { detectedType: 'extension', count });
const report = (hits: Hit[], receiptId = newId(), company = companyId) => reportTo(server, company, hits, receiptId);
const query = <T>(sql: string) => server.parts.query<T>(sql);
const findings = () =>
  query<{ key: string; name: string; target: string }>(
    `select key, name, detection_target as target from read.detected_service where company_id = '${companyId}' and detected_type <> 'manual' order by key`,
  );
const keys = async () => (await findings()).map(({ key }) => key);
const hitsOf = (key: string) =>
  query<{ url: string; day: string; count: number }>(
    `select h.url, h.day::text, h.count::int from app.detection_hit h join read.detected_service s on s.id = h.detected_service_id
     where s.company_id = '${companyId}' and s.key = '${key}' order by h.url, h.day`,
  );
const usesOf = (key: string) =>
  query<{ id: string; company_user_id: string | null; label: string | null }>(
    `select u.id, u.company_user_id, u.label from read.detected_service_user u
     join read.detected_service s on s.id = u.detected_service_id
     where s.company_id = '${companyId}' and s.key = '${key}' order by u.label nulls first`,
  );
const eventsOf = async (entity: string) =>
  (
    await query<{ n: number }>(
      `select count(*)::int as n from read.recorded_event where company_id = '${companyId}' and entity = '${entity}'`,
    )
  )[0]!.n;

it('The first use becomes facts, further ones are counted, and a report that comes again counts once', async () => {
  const receiptId = newId();
  const hits = [visit('www.dropbox.com', 3), visit('WWW.Dropbox.com.', 2), hit('files.odd-host.example')];
  expect(await report(hits, receiptId)).toEqual({ counted: 3, ignored: 0 });
  expect(await report(hits, receiptId)).toEqual({ counted: 3, ignored: 0 });
  expect(await report([visit('www.dropbox.com', 5)])).toEqual({ counted: 1, ignored: 0 });
  expect(await findings()).toEqual([
    { key: 'host:odd-host.example', name: 'odd-host.example', target: 'files.odd-host.example' },
    { key: 'known:dropbox', name: 'Dropbox', target: 'www.dropbox.com' },
  ]);
  expect(await hitsOf('known:dropbox')).toEqual([{ url: 'www.dropbox.com', day: today, count: 10 }]);
  expect([await eventsOf('detectedService'), await eventsOf('detectedServiceUser')]).toEqual([2, 2]);
});

it('A report that broke off between its facts and its counts is counted when it comes again', async () => {
  const receiptId = newId();
  const backend = (
    await query<{ role: string }>(
      `select grantee as role from information_schema.role_table_grants where table_name = 'detection_receipt' and grantee <> 'postgres' and privilege_type = 'INSERT' limit 1`,
    )
  )[0]!.role;
  const hits = [hit('kept.interrupted.example', { count: 4 })];
  await query(`revoke insert on app.detection_receipt from "${backend}"`);
  await expect(report(hits, receiptId)).rejects.toThrow();
  await query(`grant insert on app.detection_receipt to "${backend}"`);
  expect(await hitsOf('host:interrupted.example')).toEqual([]);
  const before = await eventsOf('detectedService');
  const [one, other] = await Promise.all([report(hits, receiptId), report(hits, receiptId)]);
  expect([one, other]).toEqual([
    { counted: 1, ignored: 0 },
    { counted: 1, ignored: 0 },
  ]);
  expect(await hitsOf('host:interrupted.example')).toMatchObject([{ count: 4 }]);
  expect(await eventsOf('detectedService')).toBe(before);
});

it('Two doors that find the same service at once make one finding with a use each', async () => {
  const doors = (['log', 'sign_in', 'grant', 'payee'] as const).map((detectedType) =>
    report([hit('app.at-once.example', { detectedType, scopes: detectedType === 'grant' ? ['drive'] : [] })]),
  );
  expect(await Promise.all(doors)).toHaveLength(4);
  expect((await findings()).filter(({ key }) => key === 'host:at-once.example')).toHaveLength(1);
  expect(await usesOf('host:at-once.example')).toHaveLength(4);
});

it('A label that is an address counts as its user; any other counts alone, until a user has it or it is forgotten', async () => {
  await report([
    hit('a.labels.example', { person: { label: 'Taro@mihon.example' } }),
    hit('a.labels.example', { person: { label: 'stranger@partner.example' } }),
    hit('a.labels.example', { person: null }),
  ]);
  const [nobody, user, stranger] = [...(await usesOf('host:labels.example'))].toSorted((a, b) =>
    a.label || b.label ? (a.label ? 1 : -1) : a.company_user_id ? 1 : -1,
  );
  expect([nobody, user, stranger]).toMatchObject([
    { company_user_id: null, label: null },
    { company_user_id: taro, label: null },
    { company_user_id: null, label: 'stranger@partner.example' },
  ]);
  // The stranger becomes a user: the same use is then of that user.
  const body = { ...aUser('外部 花子'), email: 'stranger@partner.example' };
  const { id: hanako } = await mine.admin.ok(users.add, { body });
  await report([hit('a.labels.example', { person: { label: 'stranger@partner.example' } })]);
  expect(await usesOf('host:labels.example')).toHaveLength(3);
  expect((await usesOf('host:labels.example')).find(({ id }) => id === stranger!.id)).toMatchObject({
    company_user_id: hanako,
  });

  await operatorOf(server, companyId)(detectedServiceUserDecider, stranger!.id, { type: 'Forget', data: {} });
  await until(async () => (await usesOf('host:labels.example')).every(({ label }) => label === null));
  const ofForgotten = () => query(`select from app.detection_hit where detected_service_user_id = '${stranger!.id}'`);
  await until(async () => (await ofForgotten()).length === 0);
  expect(await report([hit('a.labels.example', { person: { label: 'stranger@partner.example' } })])).toEqual({
    counted: 0,
    ignored: 1,
  });
});

it('Services of the company, strange input and people of another company are ignored', async () => {
  await mine.admin.ok(services.register, { body: { integrationKind: 'slack' } });
  await mine.admin.ok(services.createOriginal, {
    body: { name: '社内ポータル', category: 'other', url: 'https://portal.own-host.example/start' },
  });
  const before = await keys();
  const strange = [
    hit('mihon.slack.com'),
    hit('cdn.own-host.example'),
    hit('x', { address: { name: '社内ポータル' } }),
    hit('nul\u0000.example'),
    hit(`${'a.'.repeat(1_000)}example`),
    hit('co.jp'),
    hit('x', { address: { name: 'a\u0000b' } }),
    hit('x', { address: { name: '　' } }),
    hit('x', { address: { knownServiceId: 'nothing-of-that-name' } }),
    hit('ok.example', { day: '2026-02-31' }),
    hit('ok.example', { count: -1 }),
    hit('ok.example', { count: 0.5 }),
    hit('ok.example', { person: { label: 'x'.repeat(300) } }),
    hit('ok.example', { person: { companyUserId: theirs.ids.companyUserId! } }),
    // A browser reports no host that neither a rule nor a known service names.
    hit('nobody-names-it.example', { detectedType: 'extension' }),
  ];
  expect(await report(strange)).toEqual({ counted: 0, ignored: strange.length });
  expect(await keys()).toEqual(before);
  await expect(report(Array.from({ length: 5_001 }, () => hit('ok.example')))).rejects.toThrow('at most 5000');
});

it('A clock that runs three days fast counts today, and hits older than 90 days are not stored or go', async () => {
  await report([
    hit('a.days.example', { day: addDays(today, 3) }),
    hit('a.days.example', { day: addDays(today, -3) }),
    hit('a.days.example', { day: addDays(today, -91) }),
  ]);
  expect(await hitsOf('host:days.example')).toMatchObject([{ day: addDays(today, -3) }, { day: today }]);
  await query(`update app.detection_hit set day = day - 90 where url = 'a.days.example' and day < '${today}'`);
  await server.app.get(Reactors).checkCompanies();
  expect(await hitsOf('host:days.example')).toMatchObject([{ day: today }]);
});

it('A finding of one company is none of another, whatever ids it has', async () => {
  const other = (await theirs.admin.ok(administrators.me)).company.id;
  await report([hit('a.two-companies.example', { person: null })], newId(), other);
  expect(await keys()).not.toContain('host:two-companies.example');
  await report([hit('a.two-companies.example', { person: null })]);
  expect(await keys()).toContain('host:two-companies.example');
});
