import { clock } from '../../backend/platform/kit/clock';
import { accessReviews } from '../../backend/contract/access-reviews';
import { alerts } from '../../backend/contract/alerts';
import { auth } from '../../backend/contract/auth';
import { dayOf } from '../../backend/contract/calendar';
import { company } from '../../backend/contract/company';
import { confirmations } from '../../backend/contract/confirmations';
import { departments } from '../../backend/contract/departments';
import { devices } from '../../backend/contract/devices';
import { extensionConsole } from '../../backend/contract/extension-console';
import { history } from '../../backend/contract/history';
import { payments } from '../../backend/contract/payments';
import { integrations } from '../../backend/contract/integrations';
import { shadowIts } from '../../backend/contract/shadow-its';
import { services } from '../../backend/contract/services';
import { usageRequests } from '../../backend/contract/usage-requests';
import { users } from '../../backend/contract/users';
import { Days } from '../../backend/demo/demo-days.rules';
import { demoLogin } from '../../backend/demo/demo-ids.data';
import { daysAgo, asOf } from '../support/past-days';
import { expectAccessible } from '../support/accessible';
import { useBrowser, whileDayIsBuilt } from '../support/browser';
import { Client } from '../support/client';
import { inWords, logIn, pastBanner, pastDay } from '../support/past-walk';
import { Product } from '../support/product';
import { until } from '../support/until';
import { contentOf } from '../support/shown-screen';
import { newSpecFolder } from '../support/spec-folder';

let product: Product;
beforeAll(async () => {
  product = await Product.make({ demo: true, dataDir: newSpecFolder('daicho-product-') });
}, 330_000);
afterAll(() => product.dispose(), 60_000);
const journey = useBrowser(() => product.url);

const loggedIn = async (email: string) => {
  const client = new Client(product.url);
  await client.ok(auth.login, { body: { ...demoLogin, email } });
  return client;
};

const demoKinds = ['demo-kotozute', 'demo-michishirube', 'demo-tegata'];

/** Past runs are there at once; the first runs of the start follow within minutes. */
const expectIntegrations = async (admin: Client) => {
  const { items } = await admin.ok(integrations.all);
  expect(items.map(({ integrationKind }) => integrationKind).toSorted()).toEqual(demoKinds);
  const kotozute = items.find(({ integrationKind }) => integrationKind === demoKinds[0])!;
  const params = { companyServiceId: kotozute.companyServiceId };
  expect((await admin.ok(integrations.runs, { params, query: { count: 1 } })).total).toBeGreaterThanOrEqual(14);
  expect((await admin.ok(services.candidates, { query: { name: 'ことづて' } })).items).toEqual([]);
  const body = { integrationKind: demoKinds[0]! };
  expect((await admin.call(services.register, { body })).problem.code).toBe('unknown_kind');
  const { runId } = await admin.ok(integrations.integrate, { params });
  const read = () => admin.ok(integrations.run, { params: { ...params, runId } });
  await until(async () => (await read()).state === 'succeeded', 60_000);
  expect((await read()).counts).toMatchObject({ found: 0, changed: 0, missed: 0, lost: 0 });
};

/** What the browsers found came from browsers that report, which the list names with their version. */
const expectBrowsers = async (admin: Client) => {
  const { items } = await admin.ok(extensionConsole.list, { query: { count: 200 } });
  expect(items.length).toBeGreaterThan(10);
  expect(new Set(items.map(({ state, version }) => `${state} ${version}`))).toEqual(new Set(['reporting 1.0.0']));
  const requests = (await admin.ok(usageRequests.list)).items;
  expect(requests.map(({ answer }) => answer)).toEqual([null, null, 'forbidden']);
};

/** Findings stand in the weeks of their first use: a past day shows fewer, undecided, and with the last day of then. */
const expectDetections = async (admin: Client) => {
  const query = { count: 200 };
  const present = await admin.ok(shadowIts.list, { query });
  expect(present.total).toBe(30);
  const day = daysAgo(30);
  const read = () => admin.call(shadowIts.list, { query, headers: asOf(day) });
  await until(async () => (await read()).status === 200, 60_000);
  const { items, total } = (await read()).data;
  expect(total).toBeGreaterThan(10);
  expect(total).toBeLessThan(present.total - 5);
  for (const { firstDetectedOn, lastDetectedOn, decision } of items) {
    expect(firstDetectedOn <= day).toBe(true);
    // The detected service that became a service has no stored hits.
    if (decision !== 'registered') expect([decision, lastDetectedOn! <= day]).toEqual(['unconfirmed', true]);
  }
};

/** A pin is what the company had then: as of its day nobody is missing in it, and no account differs from it. */
const expectReviews = async (admin: Client) => {
  const { items } = await admin.ok(accessReviews.list, { query: { sortBy: 'openedAt', orderBy: 'desc' } });
  expect(items.map(({ state, isOverdue }) => `${state} ${isOverdue}`)).toEqual(['running true', 'closed false']);
  for (const { id, pinnedAt } of items) {
    const params = { accessReviewId: id };
    const headers = asOf(dayOf(pinnedAt));
    const read = () => admin.call(accessReviews.additions, { params, query: { count: 1 }, headers });
    await until(async () => (await read()).status === 200, 60_000);
    expect((await read()).data.total).toBe(0);
    const query = { isChanged: 'true', count: 1 } as const;
    expect((await admin.call(accessReviews.items, { params, query, headers })).data.total).toBe(0);
  }
  const [running, closed] = await Promise.all(
    items.map(({ id }) => admin.ok(accessReviews.detail, { params: { accessReviewId: id } })),
  );
  expect(running!.promises).toMatchObject({ broken: 1, carriedOver: 3 });
  expect(new Set(running!.parts.filter((part) => part.decidedCount < part.itemsCount).map(nameOfReviewer)).size).toBe(
    1,
  );
  expect(closed!.result).toMatchObject({ openCount: 1, unconfirmedCount: 0, carriedOverCount: 3 });
  expect(closed!.result!.seenGoneCount).toBeGreaterThan(0);
  expect(closed!.result!.byHandCount).toBeGreaterThan(0);
  expect((await admin.ok(accessReviews.mine, { params: { accessReviewId: running!.id } })).itemsCount).toBeGreaterThan(
    0,
  );
  const overdue = { type: 'access_review_overdue' } as const;
  expect((await admin.ok(alerts.list, { query: overdue })).total).toBe(2);
};
const nameOfReviewer = ({ reviewer }: { reviewer: { name: string } }) => reviewer.name;

test('The first start makes the demo company by commands, the next takes up where it stopped', async () => {
  const admin = await loggedIn(demoLogin.email);
  const { usersCount, registeredServicesCount, companyContract } = await admin.ok(company.contract);
  expect(usersCount).toBeLessThanOrEqual(companyContract.companyUserNumberRange.maxUserLimit);
  expect((await admin.ok(users.list, { query: { count: 1 } })).total).toBe(usersCount);
  expect((await admin.ok(services.list, { query: { count: 1 } })).total).toBe(registeredServicesCount);
  expect((await admin.ok(payments.list, { query: { count: 1 } })).total).toBeGreaterThan(400);
  expect((await admin.ok(payments.list, { query: { hasReceipt: 'true', count: 1 } })).total).toBeGreaterThan(10);
  expect((await admin.ok(devices.list, { query: { count: 1 } })).total).toBe(300);
  const treeOn = async (on: string) =>
    (await admin.ok(departments.search, { query: { on, depth: 1 } })).items.map(({ name, totalUsersCount }) => ({
      name,
      totalUsersCount,
    }));
  expect(await treeOn(new Days(clock.today()).ago(400))).toContainEqual({
    name: '開発部',
    totalUsersCount: expect.any(Number),
  });
  const today = await treeOn(new Days(clock.today()).today);
  expect(today).toContainEqual({ name: 'デジタル推進本部', totalUsersCount: expect.any(Number) });
  expect(today.reduce((sum, { totalUsersCount }) => sum + totalUsersCount, 0)).toBeGreaterThanOrEqual(usersCount);
  expect((await admin.ok(alerts.list, { query: { type: 'device_abandoned' } })).total).toBe(2);
  // A background job finds the leavers' accounts to confirm after the company is there.
  const confirming = async () => (await admin.ok(alerts.list, { query: { type: 'required_confirmation_user' } })).total;
  await until(
    async () => (await confirming()) > 1,
    60_000,
    () => 'Nobody has to be confirmed',
  );
  expect((await admin.ok(confirmations.list)).total).toBeGreaterThan(1);
  // Reactors meet the past in its last state: no service has an alert that its plan clears at once.
  const cleared = { entity: 'alert', type: 'AlertCleared', count: 1 } as const;
  expect((await admin.ok(history.all, { query: cleared })).total).toBe(0);
  expect((await admin.ok(users.list, { query: { userStatus: 'invited' } })).total).toBe(2);
  expect((await admin.ok(alerts.list, { query: { level: 'error' } })).total).toBeGreaterThan(0);
  await loggedIn('keiri@demo.example');
  await expectBrowsers(admin);
  await expectDetections(admin);
  await expectReviews(admin);

  await expectIntegrations(admin);

  const made = async () => (await admin.ok(history.all, { query: { channel: 'demo', count: 1 } })).total;
  const before = await made();
  await product.stop();
  await product.start();
  expect(await made()).toBe(before);
}, 330_000);

journey('The day stays on every screen, names its files, and ends with one click', async ({ as, willComplain }) => {
  willComplain(whileDayIsBuilt);
  const admin = await logIn(product.url);
  const page = await as(admin, '/services');
  await contentOf(page);
  const countOf = async () => (await page.locator('.list-footer strong').textContent())!;
  const today = await countOf();
  await page.getByRole('button', { name: '時点: 今日' }).click();
  await page.getByRole('textbox', { name: '適用日' }).fill(inWords);
  await page.keyboard.press('Enter');
  await pastBanner(page).waitFor();
  await page.waitForFunction((former) => {
    const shown = document.querySelector('.list-footer strong')?.textContent;
    return shown !== undefined && shown !== null && shown !== former;
  }, today);
  await page.getByRole('button', { name: 'CSVで保存する' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '保存する', exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`サービス_${pastDay.replaceAll('-', '')}.csv`);
  await page.getByRole('link', { name: 'ユーザー' }).first().click();
  await page.waitForURL(`**/users?asOf=${pastDay}`);
  await pastBanner(page).waitFor();
  await page.getByRole('link', { name: '今日との差分を見る' }).click();
  await page.getByRole('heading', { name: '差分', level: 1 }).waitFor();
  await page.getByRole('button', { name: /^追加 \d+件$/ }).waitFor();
  await expectAccessible(page);
  await page.goBack();
  await pastBanner(page).waitFor();
  await page.getByRole('button', { name: '今日に戻る' }).click();
  await pastBanner(page).waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('');
});
