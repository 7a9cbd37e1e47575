import type { Locator } from 'playwright-core';
import { amounts } from '../../../backend/contract/amounts';
import { plans } from '../../../backend/contract/plans';
import { expectAccessible } from '../../support/accessible';
import { useBrowser } from '../../support/browser';
import { newCompany } from '../../support/company';
import { theProduct } from '../../support/one-product';
import { until } from '../../support/until';

const product = theProduct();
const journey = useBrowser(product.url);

const showsTooltip = async (chart: Locator) => {
  await chart.hover({ position: { x: 200, y: 150 } });
  return (await chart.locator('.chart-tooltip').allTextContents()).some((text) => text.includes('¥'));
};

journey('A price changes in mid-year, and the amounts before and after are what they are by hand', async ({ as }) => {
  const { admin, ids } = await newCompany(product);
  const params = { companyServiceId: ids.companyServiceId!, planId: ids.planId! };
  const year = (await admin.ok(amounts.ofCompany)).periods.map(({ month }) => month);
  const body = { startsOn: `${year[0]!}-01`, price: 1_200, seats: 10, effectiveFrom: `${year[0]!}-01` };
  await admin.ok(plans.change, { params, body });
  await admin.ok(plans.change, { params, body: { price: 1_250, effectiveFrom: `${year[11]!}-01` } });

  const page = await as(admin, `/services/${params.companyServiceId}?tab=plans&plan=${params.planId}`);
  await page.getByRole('button', { name: '料金・席数を変更する' }).click();
  const form = page.getByRole('dialog', { name: '料金・席数の変更' });
  // The form shows the terms in force on the chosen day, and keeps typed values when the day changes.
  const inSlashes = (month: string) => month.replace('-', '/');
  const from = form.getByRole('textbox', { name: /適用日/ });
  await from.fill(`${inSlashes(year[11]!)}/15`);
  await form.locator('input[value="1,250"]').waitFor();
  await form.getByLabel('料金（1席あたり）').fill('1350');
  await from.fill(`${inSlashes(year[6]!)}/10`);
  await form.getByText(`${inSlashes(year[11]!)}/01から`).waitFor();
  await form.getByLabel('理由').fill('値上げに同意');
  await form.getByRole('button', { name: '変更する' }).click();
  await form.waitFor({ state: 'hidden' });

  await page.goto(`/services/${params.companyServiceId}?tab=amounts`);
  // Computed by hand: six months of 1,200 yen for 10 seats, then five of 1,350 and one of the 1,250 that were agreed for it before.
  await page.getByRole('heading', { name: '計上額 合計 ¥152,000' }).waitFor();
  await until(() => showsTooltip(page.locator('.columns-plot').last()));
  await page.getByRole('button', { name: '内訳' }).click();
  const breakdown = page.getByRole('dialog', { name: '計上額の内訳' });
  await breakdown.getByLabel('計上月').selectOption(year[5]!);
  await breakdown.getByRole('row', { name: /月額 ¥1,200 × 10席.*¥12,000/ }).waitFor();
  await breakdown.getByLabel('計上月').selectOption(year[6]!);
  await breakdown.getByRole('row', { name: /月額 ¥1,350 × 10席.*¥13,500/ }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByLabel('計上額の集計単位').selectOption('year');
  await page.getByRole('button', { name: '内訳' }).click();
  await breakdown.getByLabel('計上年度').waitFor();
  await breakdown.getByRole('row', { name: /月額 ¥1,350 × 10席.*¥67,500/ }).waitFor();
  await expectAccessible(page);
  // Every figure of the company's table opens its parts.
  await page.goto('/plans/recorded-amounts');
  await page
    .getByRole('button', { name: /^社内ツール .* 13,500円の内訳$/ })
    .first()
    .click();
  await breakdown.getByRole('row', { name: /月額 ¥1,350 × 10席.*¥13,500/ }).waitFor();
  await expectAccessible(page);
});
