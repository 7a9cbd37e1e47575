import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { dayOf } from '../../../backend/contract/calendar';
import { allowUrls, detectUrls } from '../../../backend/contract/detection-urls';
import { extensionConsole } from '../../../backend/contract/extension-console';
import { shadowIts } from '../../../backend/contract/shadow-its';
import { usageRequests } from '../../../backend/contract/usage-requests';
import { newCompany, type TestCompany } from '../../support/company';
import { startExtensionBrowser, type ExtensionBrowser } from '../../support/extension-browser';
import type { SentRequest } from '../../support/recording-proxy';
import { unpromised } from '../../support/promised-requests';
import { until } from '../../support/until';
import { startServer, type TestServer } from '../../support/server';

jest.setTimeout(180_000);

let server: TestServer;
let mine: TestCompany;
let browser: ExtensionBrowser;
const version = (
  JSON.parse(readFileSync(resolve(__dirname, '../../../dist/extension/manifest.json'), 'utf8')) as { version: string }
).version;
beforeAll(async () => {
  server = await startServer();
  mine = await newCompany(server);
  browser = await startExtensionBrowser(server.url);
});
// Checks every request of the whole browser, whichever part sent it, after each spec.
afterEach(() => expect(unpromised(browser.proxy.sent, server.url, browser.visited)).toEqual([]));
afterAll(async () => {
  await browser?.close();
  await server.stop();
});

/** All that was sent to the server, apart from questions whether it may be sent: no page of these specs is of the server. */
const ofExtension = () =>
  browser.proxy.sent.filter(({ url, method }) => url.startsWith(server.url) && method !== 'OPTIONS');
const pathOf = ({ url }: SentRequest) => new URL(url).pathname.replace('/api/v1/extension/', '');
const reports = () =>
  ofExtension()
    .filter((request) => request.method === 'POST' && pathOf(request) === 'reports')
    .map(({ body }) => JSON.parse(body) as { reportId: string; counts: { host: string; count: number }[] });
const lastCounts = async () => {
  await browser.exchange();
  return reports().at(-1)!.counts;
};
const today = () => dayOf(Date.now());
const detected = async () => (await mine.admin.ok(shadowIts.list, { query: { sortBy: 'serviceName' } })).items;
const forbid = async (name: string) => {
  const { id } = (await detected()).find(({ serviceName }) => serviceName === name)!;
  await mine.admin.ok(shadowIts.decide, { body: { ids: [id], decision: 'forbidden', reason: '契約していないため' } });
  return id;
};

it('sends nothing before it is paired, and nothing but the code and a random name when it is', async () => {
  await browser.visit('http://box.com/before');
  expect(ofExtension()).toEqual([]);
  const body = { companyUserId: mine.ids.companyUserId! };
  const { code } = await mine.admin.ok(extensionConsole.issueCode, { body });
  const page = await browser.open('options.html');
  await page.getByLabel('Daicho のアドレス').fill(server.url);
  await page.getByLabel('連携コード').fill('AAAAA-AAAAA');
  await page.getByRole('button', { name: '登録する' }).click();
  await page.getByText('登録トークンまたは連携コードが正しくない').waitFor();
  await page.getByLabel('連携コード').fill(code);
  await page.getByRole('button', { name: '登録する' }).click();
  await page.getByText('登録されています').waitFor();
  const [, enrolment] = ofExtension();
  const sent = JSON.parse(enrolment!.body) as { instance: string };
  expect(sent).toEqual({
    pairingCode: code,
    instance: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    version,
    browser: 'chrome',
  });
});

it('reports hosts that a rule or a known service names, byte by byte nothing else', async () => {
  await mine.admin.ok(detectUrls.add, {
    body: { serviceName: 'ことづて', url: 'kotozute.example/team', detectUrlType: 'path_prefix' },
  });
  await browser.exchange();
  const before = reports().length;
  await browser.visit('http://box.com/private/folder?token=secret#part');
  await browser.visit('http://box.com/second');
  await browser.visit('http://kotozute.example/team/himitsu?q=secret');
  await browser.visit('http://kotozute.example/elsewhere');
  await browser.visit('http://nobody-names.example/secret');
  await browser.exchange();
  const sent = ofExtension().filter((request) => pathOf(request) === 'reports');
  expect(sent).toHaveLength(before + 1);
  const { body } = sent.at(-1)!;
  const { reportId, sentAt, counts } = JSON.parse(body) as { reportId: string; sentAt: string; counts: object[] };
  const [box, kotozute] = counts as { ruleId: string | null }[];
  const promised = {
    reportId,
    counts: [
      { count: 2, host: 'box.com', knownServiceId: 'box', ruleId: null, day: today() },
      { count: 1, host: 'kotozute.example', knownServiceId: null, ruleId: kotozute!.ruleId, day: today() },
    ],
    sentAt,
    version,
  };
  expect(box!.ruleId).toBeNull();
  expect(JSON.parse(body)).toEqual(promised);
  expect(body.length).toBe(JSON.stringify(promised).length);
  const all = JSON.stringify(ofExtension());
  for (const secret of ['secret', 'private', 'himitsu', 'elsewhere', 'nobody-names', '秘密の題名', 'cookie'])
    expect(all).not.toContain(secret);
  const names = (await detected()).map(({ serviceName }) => serviceName);
  expect(names).toEqual(expect.arrayContaining(['Box', 'ことづて']));
});

it('shows in its popup what was collected today, and the contact', async () => {
  await mine.admin.ok(extensionConsole.changeSetting, { body: { contact: '情報システム部 内線1234' } });
  await browser.exchange();
  const popup = await browser.open('popup.html');
  const collected = popup.getByRole('table', { name: '今日数えた利用' });
  await collected.getByText('box.com').waitFor();
  await collected.getByText('2回').waitFor();
  await popup.getByText('問い合わせ先: 情報システム部 内線1234').waitFor();
  await popup.close();
});

it('follows rules that change while it is open', async () => {
  const body = { serviceName: 'Box', url: 'box.com', detectUrlType: 'host_and_subdomains' } as const;
  const { id } = await mine.admin.ok(allowUrls.add, { body });
  await browser.exchange();
  await browser.visit('http://box.com/allowed');
  expect(await lastCounts()).toEqual([]);
  await mine.admin.ok(allowUrls.remove, { params: { detectionRuleId: id }, body: {} });
  await browser.exchange();
  await browser.visit('http://box.com/detected');
  expect(await lastCounts()).toMatchObject([{ host: 'box.com', count: 1 }]);
});

it('keeps what it counts while the server is away, and reports it once afterwards', async () => {
  browser.proxy.isOffline = true;
  await browser.visit('http://box.com/offline');
  await browser.exchange();
  await browser.visit('http://box.com/offline-too');
  await browser.exchange();
  browser.proxy.isOffline = false;
  const [hits] = await server.parts.query<{ count: number }>('select sum(count)::int as count from app.detection_hit');
  await browser.exchange();
  await browser.exchange();
  const [after] = await server.parts.query<{ count: number }>('select sum(count)::int as count from app.detection_hit');
  expect(after!.count - hits!.count).toBe(2);
});

it('blocks a forbidden service, says why, and takes a request that the console answers', async () => {
  const id = await forbid('Box');
  await browser.exchange();
  const pagesSent = () => browser.proxy.sent.filter(({ url }) => url.startsWith('http://box.com/')).length;
  const before = pagesSent();
  const page = await browser.visit('http://box.com/forbidden');
  await page.getByRole('heading', { name: '「Box」の利用は会社で禁止されています' }).waitFor();
  await page.getByText('契約していないため').waitFor();
  expect(pagesSent()).toBe(before);
  await page.getByLabel('利用の目的').fill('取引先から資料を受け取るため');
  await page.getByRole('button', { name: '利用を申請する' }).click();
  await page.getByText('申請しました').waitFor();
  const [request] = (await mine.admin.ok(usageRequests.list)).items;
  expect(request).toMatchObject({ detectedServiceId: id, host: 'box.com', purpose: '取引先から資料を受け取るため' });
  const sent = ofExtension().findLast((one) => one.method === 'POST' && pathOf(one) === 'requests')!;
  expect(JSON.parse(sent.body)).toEqual({ detectedServiceId: id, host: 'box.com', purpose: request!.purpose });
  await mine.admin.ok(usageRequests.answer, {
    params: { usageRequestId: request!.id },
    body: { answer: 'allowed', answerText: '年度末までです。' },
  });
  await browser.exchange();
  const popup = await browser.open('popup.html');
  await popup.getByRole('table', { name: '申請' }).getByText('年度末までです。').waitFor();
  await popup.close();
  const opened = await browser.visit('http://box.com/allowed-again');
  await opened.getByText('box.com/allowed-again').waitFor();
});

it('shows the guidance once a day before a service with generative AI', async () => {
  await mine.admin.ok(detectUrls.add, {
    body: { serviceName: '無関係', url: 'plain.example', detectUrlType: 'host' },
  });
  await mine.admin.ok(extensionConsole.changeSetting, { body: { guidance: '機密情報を入力しないでください。' } });
  await browser.exchange();
  const page = await browser.visit('http://chatgpt.com/');
  await page.getByText('機密情報を入力しないでください。').waitFor();
  await page.getByRole('button', { name: '確認して開く' }).click();
  // The proxy answers no https, which this host requires: that it is tried is enough.
  await until(async () => !page.url().startsWith('chrome-extension:'), 10_000);
  const plain = await browser.visit('http://plain.example/');
  await plain.getByText('plain.example').waitFor();
});

it('forgets everything when it is revoked, and counts no more visits', async () => {
  const [installation] = (await mine.admin.ok(extensionConsole.list, { query: { state: 'reporting' } })).items;
  await mine.admin.ok(extensionConsole.revoke, { params: { installationId: installation!.id }, body: {} });
  const popup = await browser.open('popup.html');
  await popup.getByRole('button', { name: '今すぐ送る' }).click();
  await popup.getByText('管理者により無効にされています').waitFor();
  const sent = ofExtension().length;
  await browser.visit('http://box.com/after');
  const worker = await browser.worker();
  const stored = await worker.evaluate(() => chrome.storage.local.get());
  expect(stored).toMatchObject({ installation: null, rules: null, counts: {}, report: null, today: null });
  expect(ofExtension()).toHaveLength(sent);
});
