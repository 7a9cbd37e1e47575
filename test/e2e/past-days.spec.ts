import type { Locator, Page } from 'playwright-core';
import { auth } from '../../backend/contract/auth';
import { addMonthsToDay, lastDayOf, monthOf } from '../../backend/contract/calendar';
import { departments } from '../../backend/contract/departments';
import { devices } from '../../backend/contract/devices';
import { services } from '../../backend/contract/services';
import { users } from '../../backend/contract/users';
import { demoLogin } from '../../backend/demo/demo-ids.data';
import { clock } from '../../backend/platform/kit/clock';
import { rows } from '../../frontend/app/routes';
import { expectAccessible } from '../support/accessible';
import { useBrowser } from '../support/browser';
import { Client } from '../support/client';
import { Product } from '../support/product';

let product: Product;
beforeAll(async () => {
  product = await Product.make({ demo: true });
}, 120_000);
afterAll(() => product.dispose(), 60_000);

const journey = useBrowser(() => product.url);
const past = lastDayOf(monthOf(addMonthsToDay(clock.today(), -7)));
const inWords = past.replaceAll('-', '/');

const logIn = async () => {
  const client = new Client(product.url);
  await client.ok(auth.login, { body: demoLogin });
  return client;
};

/** Goes there as a link of the console would, without loading the console again. */
const follow = async (page: Page, path: string) => {
  await page.evaluate((to) => {
    history.pushState({ key: to, idx: history.length }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
  await page.waitForFunction((to) => location.pathname + location.search === to, path);
};

const isShown = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
};
const banner = (page: Page) => page.getByText(`${inWords} の時点を表示しています（閲覧のみ）`);

type Part = 'screens' | 'details';

/** The screens of the demo company, or the tabs and panels of its things. */
const pathsOf = async (admin: Client): Promise<Record<Part, readonly string[]>> => {
  const first = { query: { count: 1 } };
  const [service, user, device, [department]] = [
    (await admin.ok(services.list, first)).items[0]!.id,
    (await admin.ok(users.list, first)).items[0]!.id,
    (await admin.ok(devices.list, first)).items[0]!.id,
    await admin.ok(departments.list),
  ];
  const ids: Record<string, string> = { companyServiceId: service, companyDepartmentId: department!.id };
  const isKnown = (path: string) => [...path.matchAll(/:(\w+)/g)].every(([, name]) => name! in ids);
  const screens = rows
    .filter(({ layout, path }) => (layout ?? 'default') === 'default' && isKnown(path))
    .map(({ path }) => path.replace(/:(\w+)/g, (_, name: string) => ids[name]!));
  const tabs = ['plans', 'users', 'integration', 'amounts', 'history'].map((tab) => `/services/${service}?tab=${tab}`);
  const panels = ['', 'services', 'devices', 'history'].map((tab) => `/users?user=${user}&tab=${tab}`);
  const details = [...tabs, ...panels, `/devices?device=${device}`, '/users?view=leaving', '/users?view=confirmation'];
  return { screens, details };
};

/** Presses each kind of button once, whichever screen has it; whatever opens is closed again. */
const pressEverything = async (page: Page, seen: Set<string>) => {
  const places = page.locator('main button:visible:not([disabled])');
  const labels = await places.evaluateAll((all) => all.map((one) => one.ariaLabel ?? one.textContent ?? ''));
  for (const [at, label] of labels.entries()) {
    // Of the same button in each row, the first stands for all.
    const kind = label.replace(/\d+/gu, '').replace(/^.*(の詳細|の操作|を選択|の内訳)$/u, '$1');
    if (seen.has(kind)) continue;
    seen.add(kind);
    await press(page, places.nth(at));
  }
};

const press = async (page: Page, button: Locator) => {
  if (!(await button.isVisible())) return;
  await button.click({ timeout: 1_000 }).catch(() => undefined);
  expect(await page.getByText('過去の時点では操作できません').count()).toBe(0);
  await page.keyboard.press('Escape');
};

for (const part of ['screens', 'details'] as const)
  journey(`A past day shows itself on all ${part}, and nothing on them writes`, async ({ as, willComplain }) => {
    willComplain(/(404|409|503) .*\/api\/v1\//);
    const admin = await logIn();
    const page = await as(admin, `/home?asOf=${past}`);
    const written: string[] = [];
    const pressed = new Set<string>();
    page.on('request', (request) => {
      if (request.method() !== 'GET' && request.url().includes('/api/'))
        written.push(`${request.method()} ${request.url()}`);
    });
    for (const path of (await pathsOf(admin))[part]) {
      await follow(page, `${path}${path.includes('?') ? '&' : '?'}asOf=${past}`);
      await isShown(page);
      await banner(page).waitFor();
      await pressEverything(page, pressed);
    }
    await expectAccessible(page);
    expect(written).toEqual([]);
  });

journey('The day stays from screen to screen, names its files, and ends with one click', async ({ as }) => {
  const admin = await logIn();
  const page = await as(admin, '/services');
  await isShown(page);
  const countOf = async () => (await page.locator('.list-footer strong').textContent())!;
  const today = await countOf();
  await page.getByRole('button', { name: '時点: 今日' }).click();
  await page.getByRole('textbox', { name: '適用日' }).fill(inWords);
  await page.keyboard.press('Enter');
  await banner(page).waitFor();
  await page.waitForFunction((former) => {
    const shown = document.querySelector('.list-footer strong')?.textContent;
    return shown !== undefined && shown !== null && shown !== former;
  }, today);
  await page.getByRole('button', { name: 'CSVで保存する' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '保存する', exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`サービス_${past.replaceAll('-', '')}.csv`);
  await page.getByRole('link', { name: 'ユーザー' }).first().click();
  await page.waitForURL(`**/users?asOf=${past}`);
  await banner(page).waitFor();
  await page.getByRole('link', { name: '今日との差分を見る' }).click();
  await page.getByRole('heading', { name: '差分', level: 1 }).waitFor();
  await page.getByRole('button', { name: /^追加 \d+件$/ }).waitFor();
  await expectAccessible(page);
  await page.goBack();
  await banner(page).waitFor();
  await page.getByRole('button', { name: '今日に戻る' }).click();
  await banner(page).waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('');
});
