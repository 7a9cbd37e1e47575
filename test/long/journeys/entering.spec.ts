import type { Page } from 'playwright-core';
import { auth } from '../../../backend/contract/auth';
import { expectAccessible } from '../../support/accessible';
import { useBrowser } from '../../support/browser';
import { theProduct } from '../../support/one-product';
import { joinAs } from '../../support/company';
import { signUp } from '../../support/sign-up';

const product = theProduct();
const journey = useBrowser(product.url);

/** A company with its first administrator, and the address to log in with. */
const company = async () => {
  const admin = await signUp(product);
  return { admin, email: (await admin.ok(auth.loginCheck)).email };
};

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

journey('Whoever logs out in one tab is logged out in the other', async ({ as }) => {
  const { admin } = await company();
  const page = await as(admin, '/users');
  await heading(page, 'ユーザー').waitFor();
  const tab = await page.context().newPage();
  await tab.goto('/services');
  await heading(tab, 'サービス').waitFor();
  await tab.getByRole('button', { name: '設定メニュー' }).hover();
  await tab.getByRole('menuitem', { name: 'ログアウト' }).click();
  await heading(tab, 'ログイン').waitFor();
  await heading(page, 'ログイン').waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
  await page.getByText('ログアウトしました。').waitFor();
});

journey('Whoever is removed as an administrator is out at once', async ({ as }) => {
  const { admin } = await company();
  const other = await as(await joinAs(product, admin, 'general'), '/account');
  await heading(other, 'アカウント情報').waitFor();
  const page = await as(admin, '/company-administrators');
  await page.getByRole('button', { name: '招待 次郎の操作' }).click();
  await page.getByRole('menuitem', { name: '削除する' }).click();
  const question = page.getByRole('dialog', { name: '招待 次郎さんを管理者から削除しますか？' });
  const yes = question.getByRole('button', { name: '削除する' });
  expect(await yes.isDisabled()).toBe(true);
  await expectAccessible(page);
  await question.getByRole('checkbox', { name: '削除する内容を確認しました' }).check();
  await yes.click();
  await heading(other, 'ログイン').waitFor();
});
