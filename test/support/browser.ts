import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium, type Browser, type BrowserContext, type ConsoleMessage, type Page } from 'playwright-core';
import type { Client } from './client';

const executablePath = '/usr/bin/chromium';
const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];
const pictures = resolve(__dirname, '../../.cache/e2e');
export const actionTimeoutMs = 40_000;
export const journeyTimeoutMs = 300_000;

/** The console for the people of one journey; each has a browser of their own. */
export interface Journey {
  /** Opens the console for a new visitor. */
  visitor(path?: string): Promise<Page>;
  /** Opens the console with the login of an API client. */
  as(client: Client, path?: string): Promise<Page>;
  /** Allows expected errors in the browser's console: calls that are to be refused. */
  willComplain(of: RegExp): void;
}

/** For `willComplain`: a day whose build takes longer than 8 s answers 503 until it is built, and the console asks again. */
export const whileDayIsBuilt = /503 .*\/api\/v1\//;

/** Gives a spec file a Chromium; answers `journey(sentence, walk)`, a test in browsers that must have nothing to complain of. */
export const useBrowser = (url: string | (() => string)) => {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await launch();
  }, 60_000);
  afterAll(() => browser?.close(), 30_000);
  return (sentence: string, walk: (journey: Journey) => Promise<void>) =>
    it(sentence, () => travel(browser!, typeof url === 'string' ? url : url(), sentence, walk), journeyTimeoutMs);
};

const launch = (): Promise<Browser> => {
  if (!existsSync(executablePath))
    throw new Error(`The browser journeys need Chromium at ${executablePath}; on Debian: apt-get install chromium`);
  return chromium.launch({ executablePath, args });
};

async function travel(browser: Browser, url: string, sentence: string, walk: (journey: Journey) => Promise<void>) {
  const contexts: BrowserContext[] = [];
  const complaints: string[] = [];
  // Spec section 4: without a login the first check fails, and Chromium logs every 401.
  const expected = [/401 .*\/api\/v1\/login-check$/];
  const open = async (path: string, client?: Client) => {
    const context = await contextFor(browser, url, client);
    contexts.push(context);
    context.on('page', (page) => listen(page, complaints));
    await context.addInitScript(reportViolations);
    const page = await context.newPage();
    await page.goto(path);
    return page;
  };
  try {
    await walk({
      visitor: (path = '/login') => open(path),
      as: (client, path = '/home') => open(path, client),
      willComplain: (of) => void expected.push(of),
    });
    expect(complaints.filter((complaint) => !expected.some((known) => known.test(complaint)))).toEqual([]);
  } catch (error) {
    await picture(contexts, sentence);
    throw error;
  } finally {
    await Promise.all(contexts.map((context) => context.close()));
  }
}

async function contextFor(browser: Browser, url: string, client: Client | undefined): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(actionTimeoutMs);
  // A former session's cookie is empty; a link from a mail has one of its own.
  const cookies = [client?.cookie, client?.link].map((cookie) => cookie?.split('=') ?? []);
  for (const [name, value] of cookies) if (name && value) await context.addCookies([{ name, value, url }]);
  return context;
}

/** Logs every violation of the policy in the console, including silent feature checks of libraries. */
const reportViolations = () =>
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile, lineNumber }) =>
    console.error(`${violatedDirective} violated by`, sourceFile, lineNumber),
  );

const listen = (page: Page, complaints: string[]) => {
  const wordsOf = (message: ConsoleMessage) => `${message.text()} ${message.location().url}`;
  page.on('console', (message) => message.type() === 'error' && complaints.push(wordsOf(message)));
  page.on('pageerror', (error) => complaints.push(error.stack ?? error.message));
};

/** Screenshots of a failed journey, in .cache/e2e. */
async function picture(contexts: BrowserContext[], sentence: string) {
  mkdirSync(pictures, { recursive: true });
  const pages = contexts.flatMap((context) => context.pages());
  for (const [i, page] of pages.entries()) {
    const path = join(pictures, `${sentence.replace(/\W+/g, '-')}-${i + 1}.png`);
    await page.screenshot({ path, timeout: 5_000 }).catch(() => undefined);
  }
}
