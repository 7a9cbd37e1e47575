import type { Page } from 'playwright-core';
import { bulkActs } from '../../../backend/contract/bulk-acts';
import { bulkPreviews } from '../../../backend/contract/bulk-previews';
import { devices } from '../../../backend/contract/devices';
import { services } from '../../../backend/contract/services';
import { users } from '../../../backend/contract/users';
import { expectAccessible } from '../../support/accessible';
import { useBrowser } from '../../support/browser';
import { aDevice, aUser, newCompany } from '../../support/company';
import { theProduct } from '../../support/one-product';
import { until } from '../../support/until';

const product = theProduct();
const journey = useBrowser(product.url);
const from = '2026-04-01';

/** Opens the newest entry of a timeline with these words, and the preview of its undo. */
const undoEntry = async (page: Page, words: RegExp) => {
  const entry = page.locator('.timeline-entry').filter({ hasText: words }).first();
  await entry.getByRole('button', { expanded: false }).first().click();
  await entry.getByRole('button', { name: '元に戻す', exact: true }).click();
  return page.getByRole('dialog', { name: /を元に戻す$/ });
};

journey('A save is undone from its entry, and so is the undo', async ({ as }) => {
  const { admin, ids } = await newCompany(product);
  const params = { companyServiceId: ids.companyServiceId! };
  await admin.ok(services.rename, { params, body: { name: '改名ツール' } });
  const page = await as(admin, `/services/${ids.companyServiceId}?tab=history`);
  const dialog = await undoEntry(page, /改名ツール/);
  await dialog.getByText('1件が元に戻ります').waitFor();
  await expectAccessible(page);
  await dialog.getByLabel('理由').fill('誤った名前');
  await dialog.getByRole('button', { name: '1件を元に戻す' }).click();
  await page.getByText('「サービス名を変更」を元に戻しました。').waitFor();
  await page.getByRole('heading', { name: '社内ツール', level: 1 }).waitFor();
  await page.getByText(/に元に戻されました$/).waitFor();
  await expectAccessible(page);

  const again = await undoEntry(page, /「サービス名を変更」（[\d/]+）を元に戻した/);
  await again.getByRole('button', { name: '1件を元に戻す' }).click();
  await page.getByRole('heading', { name: '改名ツール', level: 1 }).waitFor();
  await page.getByText(/に元に戻されました$/).waitFor();
});

journey('A bulk act is undone as a whole from the history', async ({ as }) => {
  const { admin } = await newCompany(product);
  for (const name of ['一括 一郎', '一括 二郎']) await admin.ok(users.add, { body: aUser(name) });
  const total = async () => (await admin.ok(users.list)).total;
  const before = await total();
  const act = { act: 'deleteUsers', input: { effectiveFrom: from } } as const;
  const { ids } = await admin.ok(bulkPreviews.make, { body: { ...act, query: { q: '一括' } } });
  const { id: bulkActId } = await admin.ok(bulkActs.begin, { body: { ...act, ids } });
  await until(async () => (await admin.ok(bulkActs.show, { params: { bulkActId } })).isFinished, 30_000);
  expect(await total()).toBe(before - ids.length);
  const page = await as(admin, '/history');
  await page
    .getByRole('row', { name: /ユーザーを削除/ })
    .first()
    .getByRole('button', { name: /の詳細$/ })
    .click();
  await page.getByRole('button', { name: '元に戻す', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: /を元に戻す$/ });
  await dialog.getByText(`${ids.length}件が元に戻ります`).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: `${ids.length}件を元に戻す` }).click();
  await page.getByText(/を元に戻しました。$/).waitFor();
  expect(await total()).toBe(before);
  // Under the pointer new rows wait for a click, unless the own undo brought them.
  const undone = page.getByText(/「ユーザーを削除」（[\d/]+）.*を元に戻した/).first();
  const waiting = page.getByRole('button', { name: /件の更新/ });
  await undone.or(waiting).first().waitFor();
  if (await waiting.isVisible()) await waiting.click();
  await undone.waitFor();
});

journey('An undo that would name somebody deleted since is refused by that name', async ({ as }) => {
  const { admin } = await newCompany(product);
  const { id: companyDeviceId } = await admin.ok(devices.register, { body: aDevice() });
  const { id: companyUserId } = await admin.ok(users.add, { body: aUser('返却 一郎') });
  const params = { companyDeviceId };
  await admin.ok(devices.assign, { params, body: { companyUserId, effectiveFrom: from } });
  await admin.ok(devices.giveBack, { params, body: { effectiveFrom: '2026-05-01' } });
  await admin.ok(users.remove, { params: { companyUserId } });
  const page = await as(admin, `/devices?device=${companyDeviceId}&tab=history`);
  const dialog = await undoEntry(page, /返却/);
  await dialog.getByText('元に戻せる変更はありません').waitFor();
  await dialog.getByText(/「返却 一郎」は削除または廃止されています。/).waitFor();
  await expectAccessible(page);
  expect(await dialog.getByRole('button', { name: /件を元に戻す$/ }).count()).toBe(0);
});
