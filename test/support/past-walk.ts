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
import { expectAccessible } from './accessible';
import type { Journey } from './browser';
import { Client } from './client';
import { contentOf, follow } from './shown-screen';

/** A day of the demo company's history. */
export const pastDay = lastDayOf(monthOf(addMonthsToDay(clock.today(), -7)));
export const inWords = pastDay.replaceAll('-', '/');

/** Logs in to the demo company. */
export const logIn = async (url: string): Promise<Client> => {
  const client = new Client(url);
  await client.ok(auth.login, { body: demoLogin });
  return client;
};

export const pastBanner = (page: Page) => page.getByText(`${inWords} の時点を表示しています（閲覧のみ）`);

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
  const details = [
    ...tabs,
    ...panels,
    `/devices?device=${device}`,
    '/users?view=confirmation&kind=leaver',
    '/users?view=confirmation',
  ];
  return { screens, details };
};

/** Presses each kind of button once, whichever screen has it; whatever opens is closed again. */
const pressEverything = async (page: Page, seen: Set<string>) => {
  const places = page.locator('main button:visible:not([disabled])');
  const labels = await places.evaluateAll((all) => all.map((one) => one.ariaLabel ?? one.textContent ?? ''));
  for (const [at, label] of labels.entries()) {
    // The first row's button stands for the same button in all rows.
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

/** Walks through a part of the console on that day; its banner is on every screen, and nothing is written. */
export const walkThePast = async ({ as, willComplain }: Journey, url: string, part: Part): Promise<void> => {
  willComplain(/(409|503) .*\/api\/v1\//);
  const admin = await logIn(url);
  const page = await as(admin, `/home?asOf=${pastDay}`);
  const written: string[] = [];
  const pressed = new Set<string>();
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/'))
      written.push(`${request.method()} ${request.url()}`);
  });
  for (const path of (await pathsOf(admin))[part]) {
    await follow(page, `${path}${path.includes('?') ? '&' : '?'}asOf=${pastDay}`);
    await contentOf(page);
    await pastBanner(page).waitFor();
    await pressEverything(page, pressed);
  }
  await expectAccessible(page);
  expect(written).toEqual([]);
};
