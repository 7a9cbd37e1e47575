import type { Page } from 'playwright-core';
import { plans } from '../../../backend/contract/plans';
import { services } from '../../../backend/contract/services';
import { departments } from '../../../backend/contract/departments';
import { users } from '../../../backend/contract/users';
import { expectAccessible } from '../../support/accessible';
import { useBrowser } from '../../support/browser';
import { aPlan, aUser, newCompany } from '../../support/company';
import { theProduct } from '../../support/one-product';
import { hasFocus, press } from '../../support/press';
import { signUp } from '../../support/sign-up';

const product = theProduct();
const journey = useBrowser(product.url);
const waitTimeoutMs = 120_000;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

journey('A candidate is registered twice, and the second one removed as a mistake', async ({ as }) => {
  const admin = await signUp(product);
  await admin.ok(services.register, { body: { integrationKind: 'slack' } });
  const page = await as(admin, '/services?act=register');
  const panel = page.getByRole('dialog', { name: 'サービスの登録' });
  await panel.getByRole('searchbox', { name: 'サービス名' }).fill('slack');
  await press(panel.getByRole('button', { name: 'Slackを登録する', exact: true }));
  const question = page.getByRole('dialog', { name: '「Slack」をもう1つ登録しますか？' });
  await question.waitFor();
  await expectAccessible(page);
  await question.getByLabel('サービス名').press('Enter');
  await heading(page, 'Slack（2）');
  await page.getByText('「Slack（2）」を登録しました').waitFor();
  await expectAccessible(page);
  await press(page.getByRole('link', { name: 'プランを登録する' }).last());
  await page.getByRole('dialog', { name: /プランの登録/ }).press('Escape');

  const companyServiceId = new URL(page.url()).pathname.split('/').at(-1)!;
  await admin.ok(plans.register, { params: { companyServiceId }, body: aPlan });
  await page.goto(`/services/${companyServiceId}`);
  await press(page.getByRole('button', { name: 'Slack（2）の操作' }));
  await press(page.getByRole('menuitem', { name: '削除する' }));
  const removal = page.getByRole('dialog', { name: '「Slack（2）」を削除しますか？' });
  await press(removal.getByRole('checkbox', { name: /^誤って登録したサービスなので/ }), 'Space');
  await removal.getByText(/計上額は、過去の月からも除かれます。/).waitFor();
  await expectAccessible(page);
  await press(removal.getByRole('checkbox', { name: /の削除を確認しました$/ }), 'Space');
  await press(removal.getByRole('button', { name: '削除する' }));
  await page.getByText('「Slack（2）」を削除しました').waitFor();
});

journey('The departments of a file are chosen and created', async ({ as }) => {
  const { admin, ids } = await newCompany(product);
  const parentId = ids.companyDepartmentId;
  await admin.ok(departments.found, { body: { name: '経理課', parentId } });
  const page = await as(admin, '/users/imports');
  const rows = [
    '氏名,メール,所属,性別',
    '佐藤 一郎,ichiro@file.example,けいり課,男',
    '鈴木 次郎,jiro@file.example,企画室,男',
  ];
  const file = { name: '社員名簿.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
  await page.getByLabel('CSVファイルを選択する').setInputFiles(file);
  await press(page.getByRole('button', { name: '内容を確認する' }));
  const card = page.getByRole('region', { name: '部署の対応 2件' });
  await card.waitFor({ timeout: waitTimeoutMs });
  await page.getByText('取り込まない列（1列）: 「性別」').waitFor();
  await expectAccessible(page);
  const choice = card.getByRole('combobox', { name: '「けいり課」の対応先' });
  await choice.focus();
  await choice.fill('経理');
  await choice.press('Enter');
  await press(card.getByRole('checkbox', { name: /登録のない部署を新しく作る/ }), 'Space');
  await press(card.getByRole('button', { name: 'この対応で確認し直す' }));
  await press(page.getByRole('button', { name: '2名を取り込む' }));
  const question = page.getByRole('dialog', { name: '2名を取り込みますか？' });
  await question.getByText(/登録のない部署（1件）/).waitFor();
  await expectAccessible(page);
  await press(question.getByRole('button', { name: '取り込む' }));
  await page.getByRole('heading', { name: '取り込みの記録' }).waitFor({ timeout: waitTimeoutMs });
  const names = async () => (await admin.ok(departments.list, {})).map(({ path }) => path).toSorted();
  expect(await names()).toEqual(['企画室', '総務部', '総務部/経理課']);
  await press(page.getByRole('button', { name: '取り込み前に戻す' }));
  await press(page.getByRole('dialog').getByRole('button', { name: '取り込み前に戻す' }));
  await page.getByText('取り込み前に戻し済み').first().waitFor({ timeout: waitTimeoutMs });
  await expectAccessible(page);
  expect(await names()).toEqual(['総務部', '総務部/経理課']);
});

journey('Rows are ticked as a range, a column is widened, and going back returns to the row', async ({ as }) => {
  const { admin } = await newCompany(product);
  for (const name of ['範囲 一郎', '範囲 二郎', '範囲 三郎']) await admin.ok(users.add, { body: aUser(name) });
  const page = await as(admin, '/users?q=範囲');
  const ticks = page.getByRole('checkbox', { name: /^範囲 .郎を選択$/ });
  await ticks.nth(2).waitFor();
  await press(ticks.first(), 'Space');
  await press(ticks.nth(2), 'Shift+Space');
  await page.getByText('3件を選択中').waitFor();
  await expectAccessible(page);
  const head = page.getByRole('columnheader', { name: '氏名' });
  const widthBefore = (await head.boundingBox())!.width;
  await press(head, 'Shift+ArrowRight');
  expect((await head.boundingBox())!.width).toBeGreaterThan(widthBefore);
  const link = page.getByRole('link', { name: '範囲 二郎' });
  await press(link);
  await page.getByRole('dialog', { name: '範囲 二郎' }).waitFor();
  await page.goBack();
  await page.getByRole('dialog', { name: '範囲 二郎' }).waitFor({ state: 'detached' });
  expect(await hasFocus(link)).toBe(true);
});

journey('Departments fold, the period of their payments is chosen, and that of home', async ({ as }) => {
  const { admin, ids } = await newCompany(product);
  const parentId = ids.companyDepartmentId;
  await admin.ok(departments.found, { body: { name: '経理課', parentId } });
  const page = await as(admin, '/departments');
  const below = page.getByRole('link', { name: '経理課', exact: true });
  await below.waitFor();
  await press(page.getByRole('button', { name: '総務部の下位の部署をたたむ' }));
  await below.waitFor({ state: 'detached' });
  await expectAccessible(page);
  await press(page.getByRole('button', { name: 'すべて表示する' }));
  await below.waitFor();

  await page.goto(`/departments/${parentId}?tab=payments`);
  await press(page.getByRole('button', { name: /^支払日: 今年度/ }));
  await expectAccessible(page);
  await press(page.getByRole('button', { name: 'すべて', exact: true }));
  await page.getByRole('button', { name: '支払日: すべて' }).waitFor();

  await page.goto('/home');
  await page.getByRole('heading', { name: /^支払 合計/ }).waitFor();
  const period = page.getByRole('button', { name: /^期間: / }).first();
  await press(period);
  const dialog = page.getByRole('dialog', { name: /の期間の選択$/ });
  await dialog.waitFor();
  await expectAccessible(page);
  await dialog.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await hasFocus(period)).toBe(true);
});

journey('Two records of one person are united by their suggestion, and found in the history', async ({ as }) => {
  const { admin } = await newCompany(product);
  const same = { nameKana: 'さとう ゆい' };
  const { id } = await admin.ok(users.add, { body: { ...aUser('佐藤 結衣'), ...same } });
  await admin.ok(users.add, { body: { ...aUser('Yui Sato'), ...same } });
  const page = await as(admin, `/users?user=${id}&tab=union`);
  const panel = page.getByRole('dialog', { name: '佐藤 結衣', exact: true });
  await panel.getByText('ふりがなが同じ').waitFor();
  await expectAccessible(page);
  await press(panel.getByRole('button', { name: 'Yui Satoさんと統合する' }));
  const dialog = page.getByRole('dialog', { name: 'ユーザーの統合' });
  await dialog.waitFor();
  await expectAccessible(page);
  await press(dialog.getByRole('button', { name: '統合する', exact: true }));
  await dialog.waitFor({ state: 'detached' });
  await panel.getByRole('region', { name: '統合された記録' }).getByRole('link', { name: 'Yui Sato' }).waitFor();

  await page.goto('/history');
  await page.getByRole('searchbox', { name: 'キーワード' }).fill('Yui');
  await page.getByRole('searchbox', { name: 'キーワード' }).press('Enter');
  const row = page.getByRole('row', { name: /統合/ }).first();
  await press(row.getByRole('button', { name: /の詳細$/ }));
  await expectAccessible(page);
});
