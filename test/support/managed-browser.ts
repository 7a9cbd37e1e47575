import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { ExtensionSetting } from '../../backend/contract/extension-console';
import { isRunning } from '../../embedded/processes';
import { policyTextsOf } from '../../frontend/features/shadow-its/extension/policy-texts';
import { startRecordingProxy, type RecordingProxy } from './recording-proxy';

/** Playwright's arguments that stop Chromium from installing by policy. */
const forUpdates = ['extensions', 'background-networking', 'component-update', 'default-apps']
  .map((name) => `--disable-${name}`)
  .concat('--disable-component-extensions-with-background-pages');
const policies = '/etc/chromium/policies/managed';

/** Chromium merges all files of the folder: one of a specification that was killed would set its own extension. */
const removeStalePolicies = (): void => {
  for (const name of readdirSync(policies)) {
    const [, pid] = /^daicho-(\d+)\.json$/.exec(name) ?? [];
    if (pid && !isRunning(Number(pid))) rmSync(join(policies, name), { force: true });
  }
};

/** A Chromium that an administrator manages, behind a proxy that records all it sends. */
export interface ManagedBrowser {
  proxy: RecordingProxy;
  /** The addresses that `visit` opened. */
  visited: string[];
  /** Opens an address in a new tab. */
  visit(url: string): Promise<void>;
  /** Changes settings of the extension, as an administrator who edits the policy; Chromium reads it again by itself. */
  changePolicy(managed: Record<string, string>): void;
  /** Evaluates in a page of its extension, whose worker may rest. */
  evaluate<T>(expression: () => T | Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** The preferences of a profile whose person is signed in; without them nobody is. */
const signedIn = (email: string): object => {
  const gaia = '123456789012345678901';
  const domain = email.split('@')[1];
  return {
    account_info: [{ account_id: gaia, gaia, email, hd: domain }],
    google: { services: { account_id: gaia, last_gaia_id: gaia, last_username: email, consented_to_sync: true } },
    signin: { allowed: true },
  };
};
const createProfile = (email: string | undefined): string => {
  const profile = mkdtempSync(join(tmpdir(), 'daicho-policy-'));
  mkdirSync(join(profile, 'Default'));
  if (email) writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(signedIn(email)));
  return profile;
};

/**
 * Starts Chromium with the policy that the console shows for Linux, changed by `managed`.
 *
 * @param profileEmail the address of the person who is signed in to the profile
 */
export const startManagedBrowser = async (
  { extensionId, serverUrl }: Pick<ExtensionSetting, 'extensionId' | 'serverUrl'>,
  enrolmentToken: string,
  { managed = {}, profileEmail }: { managed?: Record<string, string>; profileEmail?: string } = {},
): Promise<ManagedBrowser> => {
  const policyFile = join(policies, `daicho-${process.pid}.json`);
  const texts = policyTextsOf({ extensionId, serverUrl, contact: null, emailDomain: null }, enrolmentToken);
  const policy = JSON.parse(texts.at(-1)!.text) as { '3rdparty': { extensions: Record<string, object> } };
  const changePolicy = (changed: Record<string, string>) => {
    Object.assign(policy['3rdparty'].extensions[extensionId]!, changed);
    // Without it Chromium closes every page of a forced extension that a specification inspects.
    writeFileSync(policyFile, JSON.stringify({ ...policy, DeveloperToolsAvailability: 1 }));
  };
  mkdirSync(policies, { recursive: true });
  removeStalePolicies();
  changePolicy(managed);
  const proxy = await startRecordingProxy(serverUrl);
  const visited: string[] = [];
  const profile = createProfile(profileEmail);
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: '/usr/bin/chromium',
    headless: true,
    ignoreDefaultArgs: forUpdates,
    args: [
      ...['--no-sandbox', '--disable-gpu', `--proxy-server=${proxy.url}`, '--proxy-bypass-list=<-loopback>'],
      // What does not go through the proxy goes nowhere.
      ...['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
    ],
  });
  return {
    ...{ proxy, visited, changePolicy },
    visit: async (url) => {
      visited.push(url);
      const page = await context.newPage();
      await page.goto(url);
    },
    evaluate: async (expression) => {
      const page = await context.newPage();
      try {
        await page.goto(`chrome-extension://${extensionId}/popup.html`);
        return await page.evaluate(expression);
      } finally {
        await page.close();
      }
    },
    close: async () => {
      await context.close();
      await proxy.close();
      rmSync(policyFile, { force: true });
      rmSync(profile, { recursive: true, force: true });
    },
  };
};
