import { addDays, addMonthsToDay, dayOf } from '../../backend/contract/calendar';
import { allowUrls } from '../../backend/contract/detection-urls';
import { alerts } from '../../backend/contract/alerts';
import { history } from '../../backend/contract/history';
import { paymentRules } from '../../backend/contract/payment-rules';
import { payments } from '../../backend/contract/payments';
import { services } from '../../backend/contract/services';
import { shadowIts } from '../../backend/contract/shadow-its';
import { paymentDecider } from '../../backend/money/payments/payment.decider';
import { newId } from '../../backend/platform/kit/ids';
import { Reactors } from '../../backend/platform/reactors/reactors.service';
import { aPayment, newFullCompany, type FullCompany } from '../support/company';
import { aHit, reportTo } from '../support/detection';
import { operatorOf } from '../support/operator';
import { until } from '../support/until';
import { startServer, type TestServer } from '../support/server';

let server: TestServer;
let company: FullCompany;
let other: FullCompany;

beforeAll(async () => {
  server = await startServer();
  [company, other] = await Promise.all([newFullCompany(server), newFullCompany(server)]);
}, 90_000);
afterAll(async () => await server?.stop(), 60_000);

const today = dayOf(Date.now());
const pay = (payee: string, companyServiceId: string | null = null, paidOn = today, amount: number = aPayment.amount) =>
  company.admin.ok(payments.record, { body: { ...aPayment, payee, paidOn, companyServiceId, amount } });
const inCompany = ({ companyId }: FullCompany) => `company_id = '${companyId}'`;
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
  await pay('Asana, Inc.', null, today, -1_100);
  await pay('Evernote Corporation');
  await pay('Evernote Corporation');
  await until(async () => (await hits()).length > 0);
  expect(await detected()).toEqual(['Evernote']);
  expect(await hits()).toEqual([{ url: 'Evernote Corporation', day: today, count: 1 }]);
  await company.admin.ok(payments.correct, { body: { id, payee: 'NOTION LABS, INC.', expectedRevision: 0 } });
  await until(async () => (await hits()).some(({ url }) => url === 'NOTION LABS, INC.'));
  expect(await detected()).toEqual(['Evernote', 'Notion']);
});

it('Payments that were there before are found by the clock, and nothing twice', async () => {
  const before = await hits();
  await server.parts.query(`delete from app.detection_hit where ${inCompany(company)}`);
  await server.parts.query(`delete from app.detection_receipt where ${inCompany(company)}`);
  const reactors = server.app.get(Reactors, { strict: false });
  await reactors.checkCompanies();
  expect(await hits()).toEqual(before);
  await reactors.checkCompanies();
  expect(await hits()).toEqual(before);
  expect(await detected(other)).toEqual([]);
});

it('Readings and overlapping logs of a day count once, and visits of a browser add up', async () => {
  const { companyId } = other;
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
  const { companyId } = other;
  const body = { serviceName: 'Trello', url: 'trello.com', detectUrlType: 'host_and_subdomains' } as const;
  const { id } = await other.admin.ok(allowUrls.add, { body });
  const report = () => reportTo(server, companyId, [aHit('trello.com')], 'the same report');
  expect(await report()).toEqual({ counted: 0, ignored: 1 });
  await other.admin.ok(allowUrls.remove, { params: { detectionRuleId: id } });
  expect([await report(), await report()]).toEqual(Array(2).fill({ counted: 1, ignored: 0 }));
});

it('A reading that finds many services raises one alert, until each is decided', async () => {
  const { companyId } = other;
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
  // A reactor that sees some of them first raises an alert for each, until it sees all.
  const areOneAlert = async () => {
    const messages = (await open()).map(({ message }) => message);
    return messages.length === 1 && messages[0]!.includes('利用をまとめて検知しました');
  };
  const reactors = server.app.get(Reactors, { strict: false });
  await until(async () => (await open()).length > 0);
  await reactors.checkCompanies();
  await until(areOneAlert);
  const leaderId = (await open())[0]!.target.id;
  const decide = (some: string[], decision: 'on_hold' | 'unconfirmed') =>
    other.admin.ok(shadowIts.decide, { body: { ids: some, decision } });
  await decide([leaderId], 'on_hold');
  await reactors.checkCompanies();
  expect(await open()).toHaveLength(1);
  // What is open again after a decision is news of its own.
  const second = ids.find((id) => id !== leaderId)!;
  await decide([second], 'on_hold');
  await decide([second], 'unconfirmed');
  await until(async () => (await open()).length === 2);
  await decide(ids, 'on_hold');
  await until(async () => (await open()).length === 0);
});

const unknown = async () =>
  server.parts.query<{ id: string; name: string; decision: string; first: string }>(
    `select id, name, decision, first_detected_on::text as first from read.detected_service
     where ${inCompany(company)} and key like 'name:%' and detected_type = 'payee' order by name`,
  );
const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);
/** The same date of an earlier month, or its last day. */
const monthsAgo = (months: number) => addMonthsToDay(today, -months);

it('A payee that nothing names is detected once it was paid in two months, named by the payee', async () => {
  const { admin, ids } = company;
  await admin.ok(services.createOriginal, { body: { name: '社内帳簿クラウド', category: 'other' } });
  const { companyServiceId } = ids;
  // Paid in one month, of a service, of a registered name, and no service of the web.
  await pay('一度きりシステム株式会社');
  for (const paidOn of [monthsAgo(1), today]) {
    await pay('株式会社社内帳簿クラウド', null, paidOn);
    await pay('みほん不動産株式会社', null, paidOn);
    await pay('見本 花子', null, paidOn);
    await pay('見本データ変換サービス', null, paidOn);
  }
  await pay('答えのあるクラウド', null, monthsAgo(1));
  await pay('答えのあるクラウド', companyServiceId, monthsAgo(2));
  await pay('答えのあるクラウド');
  const rule = { payee: '規則のあるクラウド', accountTitle: null, companyServiceId: companyServiceId! };
  await admin.ok(paymentRules.add, { body: rule });
  for (const paidOn of [monthsAgo(1), today]) await pay('規則のあるクラウド', null, paidOn);
  await until(async () => (await unknown()).length > 0);
  await server.app.get(Reactors, { strict: false }).checkCompanies();
  const [finding, ...others] = await unknown();
  expect(others).toEqual([]);
  expect(finding).toMatchObject({ name: '見本データ変換サービス', decision: 'unconfirmed', first: monthsAgo(1) });
  const params = { detectedServiceId: finding!.id };
  const detail = await admin.ok(shadowIts.show, { params });
  expect(detail).toMatchObject({ knownService: null, detectedTypes: ['payee'], lastDetectedOn: today });
  // Browsers cannot be kept from a name.
  expect(detail.isBlockable).toBe(false);
  const selected = await admin.ok(shadowIts.selection, { query: { detectedType: 'payee' } });
  expect(selected).toMatchObject({ total: 3, unblockableCount: 1 });
  const { items } = await admin.ok(shadowIts.urls, { params, query: {} });
  expect(items).toMatchObject([{ url: '見本データ変換サービス', hitsCount: 2, usersCount: 0, detectedType: 'payee' }]);
  expect(detail.days.map(({ usersCount }) => usersCount)).toEqual([0, 0]);
  expect(items[0]!.explanation).toContain('過去13か月のうち2つ以上の月に支払があるもの');
  const entries = await admin.ok(history.list, { params: { entity: 'detectedService', id: finding!.id }, query: {} });
  expect(JSON.stringify(entries.items)).toContain('2つの月に支払のある、サービスの分からない支払先のため');
});

it('The same payments count once, also after their receipts are gone', async () => {
  const counts = () =>
    server.parts.query(
      `select h.day::text as day, h.count::int as count from app.detection_hit h
       where h.${inCompany(company)} and h.url = '見本データ変換サービス' order by 1`,
    );
  const before = await counts();
  expect(before).toEqual([
    { day: monthsAgo(1), count: 1 },
    { day: today, count: 1 },
  ]);
  await server.parts.query(`delete from app.detection_receipt where ${inCompany(company)}`);
  await server.app.get(Reactors, { strict: false }).checkCompanies();
  expect(await counts()).toEqual(before);
});

it('The finding of a payee ends when its payments are of a service, or a rule names it', async () => {
  const { admin, ids } = company;
  const companyServiceId = ids.companyServiceId!;
  const [finding] = await unknown();
  const paid = (await admin.ok(payments.list, { query: { payee: '見本データ変換サービス' } })).items;
  const body = { id: paid[0]!.id, companyServiceId, expectedRevision: 0 };
  await admin.ok(payments.correct, { body });
  await until(async () => (await unknown())[0]!.decision === 'ended');
  const detail = await admin.ok(shadowIts.show, { params: { detectedServiceId: finding!.id } });
  expect(detail.decisionReason).toMatch(/^サービス「.+」の支払先と分かったため$/);
  for (const paidOn of [monthsAgo(1), today]) await pay('二番目のデータ変換', null, paidOn);
  await until(async () => (await unknown()).some(({ name }) => name === '二番目のデータ変換'));
  await admin.ok(paymentRules.add, { body: { payee: '二番目のデータ変換', accountTitle: null, companyServiceId } });
  await until(async () => (await unknown()).every(({ decision }) => decision === 'ended'));
  expect(namesOf(await unknown())).toEqual(['二番目のデータ変換', '見本データ変換サービス']);
});

it('An account title of software is enough, and any other one excludes the payment', async () => {
  const { admin, ids } = company;
  const send = operatorOf(server, company.companyId);
  const bring = async (payee: string, accountTitle: string, paidOn: string) => {
    const money = { amount: 1_100, originalAmount: null, originalCurrency: null, exchangeRate: null };
    const values = { payee, paidOn, description: null, ...money };
    const erp = { companyErpId: ids.companyErpId!, externalId: newId(), department: null };
    const data = { companyServiceId: null, source: { ...values, ...erp, accountTitle } };
    await send(paymentDecider, newId(), { type: 'Synchronise', data });
  };
  for (const paidOn of [monthsAgo(1), today]) await bring('見本アート株式会社', '広告宣伝費', paidOn);
  await bring('株式会社みほん翻訳クラウド', 'ソフトウェア利用料', today);
  await until(async () => namesOf(await unknown()).includes('株式会社みほん翻訳クラウド'));
  await server.app.get(Reactors, { strict: false }).checkCompanies();
  expect(namesOf(await unknown())).not.toContain('見本アート株式会社');
  const detectedServiceId = (await unknown()).find(({ name }) => name === '株式会社みほん翻訳クラウド')!.id;
  const entries = await admin.ok(history.list, {
    params: { entity: 'detectedService', id: detectedServiceId },
    query: {},
  });
  expect(JSON.stringify(entries.items)).toContain('勘定科目「ソフトウェア利用料」で支払われている');
});
