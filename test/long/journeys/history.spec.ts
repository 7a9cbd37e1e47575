import type { Locator, Page } from 'playwright-core';
import { accounts } from '../../../backend/contract/accounts';
import { services } from '../../../backend/contract/services';
import { expectAccessible } from '../../support/accessible';
import { useBrowser } from '../../support/browser';
import { newCompany } from '../../support/company';
import { importing } from '../../support/importing';
import { theProduct } from '../../support/one-product';

const product = theProduct();
const journey = useBrowser(product.url);

const isCut = (cell: Locator) => cell.evaluate((element) => element.scrollWidth > element.clientWidth);
const countLines = (words: Locator) =>
  words.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });
const entry = (page: Page, sentence: RegExp) => page.getByRole('button', { name: sentence });

journey('The history of a service tells of its plans and users, and shows the service as it stood', async ({ as }) => {
  const { admin, ids } = await newCompany(product);
  const { companyServiceId, companyUserId } = ids as { companyServiceId: string; companyUserId: string };
  await admin.ok(services.rename, { params: { companyServiceId }, body: { name: '社内ツール改', reason: '改称' } });
  await admin.ok(accounts.disconnect, { params: { companyServiceId }, body: { companyUserIds: [companyUserId] } });
  const page = await as(admin, `/services/${companyServiceId}`);
  await page.getByRole('tab', { name: '履歴' }).click();
  const renamed = entry(page, /試験 太郎が.*社内ツール → 社内ツール改 に変更/);
  await renamed.waitFor();
  await page.getByText('理由: 改称').waitFor();
  for (const sentence of [/プランを登録/, /を接続/, /接続を解除/, /サービスを登録/])
    await entry(page, sentence).waitFor();
  await page.getByText('試験 花子').first().waitFor();
  await expectAccessible(page);

  await entry(page, /サービスを登録/).click();
  await page.getByRole('button', { name: 'この時点の内容' }).click();
  const asItStood = page.getByRole('region', { name: /時点の内容$/ });
  await asItStood.getByText('社内ツール', { exact: true }).waitFor();
  expect(await asItStood.getByText('社内ツール改').count()).toBe(0);
  await expectAccessible(page);

  const before = await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /が/ }) })
    .count();
  await admin.ok(services.suspend, { body: { companyServiceId } });
  await entry(page, /一時停止/).waitFor();
  expect(
    await page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /が/ }) })
      .count(),
  ).toBe(before + 1);
});

journey('An import is one entry that opens to its rows, with no short value cut or broken', async ({ as }) => {
  const { admin } = await newCompany(product);
  const { upload, check, commit } = importing(admin);
  const lines = ['氏名,メール,メモ', '見本 一,ichi@import.example,異動の予定', '見本 二,ni@import.example,'];
  const importId = await upload(new Blob([lines.join('\n')]), '営業本部の名簿（最終版）.csv');
  await check(importId);
  await commit(importId);
  const page = await as(admin, '/history');
  const row = page.getByRole('row', { name: /CSVで2件登録/ });
  // 種類 has room in a wide window alone.
  const kind = row.locator('.cell', { hasText: /^CSV取り込み$/ });
  await row.waitFor();
  expect(await kind.count()).toBe(0);
  await page.setViewportSize({ width: 1920, height: 800 });
  await kind.waitFor();
  expect(await isCut(kind)).toBe(false);
  await page.setViewportSize({ width: 1280, height: 800 });
  await row.getByRole('button', { name: /詳細$/ }).click();
  const rows = page.getByRole('region', { name: 'CSVで2件登録の内訳' });
  await rows.getByRole('button', { name: /見本 一/ }).waitFor();
  expect(await rows.getByRole('listitem').count()).toBe(2);
  const recordedAt = page.locator('.history-detail-facts dl > div', { hasText: '登録日時' }).getByRole('definition');
  expect(await countLines(recordedAt)).toBe(1);
  await rows.getByRole('button', { name: /見本 一/ }).click();
  await rows.getByRole('button', { name: 'この時点の内容' }).click();
  const email = rows.getByRole('region', { name: /時点の内容$/ }).getByText('ichi@import.example');
  expect(await countLines(email)).toBe(1);
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'ログイン・出力' }).click();
  const login = page.getByRole('row', { name: /ログイン/ }).last();
  for (const cell of await login.locator('.cell').all()) expect(await isCut(cell)).toBe(false);
});
