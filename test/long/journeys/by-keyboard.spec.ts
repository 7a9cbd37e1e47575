import type { Page } from 'playwright-core';
import { accounts } from '../../../backend/contract/accounts';
import { devices } from '../../../backend/contract/devices';
import { plans } from '../../../backend/contract/plans';
import { services } from '../../../backend/contract/services';
import { users } from '../../../backend/contract/users';
import { expectAccessible } from '../../support/accessible';
import { useBrowser } from '../../support/browser';
import { aDevice, aPlan, aUser, newCompany } from '../../support/company';
import { theProduct } from '../../support/one-product';
import { hasFocus, press } from '../../support/press';
import { signUp } from '../../support/sign-up';

const product = theProduct();
const journey = useBrowser(product.url);

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

journey('A new company takes its first steps, with the help beside them', async ({ as }) => {
  const page = await as(await signUp(product));
  await page.getByRole('heading', { name: 'はじめに行うこと' }).waitFor();
  await expectAccessible(page);
  await press(page.getByRole('link', { name: 'CSVで取り込む' }));
  await heading(page, 'ユーザーのCSV取り込み');

  const mark = page.getByRole('button', { name: 'この画面のヘルプ' });
  await press(mark);
  const help = page.getByRole('complementary', { name: 'ヘルプ' });
  await help.getByRole('heading', { level: 2 }).waitFor();
  await expectAccessible(page);
  await help.press('Escape');
  await help.waitFor({ state: 'detached' });
  expect(await hasFocus(mark)).toBe(true);

  await page.goto('/home');
  await press(page.getByRole('button', { name: '表示しない' }));
  await page.getByRole('heading', { name: 'はじめに行うこと' }).waitFor({ state: 'detached' });
  await page.reload();
  await heading(page, 'ホーム');
  await page.getByRole('link', { name: /^今月の費用/ }).waitFor();
  expect(await page.getByText('はじめに行うこと').count()).toBe(0);
});

journey('Alerts are selected and dismissed, and come back', async ({ as }) => {
  const { admin } = await newCompany(product);
  for (const name of ['未登録その一', '未登録その二'])
    await admin.ok(services.createOriginal, { body: { name, category: 'other' } });
  const page = await as(admin, '/alerts?type=plan_unregistered');
  const rows = page.getByRole('row').filter({ hasText: '未登録その' });
  await rows.nth(1).waitFor();
  for (const at of [0, 1]) await press(rows.nth(at).getByRole('checkbox'), 'Space');
  await page.getByText('2件を選択中').waitFor();
  await expectAccessible(page);
  await press(page.getByRole('button', { name: '選択したアラートを消す' }));
  await page.getByText('アラート2件を消しました').waitFor();
  await rows.first().waitFor({ state: 'detached' });
  await press(page.getByRole('button', { name: '元に戻す', exact: true }));
  await rows.nth(1).waitFor();
});

journey('The seats of a plan are changed in the short dialog', async ({ as }) => {
  const { admin } = await newCompany(product);
  const { id } = await admin.ok(services.createOriginal, { body: { name: '席のあるツール', category: 'other' } });
  const params = { companyServiceId: id };
  const { id: planId } = await admin.ok(plans.register, { params, body: aPlan });
  const page = await as(admin, `/services/${id}?tab=plans&plan=${planId}`);
  const panel = page.getByRole('dialog', { name: aPlan.name, exact: true });
  await press(panel.getByRole('button', { name: '料金・席数を変更する' }));
  const form = page.getByRole('dialog', { name: '料金・席数の変更' });
  await form.getByLabel(/席数/).fill('45');
  await expectAccessible(page);
  await press(form.getByRole('button', { name: '変更する' }));
  await form.waitFor({ state: 'detached' });
  await panel.getByText('45席', { exact: true }).waitFor();
});

journey(
  'All that a leaver holds is released at once, taken back, and offered as seats to give back',
  async ({ as }) => {
    const { admin, ids } = await newCompany(product);
    const { id } = await admin.ok(users.add, { body: aUser('退職 次郎') });
    const params = { companyServiceId: ids.companyServiceId! };
    await admin.ok(accounts.connect, { params, body: { companyUserIds: [id] } });
    await admin.ok(devices.register, { body: { ...aDevice('PC-0043'), companyUserId: id } });
    await admin.ok(users.edit, { params: { companyUserId: id }, body: { workingStatus: 'retired' } });

    const page = await as(admin, `/users?user=${id}&tab=leaving`);
    const panel = page.getByRole('dialog', { name: '退職 次郎', exact: true });
    await press(panel.getByRole('button', { name: 'すべて解除する' }));
    const dialog = page.getByRole('dialog', { name: '退職 次郎さんのアカウント1件・端末1台を解除しますか？' });
    await press(dialog.getByRole('checkbox', { name: '解除する内容を確認しました' }), 'Space');
    await expectAccessible(page);
    await press(dialog.getByRole('button', { name: '解除する' }));
    await page.getByText('退職 次郎さんのアカウント1件・端末1台を解除しました').waitFor();
    await press(page.getByRole('button', { name: '元に戻す', exact: true }));
    await page.getByText('元に戻しました', { exact: true }).waitFor();
    await panel.getByRole('button', { name: 'すべて解除する' }).waitFor();

    await page.goto('/plans/seats?tab=candidates');
    const candidate = page.getByRole('row').filter({ hasText: '退職 次郎' });
    await press(candidate.getByRole('checkbox'), 'Space');
    await page.getByText(/^1件を選択中・席の年間費用/).waitFor();
    await expectAccessible(page);
    await press(page.getByRole('region', { name: '選択した行の操作' }).getByRole('button', { name: '接続を解除する' }));
    const question = page.getByRole('dialog', { name: /の接続を解除しますか？$/ });
    await press(question.getByRole('button', { name: '接続を解除する' }));
    await page.getByText('退職 次郎さんの「社内ツール」の接続を解除しました').waitFor();
    await candidate.waitFor({ state: 'detached' });
  },
);
