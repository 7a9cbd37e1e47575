import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { unzipSync, zipSync } from 'fflate';
import { extensionConsole } from '../../../backend/contract/extension-console';
import { ExtensionPackage } from '../../../backend/discovery/extension/package/extension-package.service';
import { CONFIG } from '../../../backend/platform/http/injection-tokens';
import { newCompany, type TestCompany } from '../../support/company';
import { startManagedBrowser, type ManagedBrowser } from '../../support/managed-browser';
import { until } from '../../support/product';
import { startServer, type TestServer } from '../../support/server';

jest.setTimeout(420_000);

let server: TestServer;
let mine: TestCompany;
let browser: ManagedBrowser | undefined;
const folder = mkdtempSync(join(tmpdir(), 'daicho-package-'));
const zip = join(folder, 'extension.zip');
beforeAll(async () => {
  server = await startServer();
  // The port is known only now.
  server.app.get<{ appUrl: string }>(CONFIG, { strict: false }).appUrl = server.url;
  copyFileSync(resolve(__dirname, '../../../dist/extension.zip'), zip);
  server.app.get(ExtensionPackage, { strict: false }).folder = folder;
  mine = await newCompany(server);
  const { token: enrolmentToken } = await mine.admin.ok(extensionConsole.rotateToken, { body: {} });
  browser = await startManagedBrowser(await mine.admin.ok(extensionConsole.setting), enrolmentToken);
});
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
  await server.stop();
});

const served = async () => (await mine.admin.ok(extensionConsole.setting)).version!;
const enrolled = async () => (await mine.admin.ok(extensionConsole.list)).items.filter(({ way }) => way === 'policy');
it('is installed from the console and enrolled by policy alone', async () => {
  // The first exchange comes within two minutes of the start of the browser, which a busy machine delays.
  await until(async () => (await enrolled())[0]?.state === 'reporting', 300_000);
  const version = await served();
  expect(version).toMatch(/^1\.20\d\d\.\d{3,4}\.\d{1,4}$/);
  expect(await enrolled()).toMatchObject([{ way: 'policy', companyUserId: null, version }]);
});

it('is updated in place once its content changed, and stays enrolled', async () => {
  const before = await served();
  const files = unzipSync(readFileSync(zip));
  writeFileSync(zip, zipSync({ ...files, 'changed.txt': Buffer.from('a later build') }));
  const after = await served();
  expect(after).not.toBe(before);
  const check = () => browser!.evaluate(async () => (await chrome.runtime.requestUpdateCheck()).status);
  await until(async () => (await check().catch(() => 'busy')) === 'update_available', 60_000);
  // Chromium installs it when the extension rests, or begins again. A page of it is not opened meanwhile.
  await browser!.evaluate(() => chrome.runtime.reload()).catch(() => undefined);
  await until(async () => (await enrolled())[0]?.version === after, 180_000);
  expect(await enrolled()).toHaveLength(1);
});
