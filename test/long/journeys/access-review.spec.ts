import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { accounts } from '../../../backend/contract/accounts';
import { services } from '../../../backend/contract/services';
import { users } from '../../../backend/contract/users';
import { expectAccessible } from '../../support/accessible';
import { auditorsFolders, keyOnScreen, savePack, verifyPack } from '../../support/auditors-pack';
import { useBrowser } from '../../support/browser';
import type { Client } from '../../support/client';
import { newCompany } from '../../support/company';
import { theProduct } from '../../support/one-product';
import { aUser } from '../../support/samples';

const product = theProduct();
const journey = useBrowser(product.url);
const emptyFolder = auditorsFolders();
const name = '一周する棚卸し';

async function twoAccounts(admin: Client): Promise<void> {
  const add = async (who: string) => (await admin.ok(users.add, { body: aUser(who) })).id;
  const companyUserIds = [await add('甲 一郎'), await add('乙 次郎')];
  await add('責任 花子');
  const body = { name: '一周する勤怠', category: 'other' } as const;
  const { id: companyServiceId } = await admin.ok(services.createOriginal, { body });
  await admin.ok(accounts.connect, { params: { companyServiceId }, body: { companyUserIds } });
}

/** Opens a campaign of the one service in the panel, which first shows what it begins. */
async function start(page: Page): Promise<void> {
  await page.getByRole('button', { name: '棚卸しを始める' }).first().click();
  const panel = page.getByRole('dialog', { name: '棚卸しを始める' });
  await panel.getByRole('textbox', { name: /^名称/ }).fill(name);
  await panel.getByRole('combobox', { name: /^サービス/ }).fill('一周');
  await page.getByRole('option', { name: '一周する勤怠' }).click();
  await panel.getByRole('combobox', { name: /^責任者/ }).fill('責任');
  await page.getByRole('option', { name: /責任 花子/ }).click();
  await panel.getByText('アカウント 2件を、確認者 1人が確認します。').waitFor();
  await panel.getByText('確認者が決まらない2件は、責任者が確認します。').waitFor();
  await expectAccessible(page);
  await panel.getByRole('button', { name: '始める', exact: true }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

journey('A campaign goes from its start over decisions and its end to a pack that verifies', async ({ as }) => {
  const { admin } = await newCompany(product);
  await twoAccounts(admin);
  const page = await as(admin, '/reviews');
  await start(page);
  await page.getByRole('tab', { name: '監査に耐えるか' }).click();
  await page.getByText(/^このままでは監査に耐えません：要対応 1、確認中/).waitFor();
  await page.getByRole('link', { name: '未判断を表示する' }).first().click();

  await page.getByRole('checkbox', { name: 'このページをすべて選択' }).check();
  await page.getByRole('button', { name: '継続と判断する' }).click();
  const deciding = page.getByRole('dialog', { name: '2件を継続と判断' });
  await deciding.getByRole('textbox', { name: /^理由/ }).fill('業務に必要');
  await deciding.getByRole('button', { name: '継続と判断する' }).click();
  await page.getByText('2件を継続と判断しました').waitFor();
  await page.getByRole('tab', { name: /^アカウント/ }).click();
  await page.getByRole('group', { name: '一周する勤怠の甲 一郎の判断' }).getByRole('button', { name: '削除' }).click();
  await page.getByRole('button', { name: '削除', pressed: true }).waitFor();

  await page.getByRole('button', { name: '棚卸しを終了する' }).click();
  const ending = page.getByRole('dialog', { name: '棚卸しを終了する' });
  await ending.getByText(/^このままでは監査に耐えません/).waitFor();
  await expectAccessible(page);
  await ending.getByRole('button', { name: '終了する', exact: true }).click();
  await page.getByRole('link', { name: '手続きを進める' }).click();
  await page.getByRole('row', { name: /甲 一郎/ }).waitFor();
  await page.getByText('乙 次郎').waitFor({ state: 'detached' });
  await expectAccessible(page);

  const folder = emptyFolder();
  await page.getByRole('button', { name: '証跡パックを作成する' }).click();
  await savePack(page, folder);
  await page.goto('/evidence');
  const { code, lines } = verifyPack(folder, await keyOnScreen(page));
  expect([code, lines.at(-1)]).toEqual([0, '結果：すべて正しいことを確かめました。']);
  const files = unzipSync(readFileSync(join(folder, 'pack.zip')));
  const textOf = (path: string) => Buffer.from(files[path]!).toString();
  expect(textOf('files/decisions.csv')).toMatch(/甲 一郎.*削除/);
  expect(textOf('events/readable.csv')).toContain('棚卸しのアカウント2件を継続と判断');
  expect(textOf('報告書.html')).toContain('このままでは監査に耐えません');
});
