import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium, type BrowserContext } from 'playwright-core';
import { extensionConsole } from '../../../backend/contract/extension-console';
import { ExtensionPackage } from '../../../backend/discovery/extension/package/extension-package.service';
import { CONFIG } from '../../../backend/platform/http/injection-tokens';
import { newCompany, type TestCompany } from '../../support/company';
import { until } from '../../support/product';
import { startServer, type TestServer } from '../../support/server';

jest.setTimeout(180_000);

/** Playwright's arguments that stop Chromium from installing by policy. */
const forUpdates = ['extensions', 'background-networking', 'component-update', 'default-apps']
  .map((name) => `--disable-${name}`)
  .concat('--disable-component-extensions-with-background-pages');
const policies = '/etc/chromium/policies/managed';
let server: TestServer;
let mine: TestCompany;
let context: BrowserContext | undefined;
let profile: string;
const policyFile = join(policies, `daicho-${process.pid}.json`);
beforeAll(async () => {
  server = await startServer();
  // The port is known only now.
  server.app.get<{ appUrl: string }>(CONFIG, { strict: false }).appUrl = server.url;
  // This server runs from its sources.
  server.app.get(ExtensionPackage, { strict: false }).folder = resolve(__dirname, '../../../dist');
  mine = await newCompany(server);
});
afterAll(async () => {
  await context?.close();
  rmSync(policyFile, { force: true });
  if (profile) rmSync(profile, { recursive: true, force: true });
  await server.stop();
});

it('is installed from the console and enrolled by policy alone', async () => {
  const { token: enrolmentToken } = await mine.admin.ok(extensionConsole.rotateToken, { body: {} });
  const { extensionId } = await mine.admin.ok(extensionConsole.setting);
  const update_url = `${server.url}/extension/updates.xml`;
  if (!existsSync(policies)) mkdirSync(policies, { recursive: true });
  writeFileSync(
    policyFile,
    JSON.stringify({
      ExtensionSettings: { [extensionId]: { installation_mode: 'force_installed', update_url } },
      '3rdparty': { extensions: { [extensionId]: { serverUrl: server.url, enrolmentToken } } },
    }),
  );
  profile = mkdtempSync(join(tmpdir(), 'daicho-policy-'));
  context = await chromium.launchPersistentContext(profile, {
    executablePath: '/usr/bin/chromium',
    headless: true,
    ignoreDefaultArgs: forUpdates,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const enrolled = async () => (await mine.admin.ok(extensionConsole.list)).items.find(({ way }) => way === 'policy');
  // The first exchange comes within two minutes of the start of the browser.
  await until(async () => (await enrolled())?.state === 'reporting', 180_000);
  expect(await enrolled()).toMatchObject({ way: 'policy', state: 'reporting', companyUserId: null, version: '1.0.0' });
}, 240_000);
