import type { Page } from 'playwright-core';
import { expectAccessible } from '../../support/accessible';
import { useBrowser } from '../../support/browser';
import { joinAs, newCompany } from '../../support/company';
import { theProduct } from '../../support/one-product';
import { signUp } from '../../support/sign-up';

const product = theProduct();
const journey = useBrowser(product.url);

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const sideMenu = (page: Page) => page.getByRole('navigation', { name: 'メインメニュー' });
const gear = (page: Page) => page.getByRole('button', { name: '設定メニュー' });

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
    ...['ホーム', 'アラート', 'ユーザー', 'サービス', '契約情報', 'IT端末', '組織', '棚卸し', '支払実績', 'シャドーIT'],
  ]);
});

journey('Side panels and dialogs have 24 px on all sides', async ({ as }) => {
  const { admin } = await newCompany(product);
  const page = await as(admin, '/users?act=add');
  const sidesOf = (name: string) =>
    page.getByRole('dialog', { name }).evaluate((dialog) => {
      const styleOf = (part: string) => getComputedStyle(dialog.querySelector(`.dialog-${part}`)!);
      const { paddingTop, paddingLeft, paddingRight } = styleOf('header');
      return [paddingTop, paddingLeft, paddingRight, styleOf('footer').paddingBottom];
    });
  await page.getByRole('dialog', { name: 'ユーザーの追加' }).waitFor();
  expect(await sidesOf('ユーザーの追加')).toEqual(Array(4).fill('24px'));
  await page.goto('/users');
  await page.getByRole('row', { name: /試験 花子/ }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: '削除する' }).click();
  await page.getByRole('dialog', { name: /削除しますか/ }).waitFor();
  expect(await sidesOf('試験 花子さんを削除しますか？')).toEqual(Array(4).fill('24px'));
});
