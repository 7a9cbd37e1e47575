import { chromium, type Browser, type BrowserContext } from 'playwright-core';
import { auth } from '../../backend/contract/auth';
import { demoLogin } from '../../backend/demo/demo-ids.data';
import { Client } from '../support/client';
import { thingsOfDemo } from '../support/main-states';
import { contentOf } from '../support/shown-screen';
import { Daicho } from './daicho';
import { median, milliseconds, type Figure, type Measure } from './figure';

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];
const wantedMs = 1_000;
const readings = 3;

interface Reading {
  path: string;
  coldMs: number;
  warmMs: number;
}

export const screens: Measure = {
  name: 'screens',
  title: 'Content of 30 screens after login',
  how: 'From the navigation to an address until its screen shows its content, of the demo company. Cold: in a browser that was never here. Warm: the same address again, from the cache of that browser. Each is the median of three.',

  async run(scale) {
    const daicho = await Daicho.at();
    await daicho.start({ DEMO: '1' });
    const admin = new Client(daicho.url);
    await admin.ok(auth.login, { body: demoLogin });
    const paths = await addressesOf(admin);
    const browser = await chromium.launch({ executablePath, args });
    try {
      const seen: Reading[] = [];
      for (const path of paths.slice(0, Math.ceil(paths.length * scale)))
        seen.push(await readingOf(browser, daicho.url, admin.cookie!, path));
      return figuresOf(seen);
    } finally {
      await browser.close();
      await daicho.dispose();
    }
  },
};

const addressesOf = async (admin: Client): Promise<string[]> => {
  const { service, user, plan, device, payment, department, detected } = await thingsOfDemo(admin);
  const ofThings = [service, user, plan, device, payment, department, detected];
  const ofService = ['plans', 'users', 'amounts', 'history'].map((tab) => `${service}?tab=${tab}`);
  return [
    ...['/home', '/alerts', '/users', '/services', '/plans', '/plans/renewals', '/plans/seats'],
    ...['/plans/recorded-amounts', '/devices', '/departments', '/payments', '/payments/rules', '/shadow-its'],
    ...['/shadow-its/extension', '/company-administrators', '/setting/integrations', '/history', '/differences'],
    ...['/account', ...ofThings, ...ofService],
  ];
};

const readingOf = async (browser: Browser, url: string, cookie: string, path: string): Promise<Reading> => {
  const colds: number[] = [];
  const warms: number[] = [];
  for (let count = 0; count < readings; count++) {
    const context = await newBrowser(browser, url, cookie);
    colds.push(await msUntilContent(context, path));
    warms.push(await msUntilContent(context, path));
    await context.close();
  }
  return { path, coldMs: median(colds), warmMs: median(warms) };
};

const newBrowser = async (browser: Browser, url: string, cookie: string): Promise<BrowserContext> => {
  const viewport = { width: 1280, height: 800 };
  const context = await browser.newContext({ baseURL: url, locale: 'ja-JP', timezoneId: 'Asia/Tokyo', viewport });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url }]);
  return context;
};

const msUntilContent = async (context: BrowserContext, path: string): Promise<number> => {
  const page = await context.newPage();
  const startedAt = performance.now();
  await page.goto(path, { waitUntil: 'commit' });
  await contentOf(page);
  const ms = performance.now() - startedAt;
  await page.close();
  return ms;
};

const figuresOf = (seen: readonly Reading[]): Figure[] =>
  (['coldMs', 'warmMs'] as const).flatMap((which) => {
    const sorted = seen.toSorted((one, other) => other[which] - one[which]);
    const [slowest] = sorted;
    const slow = sorted.filter((reading) => reading[which] > wantedMs);
    const name = which === 'coldMs' ? 'cold' : 'warm';
    const wanted = `≤ ${milliseconds(wantedMs)}`;
    const middle = median(seen.map((reading) => reading[which]));
    return [
      { what: `median screen, ${name}`, seen: milliseconds(middle), wanted, met: middle <= wantedMs },
      {
        what: `slowest screen, ${name}`,
        seen: `${milliseconds(slowest![which])} (${nameOf(slowest!)})`,
        wanted,
        met: slow.length === 0,
      },
      {
        what: `screens above it, ${name}`,
        seen: slow.length === 0 ? 'none' : `${slow.length}: ${slow.map(nameOf).join(', ')}`,
        wanted: 'none',
        met: slow.length === 0,
      },
    ];
  });

/** Its address without ids. */
const nameOf = ({ path }: Reading) => path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…');
