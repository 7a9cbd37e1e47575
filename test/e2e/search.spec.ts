import type { Page } from 'playwright-core';
import { departments } from '../../backend/contract/departments';
import { devices } from '../../backend/contract/devices';
import { payments } from '../../backend/contract/payments';
import { users } from '../../backend/contract/users';
import { expectAccessible, expectReadableInTheDark } from '../support/accessible';
import { useBrowser } from '../support/browser';
import { aDevice, aPayment, aUser, newFullCompany } from '../support/company';
import { theProduct } from '../support/one-product';

const product = theProduct();
const journey = useBrowser(product.url);

const palette = (page: Page) => page.getByRole('dialog', { name: 'すべてから検索' });
const row = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name });
const selected = (page: Page) => palette(page).getByRole('option', { selected: true });
/** Types, and settles once the hits are those of the whole text. */
const search = async (page: Page, text: string) => {
  await page.keyboard.type(text);
  await page.locator('#palette-list[aria-busy=false]').waitFor();
};
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const hasFocus = (page: Page, name: string) =>
  page.getByRole('combobox', { name }).evaluate((field) => field === document.activeElement);

journey('Everything is found and opened by keyboard alone', async ({ as }) => {
  const { admin } = await newFullCompany(product);
  const { id: departmentId } = await admin.ok(departments.found, { body: { name: '髙崎支社' } });
  const taro = { name: '髙橋 一郎', nameKana: 'たかはし いちろう', departmentIds: [departmentId] };
  await admin.ok(users.add, { body: { ...aUser(), ...taro } });
  await admin.ok(devices.register, { body: aDevice('PC-4711') });
  await admin.ok(payments.record, { body: { ...aPayment, payee: '高崎商会', amount: 987_654 } });
  const page = await as(admin, '/home');
  await heading(page, 'ホーム').waitFor();

  await page.keyboard.press('Control+k');
  await row(page, 'ユーザーを追加する').waitFor();
  expect(await hasFocus(page, '検索')).toBe(true);
  await expectAccessible(page);

  await search(page, 'ﾀｶﾊｼ');
  await row(page, /髙橋 一郎.*髙崎支社.*ふりがな たかはし いちろう/).waitFor();
  expect(await palette(page).locator('mark').allTextContents()).toEqual(['たかはし']);
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: '髙橋 一郎' }).waitFor();

  // From an open panel to something else.
  await page.keyboard.press('Control+k');
  await palette(page).getByText('最近使ったもの').waitFor();
  expect(await selected(page).textContent()).toContain('髙橋 一郎');
  await search(page, '高﨑');
  await row(page, /^髙崎支社/).waitFor();
  await row(page, /高崎商会/).waitFor();
  while (!(await selected(page).textContent())?.startsWith('髙崎支社')) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await heading(page, '髙崎支社').waitFor();

  await page.keyboard.press('Control+k');
  await search(page, '987,654');
  await row(page, /高崎商会/).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/payments\?payment=/);
  await page.getByRole('dialog', { name: /高崎商会/ }).waitFor();

  await page.keyboard.press('Control+k');
  await search(page, 'ぷらん とうろく');
  await row(page, 'プランを登録する').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'サービスを検索' }).waitFor();
  await search(page, '社内');
  await row(page, /社内ツール/).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'プランの登録' }).waitFor();
  expect(new URL(page.url()).search).toBe('?tab=plans');
  await page.keyboard.press('Control+k');
  expect(await palette(page).count()).toBe(0);
});
