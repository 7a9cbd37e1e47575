import { addDays, dayOf } from '../../backend/contract/calendar';
import { allowUrls } from '../../backend/contract/detection-urls';
import { alerts } from '../../backend/contract/alerts';
import { payments } from '../../backend/contract/payments';
import { services } from '../../backend/contract/services';
import { shadowIts } from '../../backend/contract/shadow-its';
import { newId } from '../../backend/platform/kit/ids';
import { Reactors } from '../../backend/platform/reactors/reactors.service';
import { aPayment, newCompany, type TestCompany } from '../support/company';
import { aHit, reportTo } from '../support/detection';
import { until } from '../support/product';
import { startServer, type TestServer } from '../support/server';

let server: TestServer;
let company: TestCompany;
let other: TestCompany;

beforeAll(async () => {
  server = await startServer();
  [company, other] = await Promise.all([newCompany(server), newCompany(server)]);
}, 90_000);
afterAll(async () => await server?.stop(), 60_000);

const today = dayOf(Date.now());
const pay = (payee: string, companyServiceId: string | null = null, paidOn = today) =>
  company.admin.ok(payments.record, { body: { ...aPayment, payee, paidOn, companyServiceId } });
const inCompany = ({ ids }: TestCompany) =>
  `company_id = (select company_id from read.company_user where id = '${ids.companyUserId}')`;
const companyIdOf = async ({ ids }: TestCompany) =>
  (
    await server.parts.query<{ id: string }>(
      `select company_id as id from read.company_user where id = '${ids.companyUserId}'`,
    )
  )[0]!.id;
const detected = async (of = company) =>
  (
    await server.parts.query<{ name: string }>(
      `select name from read.detected_service where ${inCompany(of)} and key like 'known:%' order by name`,
    )
  ).map(({ name }) => name);
const hits = () =>
  server.parts.query<{ url: string; day: string; count: number }>(
    `select h.url, h.day::text as day, h.count::int as count from app.detection_hit h
     join read.detected_service s on s.id = h.detected_service_id and s.detected_type = 'payee'
     where h.${inCompany(company)} order by h.url, h.day`,
  );

it('A payment of no service to a known vendor is detected, once a payee and day', async () => {
  await company.admin.ok(services.register, { body: { integrationKind: 'zoom' } });
  await pay('Slack Technologies, LLC', company.ids.companyServiceId);
  await pay('Zoom.us');
  await pay('ボックスティッシュ商会');
  const { id } = await pay('文具店');
  await pay('Trello', null, addDays(today, -91));
  await pay('Dropbox', null, addDays(today, 1));
  await pay('Evernote Corporation');
  await pay('Evernote Corporation');
  await until(async () => (await hits()).length > 0);
  expect(await detected()).toEqual(['Evernote']);
  expect(await hits()).toEqual([{ url: 'Evernote Corporation', day: today, count: 1 }]);
  await company.admin.ok(payments.correct, { body: { id, payee: 'NOTION LABS, INC.', expectedRevision: 0 } });
  await until(async () => (await detected()).includes('Notion'));
  expect(await detected()).toEqual(['Evernote', 'Notion']);
});

it('Payments that were there before are found by the clock, and nothing twice', async () => {
  const before = await hits();
  await server.parts.query(`delete from app.detection_hit where ${inCompany(company)}`);
  await server.parts.query(`delete from app.detection_receipt where ${inCompany(company)}`);
  const reactors = server.app.get(Reactors, { strict: false });
  await reactors.lookAround();
  expect(await hits()).toEqual(before);
  await reactors.lookAround();
  expect(await hits()).toEqual(before);
  expect(await detected(other)).toEqual([]);
});

it('What readings and overlapping logs tell of a day counts once, and visits of a browser add up', async () => {
  const companyId = await companyIdOf(other);
  const hitsOf = (count: number, label: string) =>
    (['sign_in', 'grant', 'log', 'extension'] as const).map((detectedType) =>
      aHit('www.evernote.com', { detectedType, person: { label }, count }),
    );
  await reportTo(server, companyId, hitsOf(3, 'hana'));
  await reportTo(server, companyId, [...hitsOf(2, 'hana'), ...hitsOf(5, 'jiro')]);
  const counts = await server.parts.query<{ type: string; counts: number[] }>(
    `select u.detected_type as type, array_agg(h.count::int order by h.count) as counts from app.detection_hit h
     join read.detected_service_user u on u.id = h.detected_service_user_id
     where h.url = 'www.evernote.com' and h.${inCompany(other)} group by 1 order by 1`,
  );
  expect(counts).toEqual([
    { type: 'extension', counts: [5, 5] },
    ...['grant', 'log', 'sign_in'].map((type) => ({ type, counts: [3, 5] })),
  ]);
});

it('A report of which nothing counted counts when it comes again without the 許可URL', async () => {
  const companyId = await companyIdOf(other);
  const body = { serviceName: 'Trello', url: 'trello.com', detectUrlType: 'host_and_subdomains' } as const;
  const { id } = await other.admin.ok(allowUrls.add, { body });
  const report = () => reportTo(server, companyId, [aHit('trello.com')], 'the same report');
  expect(await report()).toEqual({ counted: 0, ignored: 1 });
  await other.admin.ok(allowUrls.remove, { params: { detectionRuleId: id } });
  expect([await report(), await report()]).toEqual(Array(2).fill({ counted: 1, ignored: 0 }));
});

it('A reading that finds many services raises one alert, until each is decided', async () => {
  const companyId = await companyIdOf(other);
  const hosts = Array.from({ length: 11 }, (_, n) => `reading${n}.example`);
  await reportTo(
    server,
    companyId,
    hosts.map((host) => aHit(host)),
    newId(),
    newId(),
  );
  const found = (await other.admin.ok(shadowIts.list, { query: { keyword: 'reading', count: 200 } })).items;
  const ids = found.map(({ id }) => id);
  expect(ids).toHaveLength(11);
  const open = async () =>
    (await other.admin.ok(alerts.list, { query: { type: 'shadow_it', count: 200 } })).items.filter(({ target }) =>
      ids.includes(target.id),
    );
  await until(async () => (await open()).length > 0);
  const reactors = server.app.get(Reactors, { strict: false });
  await reactors.lookAround();
  const [first, ...more] = await open();
  expect([first!.message, more]).toEqual([expect.stringContaining('利用をまとめて検知しました'), []]);
  const leaderId = first!.target.id;
  const decide = (some: string[], decision: 'on_hold' | 'unconfirmed') =>
    other.admin.ok(shadowIts.decide, { body: { ids: some, decision } });
  await decide([leaderId], 'on_hold');
  await reactors.lookAround();
  expect(await open()).toHaveLength(1);
  // What is open again after a decision is news of its own.
  const second = ids.find((id) => id !== leaderId)!;
  await decide([second], 'on_hold');
  await decide([second], 'unconfirmed');
  await until(async () => (await open()).length === 2);
  await decide(ids, 'on_hold');
  await until(async () => (await open()).length === 0);
});
