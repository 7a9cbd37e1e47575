import type { Page } from 'playwright-core';
import { Client as Postgres } from 'pg';
import { auth } from '../../backend/contract/auth';
import { expectAccessible } from '../support/accessible';
import { useBrowser } from '../support/browser';
import { newCompany } from '../support/company';
import { theProduct } from '../support/one-product';
import { until } from '../support/until';
import { signUp } from '../support/sign-up';

const product = theProduct();
const journey = useBrowser(product.url);

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const sideMenu = (page: Page) => page.getByRole('navigation', { name: 'メインメニュー' });
const gear = (page: Page) => page.getByRole('button', { name: '設定メニュー' });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.replace(/（.*/, ''));

journey('An unknown route shows the error page, and the way home', async ({ as }) => {
  const page = await as(await signUp(product), '/nowhere/at-all');
  await heading(page, 'This page could not be found').waitFor();
  await page.getByText('404').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await heading(page, 'ホーム').waitFor();
});

journey('The settings menu is opened, walked through and left by keyboard alone', async ({ as }) => {
  const page = await as(await signUp(product), '/users');
  await heading(page, 'ユーザー').waitFor();
  while (!(await gear(page).evaluate((button) => button === document.activeElement))) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu', { name: '設定メニュー' });
  await menu.waitFor();
  expect(await focused(page)).toBe('管理者設定');
  const walked: unknown[] = [];
  for (const key of ['ArrowDown', 'ArrowDown', 'End', 'ArrowDown', 'ArrowUp', 'Home']) {
    await page.keyboard.press(key);
    walked.push(await focused(page));
  }
  expect(walked).toEqual(['各種設定', '操作履歴', 'ログアウト', '管理者設定', 'ログアウト', '管理者設定']);
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  expect(await gear(page).evaluate((button) => button === document.activeElement)).toBe(true);
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await heading(page, '各種設定').waitFor();
});

journey('A session that has expired leads to the login, which says so, and back', async ({ as, willComplain }) => {
  willComplain(/401 .*\/api\/v1\//);
  const { admin } = await newCompany(product);
  const { id, email } = await admin.ok(auth.loginCheck);
  const page = await as(admin, '/users');
  await page.getByRole('link', { name: '試験 花子' }).waitFor();
  const database = new Postgres({ connectionString: product.running.databaseUrl });
  await database.connect();
  await database.query(`update app.session set created_at = now() - interval '13 hours' where administrator_id = $1`, [
    id,
  ]);
  await database.end();
  // The server may answer from its cache of sessions for 3 s.
  await until(async () => (await admin.call(auth.loginCheck)).status === 401);
  // Found by a call of the console, or by the server's regular check, whichever comes first.
  await page.getByRole('columnheader', { name: '氏名' }).or(heading(page, 'ログイン')).click();
  await page.getByText('ログインの有効期限が切れました。もう一度ログインしてください。').waitFor();
  await expectAccessible(page);
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード', { exact: true }).fill('Shiken-2026');
  await page.getByRole('button', { name: 'ログインする' }).click();
  await heading(page, 'ユーザー').waitFor();
});

journey(
  'A screen that cannot load offline says so in the console, and loads once online',
  async ({ as, willComplain }) => {
    willComplain(/ERR_INTERNET_DISCONNECTED/);
    const page = await as(await signUp(product));
    await heading(page, 'ホーム').waitFor();
    await page.context().setOffline(true);
    await sideMenu(page).getByRole('link', { name: '組織' }).click();
    await page.getByText('接続が戻ると、自動で読み込み直します。').waitFor();
    await sideMenu(page).getByRole('link', { name: 'ホーム' }).click();
    await heading(page, 'ホーム').waitFor();
    await sideMenu(page).getByRole('link', { name: '組織' }).click();
    await page.getByText('接続が戻ると、自動で読み込み直します。').waitFor();
    await page.context().setOffline(false);
    await heading(page, '組織').waitFor();
  },
);
