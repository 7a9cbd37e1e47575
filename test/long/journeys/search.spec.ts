import type { Page } from 'playwright-core';
import { expectAccessible } from '../../support/accessible';
import { useBrowser } from '../../support/browser';
import { joinAs, newCompany } from '../../support/company';
import { theProduct } from '../../support/one-product';

const product = theProduct();
const journey = useBrowser(product.url);

const palette = (page: Page) => page.getByRole('dialog', { name: 'すべてから検索' });
const row = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

journey('Nothing found, and an administrator without flags', async ({ as }) => {
  const { admin } = await newCompany(product);
  const page = await as(admin, '/home');
  await page.getByRole('button', { name: 'すべてから検索' }).click();
  await palette(page).getByRole('combobox', { name: '検索' }).waitFor();
  await page.keyboard.type('どこにもない');
  await palette(page).getByText('「どこにもない」に一致するものはありません').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await palette(page).waitFor({ state: 'hidden' });

  const general = await as(await joinAs(product, admin, 'general'), '/home');
  await heading(general, 'ホーム').waitFor();
  await general.keyboard.press('Control+k');
  await row(general, 'ホーム').waitFor();
  const names = ['ホーム', 'アカウント情報', 'ラボ', '利用規約'];
  expect(await palette(general).getByRole('option').allTextContents()).toEqual(names);
  await general.keyboard.type('社内ツール');
  await palette(general).getByText('「社内ツール」に一致するものはありません').waitFor();
});
