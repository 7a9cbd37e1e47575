import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { unzipSync, zipSync } from 'fflate';
import { administrators } from '../../../backend/contract/administrators';
import { dayOf } from '../../../backend/contract/calendar';
import { extensionConsole } from '../../../backend/contract/extension-console';
import { users } from '../../../backend/contract/users';
import { ExtensionPackage } from '../../../backend/discovery/extension/package/extension-package.service';
import { CONFIG } from '../../../backend/platform/http/injection-tokens';
import { derivedId } from '../../../backend/platform/kit/ids';
import { aUser, newCompany, type TestCompany } from '../../support/company';
import { startManagedBrowser, type ManagedBrowser } from '../../support/managed-browser';
import { until } from '../../support/until';
import { unpromised } from '../../support/promised-requests';
import { startServer, type TestServer } from '../../support/server';

jest.setTimeout(420_000);

let server: TestServer;
let mine: TestCompany;
let browser: ManagedBrowser | undefined;
let enrolmentToken: string;
/** The address of the browser's profile. */
const profileEmail = 'hanako@company.example';
const folder = mkdtempSync(join(tmpdir(), 'daicho-package-'));
const zip = join(folder, 'extension.zip');
beforeAll(async () => {
  server = await startServer();
  // The port is known only now.
  server.app.get<{ appUrl: string }>(CONFIG, { strict: false }).appUrl = server.url;
  copyFileSync(resolve(__dirname, '../../../dist/extension.zip'), zip);
  server.app.get(ExtensionPackage, { strict: false }).folder = folder;
  mine = await newCompany(server);
  enrolmentToken = (await mine.admin.ok(extensionConsole.rotateToken, { body: {} })).token;
  const managed = { emailDomains: 'another.example' };
  const setting = await mine.admin.ok(extensionConsole.setting);
  browser = await startManagedBrowser(setting, enrolmentToken, { managed, profileEmail });
});
// Checks every request of the whole browser, whichever part sent it, after each spec.
afterEach(() => expect(unpromised(browser!.proxy.sent, server.url, browser!.visited)).toEqual([]));
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
  await server.stop();
});

const served = async () => (await mine.admin.ok(extensionConsole.setting)).version!;
/** The bodies that the browser sent by a call of the extension. */
const bodiesOf = (call: 'enrolments' | 'reports') =>
  browser!.proxy.sent
    .filter(({ method, url }) => method === 'POST' && url === `${server.url}/api/v1/extension/${call}`)
    .map(({ body }) => body);
/** The random name that the browser gave itself, once it enrolled. */
const instance = () => (JSON.parse(bodiesOf('enrolments')[0] ?? '{}') as { instance?: string }).instance;
/** The installation of this browser: another Chromium of the machine would follow the same policy. */
const enrolled = async () => {
  const { company } = await mine.admin.ok(administrators.me);
  const ofInstance = derivedId(company.id, 'extensionInstallation', instance() ?? 'none');
  return (await mine.admin.ok(extensionConsole.list)).items.filter(({ id }) => id === ofInstance);
};
/** What an enrolment promises to send. */
const promisedEnrolment = async (address: string | null) => {
  expect(instance()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  const names = { instance: instance(), version: await served(), browser: 'chrome' };
  return JSON.stringify({ enrolmentToken, profileEmail: address, ...names });
};

it('is installed from the console and enrolled by policy alone, by the token and a random name', async () => {
  // The first exchange comes within two minutes of the start of the browser, which a busy machine delays.
  await until(async () => (await enrolled())[0]?.state === 'reporting', 300_000);
  const version = await served();
  expect(version).toMatch(/^1\.20\d\d\.\d{3,4}\.\d{1,4}$/);
  expect(await enrolled()).toMatchObject([{ way: 'policy', companyUserId: null, profileEmail: null, version }]);
  expect(bodiesOf('enrolments')).toEqual([await promisedEnrolment(null)]);
});

it('reports visits, byte by byte nothing else, and never an address of a domain that the policy does not name', async () => {
  const before = bodiesOf('reports').length;
  await browser!.visit('http://box.com/himitsu?token=secret#part');
  await browser!.visit('http://nobody-names.example/secret');
  await browser!.evaluate(() => chrome.runtime.sendMessage({ type: 'exchange' }));
  const [body, ...others] = bodiesOf('reports').slice(before);
  const { reportId, sentAt } = JSON.parse(body!) as { reportId: string; sentAt: string };
  const counts = [{ count: 1, host: 'box.com', knownServiceId: 'box', ruleId: null, day: dayOf(Date.now()) }];
  expect(body).toBe(JSON.stringify({ reportId, counts, sentAt, version: await served() }));
  expect([sentAt, others]).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/), []]);
  const all = JSON.stringify(browser!.proxy.sent.filter(({ url }) => url.startsWith(server.url)));
  for (const secret of ['hanako', 'company.example', 'himitsu', 'secret', 'nobody-names', '秘密の題名', 'cookie'])
    expect(all).not.toContain(secret);
});

it('enrols again with the address of the profile once the policy names its domain', async () => {
  const { id: companyUserId } = await mine.admin.ok(users.add, { body: { ...aUser(), email: profileEmail } });
  browser!.changePolicy({ emailDomains: 'another.example, company.example' });
  await until(async () => (await enrolled())[0]?.companyUserId === companyUserId, 180_000);
  expect(bodiesOf('enrolments')).toEqual([await promisedEnrolment(null), await promisedEnrolment(profileEmail)]);
  await until(async () => (await enrolled())[0]?.state === 'reporting', 30_000);
  expect(await enrolled()).toMatchObject([{ isSelfReported: true, profileEmail: null }]);
});

it('is updated in place once its content changed, and stays enrolled', async () => {
  const before = await served();
  const files = unzipSync(readFileSync(zip));
  writeFileSync(zip, zipSync({ ...files, 'changed.txt': Buffer.from('a later build') }));
  const after = await served();
  expect(after).not.toBe(before);
  const check = () => browser!.evaluate(async () => (await chrome.runtime.requestUpdateCheck()).status);
  await until(async () => (await check().catch(() => 'busy')) === 'update_available', 60_000);
  const versionNow = () => browser!.evaluate(() => chrome.runtime.getManifest().version).catch(() => 'starting');
  const reload = () => browser!.evaluate(() => chrome.runtime.reload()).catch(() => undefined);
  const isUpdated = async () => {
    if ((await versionNow()) === after) return true;
    await reload();
    return false;
  };
  // A reload installs an update once it is downloaded. Chromium disables an extension that reloads every 10 s.
  await until(isUpdated, 120_000, undefined, 12_000);
  await browser!.evaluate(() => chrome.runtime.sendMessage({ type: 'exchange' }));
  await until(async () => (await enrolled())[0]?.version === after, 60_000);
  expect(await enrolled()).toHaveLength(1);
  expect(bodiesOf('enrolments')).toHaveLength(2);
});
