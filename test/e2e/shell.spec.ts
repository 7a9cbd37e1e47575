import type { Page } from 'playwright-core';
import { Client as Postgres } from 'pg';
import { auth } from '../../backend/contract/auth';
import { expectAccessible } from '../support/accessible';
import { useBrowser } from '../support/browser';
import { joinAs, newCompany } from '../support/company';
import { theProduct } from '../support/one-product';
import { until } from '../support/product';
import { signUp } from '../support/sign-up';

const product = theProduct();
const journey = useBrowser(product.url);

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const sideMenu = (page: Page) => page.getByRole('navigation', { name: 'メインメニュー' });
const gear = (page: Page) => page.getByRole('button', { name: '設定メニュー' });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.replace(/（.*/, ''));

journey('An administrator without the admin scope is shown what is left', async ({ as }) => {
  const { general, ids } = await newCompany(product);
  const page = await as(general);
  await page.getByText('招待 次郎さんの権限は「一般」です。').waitFor();
  expect(await sideMenu(page).getByRole('link').allTextContents()).toEqual(['ホーム']);
  await gear(page).hover();
  await page.getByRole('menu', { name: '設定メニュー' }).waitFor();
  expect(
    await page.getByRole('menuitem').evaluateAll((items) => items.map((item) => item.firstChild?.textContent)),
  ).toEqual(['アカウント情報', 'ラボ', 'ヘルプ', '利用規約', 'セキュリティポリシー', '運営会社', 'ログアウト']);
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'アカウント情報' }).click();
  await heading(page, 'アカウント情報').waitFor();
  await page.getByText('株式会社試験').first().waitFor();
  expect(await page.getByRole('button', { name: '変更する' }).count()).toBe(0);
  await expectAccessible(page);
  for (const path of ['/services', `/services/${ids.companyServiceId}`, '/company-administrators', '/setting']) {
    await page.goto(path);
    await page.getByText('この画面を表示する権限がありません').waitFor();
  }
  await expectAccessible(page);
});

journey('An administrator whose scope changes sees the console change with it', async ({ as }) => {
  const admin = await signUp(product);
  const other = await as(await joinAs(product, admin, 'general'));
  await heading(other, 'ホーム').waitFor();
  expect(await sideMenu(other).getByRole('link').count()).toBe(1);
  const page = await as(admin, '/company-administrators');
  await page.getByRole('button', { name: '招待 次郎の操作' }).click();
  await page.getByRole('menuitem', { name: '変更する' }).click();
  const form = page.getByRole('dialog', { name: '招待 次郎さんの変更' });
  await form.getByRole('radio', { name: '管理者' }).check();
  await form.getByRole('button', { name: '変更する' }).click();
  await form.waitFor({ state: 'hidden' });
  await sideMenu(other).getByRole('link', { name: 'シャドーIT' }).waitFor();
  const entries = await sideMenu(other).getByRole('link').allTextContents();
  // A count of alerts may stand behind the word.
  expect(entries.map((entry) => entry.replace(/\d+件$/, ''))).toEqual([
    ...['ホーム', 'アラート', 'ユーザー', 'サービス', '契約情報', 'IT端末', '組織', '支払実績', 'シャドーIT'],
  ]);
});

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
