import type { Page } from 'playwright-core';
import { devices } from '../../../backend/contract/devices';
import { payments } from '../../../backend/contract/payments';
import { services } from '../../../backend/contract/services';
import { newId } from '../../../backend/platform/kit/ids';
import { rows } from '../../../frontend/app/routes';
import { expectAccessible } from '../../support/accessible';
import { useBrowser } from '../../support/browser';
import { newCompany } from '../../support/company';
import { theProduct } from '../../support/one-product';
import { isOfReviewer, pathOf } from '../../support/screens';

const product = theProduct();
const journey = useBrowser(product.url);

declare global {
  interface Window {
    errorStates: string[];
  }
}

/** Records every error state that the screen shows, however short. */
const recordErrorStates = () => {
  window.errorStates = [];
  const record = () =>
    document.querySelectorAll('.state-error').forEach(({ textContent }) => window.errorStates.push(textContent));
  new MutationObserver(record).observe(document.body, { childList: true, subtree: true });
};

/** Panels are dialogs over their list; a service has a screen. */
const actsOf = (page: Page, subject: string) =>
  (page.url().includes('=') ? page.getByRole('dialog') : page).getByRole('button', { name: `${subject}の操作` });

/** Deletes what the open panel or screen shows. */
const remove = async (page: Page, subject: string) => {
  await actsOf(page, subject).click();
  await page.getByRole('menuitem', { name: '削除する' }).click();
  const question = page.getByRole('dialog', { name: /を削除しますか？$/ });
  await question.getByLabel('理由').fill('登録の誤り');
  const box = question.getByRole('checkbox', { name: /の削除を確認しました$/ });
  if (await box.isVisible()) await box.check();
  await question.getByRole('button', { name: '削除する' }).click();
  await question.waitFor({ state: 'hidden' });
};

journey('What is deleted from its panel or screen leaves it at once, and a toast says so', async ({ as }) => {
  const { admin, ids } = await newCompany(product);
  const { companyServiceId: service } = ids;
  const page = await as(admin);
  const walks = [
    [`/payments?payment=${ids.paymentId}`, '株式会社見本ソフトへの支払', '株式会社見本ソフトへの支払を削除しました'],
    [`/devices?device=${ids.companyDeviceId}`, 'ThinkPad X1 Carbon', /ThinkPad X1 Carbon」を削除しました$/],
    [`/services/${service}?tab=plans&plan=${ids.planId}`, 'ビジネス', '「ビジネス」を削除しました'],
    [`/users?user=${ids.companyUserId}&tab=history`, '試験 花子さん', '試験 花子さんを削除しました'],
    [`/services/${service}`, '社内ツール', '「社内ツール」を削除しました'],
  ] as const;
  for (const [path, subject, words] of walks) {
    await page.goto(path);
    await actsOf(page, subject).waitFor();
    await page.evaluate(recordErrorStates);
    await remove(page, subject);
    await page.getByText(words).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expectAccessible(page);
    expect(await page.evaluate(() => window.errorStates)).toEqual([]);
  }
  expect(new URL(page.url()).pathname).toBe('/services');
});

journey('A disconnected user is gone from the service until 元に戻す', async ({ as }) => {
  const { admin, ids } = await newCompany(product);
  const page = await as(admin, `/services/${ids.companyServiceId}?tab=users`);
  await page.getByRole('row', { name: '試験 花子' }).getByRole('button', { name: '試験 花子の操作' }).click();
  await page.getByRole('menuitem', { name: '接続を解除する' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '接続を解除する' }).click();
  await page.getByText('試験 花子さんの接続を解除しました').waitFor();
  await page.getByRole('row', { name: '試験 花子' }).waitFor({ state: 'hidden' });
  await expectAccessible(page);
  await page.getByRole('button', { name: '元に戻す' }).click();
  await page.getByRole('row', { name: '試験 花子' }).waitFor();
});

journey('The cold address of something that is not there says so', async ({ as }) => {
  const { admin, ids } = await newCompany(product);
  const { companyServiceId, companyDeviceId, paymentId } = ids;
  const body = { reason: '登録の誤り' };
  await admin.ok(payments.remove, { body: { ids: [paymentId], ...body } });
  await admin.ok(devices.remove, { params: { companyDeviceId }, body });
  await admin.ok(services.remove, { params: { companyServiceId }, body });
  const ofNothing = rows.filter((row) => row.path.includes('/:') && !row.path.endsWith('?') && !isOfReviewer(row));
  const paths = [
    `/services/${companyServiceId}`,
    ...['plans', 'users', 'integration', 'history'].map((tab) => `/services/${companyServiceId}?tab=${tab}`),
    `/payments?payment=${paymentId}`,
    `/devices?device=${companyDeviceId}`,
    `/users?user=${newId()}`,
    `/plans?plan=${ids.planId}&of=${companyServiceId}`,
    `/history?subject=companyService.${newId()}`,
    ...ofNothing.map((row) => pathOf(row)),
  ];
  expect(paths.length).toBeGreaterThan(15);
  const page = await as(admin);
  for (const path of paths) {
    await page.goto(path);
    await page
      .locator('.state-error')
      .getByText(/^この.*は(あり|い)ません$/)
      .waitFor();
    await expectAccessible(page);
  }
});
