import type { Page } from 'playwright-core';
import { services } from '../../backend/contract/services';
import { users } from '../../backend/contract/users';
import { expectAccessible } from '../support/accessible';
import { useBrowser } from '../support/browser';
import { aUser } from '../support/company';
import { Product } from '../support/product';
import { until } from '../support/until';
import { signUp } from '../support/sign-up';
import { readSample, VendorPlayer } from '../support/vendors/vendor-player';
import { listsOf } from '../support/vendors/vendor-sample';

/** A vendor whose address the administrator enters, so that it may be one of this machine. */
const kind = 'mixpanel';
const sample = { ...readSample('figma'), kind };
const scimPath = listsOf(sample)[0]!.path.replace(/\/Users$/, '');

let vendor: VendorPlayer | undefined;
let product: Product | undefined;
beforeAll(async () => {
  vendor = await VendorPlayer.start(sample);
  // A product of its own: only this one may reach the vendor.
  product = await Product.make({ env: { EGRESS_ALLOW: new URL(vendor.origin).host } });
}, 120_000);
afterAll(async () => {
  await product?.dispose();
  await vendor?.stop();
}, 60_000);
const journey = useBrowser(() => product!.url);

const connect = async (page: Page) => {
  await page.getByRole('link', { name: '未設定' }).click();
  await page.getByText('この連携は未確認です').waitFor();
  await page.getByRole('button', { name: '連携を設定する' }).click();
  const panel = page.getByRole('dialog', { name: '「Mixpanel」の連携の設定' });
  await panel.getByRole('button', { name: '次へ' }).click();
  await panel.getByLabel('SCIMのURL').fill(vendor!.origin + scimPath);
  const token = panel.getByRole('textbox', { name: 'トークン' });
  await token.fill('wrong-token');
  await panel.getByRole('button', { name: '接続を試す' }).click();
  await panel.getByRole('heading', { name: '認証エラー' }).waitFor();
  await expectAccessible(page);
  await token.fill(sample.credentials.token!);
  await panel.getByRole('button', { name: '接続を試す' }).click();
  await panel.getByText('Mixpanelに接続できました').waitFor();
  // It starts while the answer is read, so that the preview need not wait for it.
  await until(() => product!.isRunning('jobs'));
  await panel.getByRole('button', { name: '次へ' }).click();
  await panel.getByText('ユーザーと一致する1件は').waitFor();
  await panel.getByText('一致するユーザーがいない3件は').waitFor();
  await expectAccessible(page);
  await panel.getByRole('button', { name: '同期を始める' }).click();
  await panel.waitFor({ state: 'hidden' });
};

journey('A service is connected by its key, and from then on its accounts come in by themselves', async ({ as }) => {
  const admin = await signUp(product!);
  await admin.ok(users.add, { body: { ...aUser('見本 太郎'), email: 'taro.mihon@example.co.jp' } });
  await admin.ok(services.register, { body: { integrationKind: kind } });
  const page = await as(admin, '/services');
  await connect(page);
  const runs = page.getByRole('table', { name: '同期の一覧' });
  await runs.getByText('＋4 要確認3').waitFor();
  await expectAccessible(page);

  await page.getByRole('tab', { name: '利用者1' }).click();
  const list = page.getByRole('table', { name: '利用者の一覧' });
  await list.getByRole('link', { name: '見本 太郎' }).waitFor();
  await list.getByText('見本 花子').waitFor();
  await page.getByLabel('連携先の状態').selectOption('停止');
  await list.getByText('見本 花子').waitFor({ state: 'hidden' });
  await list.getByText('Alex Sample').waitFor();
  await expectAccessible(page);

  await page.getByRole('tab', { name: '履歴' }).click();
  const run = page.locator('.timeline-entry').filter({ hasText: '同期に成功' }).first();
  await run.getByRole('button').first().click();
  await run.getByRole('button', { name: '元に戻す', exact: true }).first().click();
  const undo = page.getByRole('dialog', { name: /を元に戻す$/ });
  await undo.getByText(/このサービスの自動の同期を一時停止します。/).waitFor();
  await expectAccessible(page);
  await undo.getByRole('button', { name: /件を元に戻す$/ }).click();
  await undo.waitFor({ state: 'hidden' });
  await page.getByRole('tab', { name: '連携' }).click();
  await page.getByRole('heading', { name: '一時停止中（元に戻したため）' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: '再開する' }).click();
  const resume = page.getByRole('dialog', { name: '「Mixpanel」の自動の同期を再開しますか？' });
  await resume.getByText('4件').waitFor();
  await expectAccessible(page);
  await resume.getByRole('button', { name: '再開する' }).click();
  await resume.waitFor({ state: 'hidden' });
  await runs.getByText('＋4 要確認3').nth(1).waitFor();

  vendor!.areCredentialsValid = false;
  await page.getByRole('button', { name: '今すぐ同期する' }).click();
  const notice = page.getByRole('dialog', { name: 'サービス同期失敗' });
  await notice.getByText('サービス同期に失敗しました。時間をおいて再度お試しください。').waitFor();
  await notice.getByRole('button', { name: '閉じる' }).last().click();
  await page.getByRole('alert').getByRole('heading', { name: '認証エラー' }).waitFor();

  await page.getByRole('button', { name: 'Mixpanelの連携の操作' }).click();
  await page.getByRole('menuitem', { name: '連携を解除する' }).click();
  const question = page.getByRole('dialog', { name: '「Mixpanel」の連携を解除しますか？' });
  await question.getByRole('checkbox').check();
  await question.getByRole('button', { name: '連携を解除する' }).click();
  await page.getByText('「Mixpanel」はまだ連携していません').waitFor();
  await page.getByRole('tab', { name: '利用者1' }).click();
  await list.getByRole('link', { name: '見本 太郎' }).waitFor();
});
