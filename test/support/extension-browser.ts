import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium, type BrowserContext, type Page, type Worker } from 'playwright-core';
import { actionTimeoutMs } from './browser';
import { startRecordingProxy, type RecordingProxy } from './recording-proxy';

const executablePath = '/usr/bin/chromium';
const built = resolve(__dirname, '../../dist/extension');
const quiet = [
  ...['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  // What does not go through the proxy goes nowhere.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
];

/** A Chromium with the built extension, behind a proxy that records all it sends. */
export interface ExtensionBrowser {
  context: BrowserContext;
  proxy: RecordingProxy;
  extensionId: string;
  /** The addresses that `visit` opened. */
  visited: string[];
  /** The background of the extension. */
  worker(): Promise<Worker>;
  /** A page of the extension. */
  open(page: string): Promise<Page>;
  /** Opens an address in a new tab, wherever it leads. */
  visit(url: string): Promise<Page>;
  /** Fetches rules and reports at once. */
  exchange(): Promise<void>;
  close(): Promise<void>;
}

export const startExtensionBrowser = async (
  server: string,
  { folder = built, args = [] as string[] } = {},
): Promise<ExtensionBrowser> => {
  const proxy = await startRecordingProxy(server);
  const visited: string[] = [];
  const profile = mkdtempSync(join(tmpdir(), 'daicho-extension-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    headless: true,
    locale: 'ja-JP',
    ignoreDefaultArgs: ['--disable-extensions'],
    args: [
      ...quiet,
      `--disable-extensions-except=${folder}`,
      `--load-extension=${folder}`,
      `--proxy-server=${proxy.url}`,
      '--proxy-bypass-list=<-loopback>',
      ...args,
    ],
  });
  context.setDefaultTimeout(actionTimeoutMs);
  const worker = async () => {
    const isOurs = (one: Worker) => one.url().startsWith('chrome-extension://');
    return context.serviceWorkers().find(isOurs) ?? (await context.waitForEvent('serviceworker'));
  };
  const close = async () => {
    await context.close();
    await proxy.close();
    // Processes of it may still be writing.
    rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
  };
  const extensionId = await worker().then(
    (background) => new URL(background.url()).host,
    async (error: unknown) => {
      await close();
      throw error;
    },
  );
  const open = async (name: string) => {
    const page = await context.newPage();
    await page.goto(`chrome-extension://${extensionId}/${name}`);
    return page;
  };
  return {
    context,
    proxy,
    extensionId,
    worker,
    open,
    visited,
    visit: async (url) => {
      visited.push(url);
      const page = await context.newPage();
      await page.goto(url).catch(() => undefined);
      return page;
    },
    exchange: async () => {
      const page = await open('popup.html');
      await page.getByRole('button', { name: '今すぐ送る' }).click();
      await page.getByRole('button', { name: '今すぐ送る' }).and(page.locator(':enabled')).waitFor();
      await page.close();
    },
    close,
  };
};
