import { payments } from '../../backend/contract/payments';
import { services } from '../../backend/contract/services';
import { Reactors } from '../../backend/platform/reactors/reactors.service';
import { aPayment, newCompany, type TestCompany } from '../support/company';
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

const today = new Date().toISOString().slice(0, 10);
const pay = (payee: string, companyServiceId: string | null = null, paidOn = today) =>
  company.admin.ok(payments.record, { body: { ...aPayment, payee, paidOn, companyServiceId } });
const inCompany = ({ ids }: TestCompany) =>
  `company_id = (select company_id from read.company_user where id = '${ids.companyUserId}')`;
const detected = async (of = company) =>
  (
    await server.parts.query<{ name: string }>(
      `select name from read.detected_service where ${inCompany(of)} and key like 'known:%' order by name`,
    )
  ).map(({ name }) => name);
const hits = () =>
  server.parts.query<{ url: string; day: string; count: number }>(
    `select url, day::text as day, count::int as count from app.detection_hit where ${inCompany(company)} order by url, day`,
  );

it('A payment of no service to a known vendor is detected, once a payee and day', async () => {
  await company.admin.ok(services.register, { body: { integrationKind: 'zoom' } });
  await pay('Slack Technologies, LLC', company.ids.companyServiceId);
  await pay('Zoom.us');
  await pay('ボックスティッシュ商会');
  const { id } = await pay('文具店');
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
