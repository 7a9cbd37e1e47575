import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { ExtensionSetting } from '../../backend/contract/extension-console';
import { isRunning } from '../../embedded/processes';
import { policyTextsOf } from '../../frontend/features/shadow-its/extension/policy-texts';

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

/** A Chromium that an administrator manages. */
export interface ManagedBrowser {
  /** Evaluates in a page of its extension, whose worker may rest. */
  evaluate<T>(expression: () => T | Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Starts Chromium with the policy that the console shows for Linux, changed by `managed`. */
export const startManagedBrowser = async (
  { extensionId, serverUrl }: Pick<ExtensionSetting, 'extensionId' | 'serverUrl'>,
  enrolmentToken: string,
  managed: Record<string, string> = {},
): Promise<ManagedBrowser> => {
  const policyFile = join(policies, `daicho-${process.pid}.json`);
  const texts = policyTextsOf({ extensionId, serverUrl, contact: null, emailDomain: null }, enrolmentToken);
  const policy = JSON.parse(texts.at(-1)!.text) as { '3rdparty': { extensions: Record<string, object> } };
  Object.assign(policy['3rdparty'].extensions[extensionId]!, managed);
  mkdirSync(policies, { recursive: true });
  removeStalePolicies();
  // Without it Chromium closes every page of a forced extension that a specification inspects.
  writeFileSync(policyFile, JSON.stringify({ ...policy, DeveloperToolsAvailability: 1 }));
  const profile = mkdtempSync(join(tmpdir(), 'daicho-policy-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: '/usr/bin/chromium',
    headless: true,
    ignoreDefaultArgs: forUpdates,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  return {
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
      rmSync(policyFile, { force: true });
      rmSync(profile, { recursive: true, force: true });
    },
  };
};
