import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { Client as Postgres } from 'pg';
import { auth } from '../../../backend/contract/auth';
import { demoLogin } from '../../../backend/demo/demo-ids.data';
import { useBrowser } from '../../support/browser';
import { Client } from '../../support/client';
import { thingsOfDemo } from '../../support/main-states';
import { differenceOf } from '../../support/picture-difference';
import { Product } from '../../support/product';
import { contentOf } from '../../support/shown-screen';

/** With DAICHO_PICTURES=write the pictures are taken again. */
const isWriting = process.env.DAICHO_PICTURES === 'write';
const folder = resolve(__dirname, '../../visual');
const picturesFolder = resolve(__dirname, '../../../.cache/pictures');
const madeWith = join(folder, 'made-with.json');
const maxDifference = 0.01;
/** Noon in Japan of the day that the pictures show. */
const noon = '2026-06-10T03:00:00.000Z';

/** What draws the pictures here; another Chromium or font draws other ones. */
const drawnWith = () => ({
  chromium: execFileSync('/usr/bin/chromium', ['--version'], { encoding: 'utf8' }).trim(),
  font: execFileSync('fc-match', ['-f', '%{family} %{fontversion}', 'sans-serif:lang=ja'], { encoding: 'utf8' }),
});
const known = existsSync(madeWith) ? (JSON.parse(readFileSync(madeWith, 'utf8')) as unknown) : undefined;
const isComparable = isWriting || JSON.stringify(known) === JSON.stringify(drawnWith());

let product: Product;
let admin: Client;
let things: Awaited<ReturnType<typeof thingsOfDemo>>;
beforeAll(async () => {
  if (!isComparable) return;
  const preload = join(__dirname, '../../support/fixed-clock.preload.js');
  const offsetMs = Date.parse(noon) - Date.now();
  const env = { NODE_OPTIONS: `--require ${preload}`, CLOCK_OFFSET_MS: String(offsetMs) };
  product = await Product.make({ demo: true, env });
  await openAccessLog();
  admin = new Client(product.url);
  await admin.ok(auth.login, { body: demoLogin });
  things = await thingsOfDemo(admin);
}, 240_000);
afterAll(() => product?.dispose(), 60_000);
const journey = useBrowser(() => product?.url ?? '');

/** The access log of that month, which lies before those that Postgres has made. */
const openAccessLog = async () => {
  const database = new Postgres({ connectionString: product.running.databaseUrl });
  await database.connect();
  await database.query('select app.prepare_access_log($1)', [`${noon.slice(0, 7)}-01`]);
  await database.end();
};

const addresses = (): Record<string, string> => ({
  home: '/home',
  customize: '/customize',
  users: '/users',
  user: things.user,
  'user-services': `${things.user}&tab=services`,
  services: '/services',
  service: things.service,
  'service-plans': `${things.service}?tab=plans`,
  'service-amounts': `${things.service}?tab=amounts`,
  plans: '/plans',
  plan: things.plan,
  renewals: '/plans/renewals',
  'recorded-amounts': '/plans/recorded-amounts',
  devices: '/devices',
  'add-device': '/devices?act=register',
  departments: '/departments',
  payments: '/payments',
  'shadow-its': '/shadow-its',
  administrators: '/company-administrators',
});

const shown = async (page: Page) => {
  await contentOf(page);
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot({ animations: 'disabled', caret: 'hide' });
};

/** Compares what is shown with its picture; answers a complaint if they differ. */
const compared = async (page: Page, name: string): Promise<string | undefined> => {
  const file = join(folder, `${name}.png`);
  const picture = await shown(page);
  if (isWriting) writeFileSync(file, picture);
  const difference = await differenceOf(page, readFileSync(file), picture);
  if (difference <= maxDifference) return undefined;
  mkdirSync(picturesFolder, { recursive: true });
  writeFileSync(join(picturesFolder, `${name}.png`), picture);
  return `${name}: ${(difference * 100).toFixed(1)} % of the pixels differ; see .cache/pictures`;
};

if (isComparable)
  journey('The main screens look as in test/visual', async ({ as, visitor }) => {
    if (isWriting) writeFileSync(madeWith, `${JSON.stringify(drawnWith(), null, 2)}\n`);
    const complaints = [await compared(await visitor('/login'), 'login')];
    const page = await as(admin);
    await page.clock.setFixedTime(noon);
    await page.evaluate(() => localStorage.setItem('daicho.isTourOver', 'true'));
    for (const [name, path] of Object.entries(addresses())) {
      await page.goto(path);
      complaints.push(await compared(page, name));
    }
    expect(complaints.filter(Boolean)).toEqual([]);
  });
else
  test('The pictures of test/visual are skipped: another Chromium or font draws them', () => {
    process.stderr.write(
      `Skipped: test/visual was made with ${JSON.stringify(known)}, not ${JSON.stringify(drawnWith())}\n`,
    );
    expect(drawnWith()).not.toEqual(known);
  });
