import type { Page } from 'playwright-core';
import { payments } from '../../../backend/contract/payments';
import { services } from '../../../backend/contract/services';
import { expectAccessible } from '../../support/accessible';
import { useBrowser } from '../../support/browser';
import { freee } from '../../support/oauth-server';
import { startPlayedErp, type PlayedErp } from '../../support/played-erp';

jest.setTimeout(300_000);
let played: PlayedErp;
beforeAll(async () => {
  played = await startPlayedErp();
}, 180_000);
afterAll(() => played?.stop(), 60_000);
const journey = useBrowser(() => played.product.url);

/** The browser finds the vendor's own address at the server that plays it. */
const leadToVendor = (page: Page) =>
  page.context().route(`${freee.origins[0]!}/**`, (route) => {
    const { pathname, search } = new URL(route.request().url());
    return route.fulfill({ status: 302, headers: { location: played.vendor.origin + pathname + search } });
  });

journey(
  'An ERP is connected, its payments are previewed and taken in, and a rule is applied and taken back',
  async ({ as }) => {
    const admin = await played.newAdmin();
    await admin.ok(services.register, { body: { integrationKind: 'slack' } });
    await admin.ok(payments.record, {
      body: { payee: 'Sample Tools Inc.', paidOn: '2026-05-20', amount: 220_000 },
    });
    const page = await as(admin, '/payments/erps');
    await leadToVendor(page);
    await page.getByRole('button', { name: 'freee会計を登録する' }).click();
    await page.getByRole('textbox', { name: 'クライアントID' }).fill(played.vendor.client.clientId);
    await page.getByRole('textbox', { name: 'クライアントシークレット' }).fill(played.vendor.client.clientSecret);
    await page.getByRole('textbox', { name: '事業所ID' }).fill('1');
    await expectAccessible(page);
    await page.getByRole('button', { name: '認可画面を開く' }).click();
    await page.getByText('設定済みです。').waitFor();
    expect(page.url()).not.toContain('code=');

    await page.getByRole('textbox', { name: '取り込みの開始日' }).fill('2026/04/01');
    const title = page.getByRole('combobox', { name: '勘定科目' });
    for (const name of ['通信費', 'ソフトウェア']) {
      await title.fill(name);
      await page.getByRole('option', { name: `「${name}」を追加する` }).waitFor();
      await title.press('Enter');
    }
    await page.getByRole('button', { name: '設定を保存する' }).click();
    await page.getByRole('button', { name: '取り込む内容を確認する' }).click();
    const preview = page.getByRole('table', { name: '取り込む支払の一覧' });
    await preview.getByText('手動の支払と統合').waitFor();
    await page.getByText('未知の支払先（2件）').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: '取り込みを始める' }).click();
    await page.getByRole('table', { name: '同期の一覧' }).getByText('新規2件').waitFor();
    await title.click();
    await page.getByRole('option', { name: /雑収入/ }).waitFor();
    await page.keyboard.press('Escape');
    await expectAccessible(page);

    await page.goto('/payments/rules');
    await page.getByRole('button', { name: '規則を追加する' }).click();
    await page.getByRole('combobox', { name: '支払先' }).fill('見本チャット株式会社');
    await page.getByRole('combobox', { name: 'サービス' }).click();
    await page.getByRole('option', { name: 'Slack' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: '追加する', exact: true }).click();
    await page.getByRole('button', { name: 'これまでの1件に適用する' }).click();
    await page.getByText('1件の支払にサービスを設定しました').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '1件への適用を取り消す' }).click();
    await page.getByText('1件の支払を元に戻しました').waitFor();
    const { items } = await admin.ok(payments.list, { query: { payee: '見本チャット株式会社' } });
    expect(items.map(({ companyServiceId }) => companyServiceId)).toEqual([null]);
  },
);
