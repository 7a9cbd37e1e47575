import type { Page } from 'playwright-core';
import { plans } from '../../backend/contract/plans';
import { expectAccessible } from '../support/accessible';
import { useBrowser } from '../support/browser';
import { newCompany } from '../support/company';
import { theProduct } from '../support/one-product';

const product = theProduct();
const journey = useBrowser(product.url);
const entry = (page: Page, sentence: RegExp) => page.getByRole('button', { name: sentence });

journey('A price is changed twice and its history shows both, with before and after', async ({ as }) => {
  const { admin, ids } = await newCompany(product);
  const page = await as(admin, `/services/${ids.companyServiceId}?tab=plans`);
  await page.getByRole('link', { name: 'ビジネス' }).click();
  const panel = page.getByRole('dialog', { name: 'ビジネス' });
  const change = async (price: string, from: string, reason: string) => {
    await panel.getByRole('button', { name: '料金・席数を変更する' }).click();
    const form = page.getByRole('dialog', { name: '料金・席数の変更' });
    await form.getByLabel('料金（1席あたり）').fill(price);
    await form.getByLabel('適用日', { exact: false }).first().fill(from);
    await form.getByLabel('理由').fill(reason);
    await expectAccessible(page);
    await form.getByRole('button', { name: '変更する' }).click();
    await form.waitFor({ state: 'hidden' });
  };
  await change('１,５００', '2026/05/01', '契約更新');
  await panel.getByText('¥15,000').first().waitFor();
  await change('1800', '2026/06/01', '値上げ');
  await panel.getByText('¥18,000').first().waitFor();

  await panel.getByRole('tab', { name: '履歴' }).click();
  const second = entry(page, /試験 太郎が.*¥1,500 → ¥1,800 に変更（適用日 2026\/06\/01）/);
  await second.waitFor();
  await entry(page, /試験 太郎が.*¥1,200 → ¥1,500 に変更（適用日 2026\/05\/01）/).waitFor();
  await panel.getByText('理由: 値上げ').waitFor();
  await second.click();
  const row = panel.getByRole('row', { name: '料金' });
  expect(await row.getByRole('cell').allTextContents()).toEqual(['¥1,500', '¥1,800']);
  await expectAccessible(page);

  await panel.getByRole('tab', { name: '料金の推移' }).click();
  const prices = panel.getByRole('table');
  await prices.getByText('契約更新').waitFor();
  const priceRows = await prices.getByRole('row').allTextContents();
  expect(priceRows.slice(1).map((text) => /^([\d/]+).*料金 (¥[\d,]+)/.exec(text)?.slice(1))).toEqual([
    ['2026/06/01', '¥1,800'],
    ['2026/05/01', '¥1,500'],
    ['2026/04/01', '¥1,200'],
  ]);
  await expectAccessible(page);
});

journey('A change of many fields stands in full in the list at 1280 px', async ({ as }) => {
  const { admin, ids } = await newCompany(product);
  const params = { companyServiceId: ids.companyServiceId!, planId: ids.planId! };
  const note = '来期から全社で使うため、席数と料金を見直した。稟議は経理部と情報システム部の確認済み。'.repeat(2);
  const body = { price: 1_500, seats: 25, note, effectiveFrom: '2026-05-01', reason: '' };
  await admin.ok(plans.change, { params, body });
  const page = await as(admin, '/history');
  const values = page.getByRole('row', { name: /→ ¥1,500/ }).locator('.history-values');
  await values.waitFor();
  const isWhole = await values.evaluate((element) => element.scrollHeight <= element.clientHeight + 1);
  expect(isWhole).toBe(true);
  expect(await page.locator('.history-first-values').count()).toBeGreaterThan(0);
});
