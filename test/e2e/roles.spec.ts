import type { Page } from 'playwright-core';
import { administrators } from '../../backend/contract/administrators';
import { accounts } from '../../backend/contract/accounts';
import { devices } from '../../backend/contract/devices';
import { users } from '../../backend/contract/users';
import { newId } from '../../backend/platform/kit/ids';
import { rows } from '../../frontend/app/routes';
import { expectAccessible } from '../support/accessible';
import { useBrowser } from '../support/browser';
import { aDevice, aUser, joinAs, newCompany, newFullCompany } from '../support/company';
import { offeredActs } from '../support/offered-acts';
import { theProduct } from '../support/one-product';
import { isOfReviewer, pathOf } from '../support/screens';
import { contentOf, follow } from '../support/shown-screen';

const product = theProduct();
const journey = useBrowser(product.url);

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const closed = (page: Page) => page.getByText('この画面を表示する権限がありません');
const own = rows.filter((row) => row.layout !== 'auth' && !isOfReviewer(row));
/** All rows for acts show an auditor the same. */
const aClosedRow = own.find(({ acts }) => acts);

journey('An auditor opens every screen but those for acts, and finds no act in any', async ({ as }) => {
  const { admin, ids } = await newFullCompany(product);
  const page = await as(await joinAs(product, admin, 'auditor'));
  await heading(page, 'ホーム').waitFor();
  await page.getByText('監査・閲覧のみ').waitFor();
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'GET' || sent.push(`${request.method()} ${request.url()}`));
  const found: string[] = [];
  for (const row of own) {
    await follow(page, pathOf(row, ids));
    await contentOf(page);
    if (row.acts) await closed(page).waitFor();
    else expect(await closed(page).count()).toBe(0);
    found.push(...(await offeredActs(page)).map((name) => `${row.path}: ${name}`));
    if (row.side || row === aClosedRow) await expectAccessible(page);
  }
  expect(found).toEqual([]);
  expect(sent).toEqual([]);
});

journey('An administrator invites an auditor and links a general account to its user', async ({ as }) => {
  const { admin, ids } = await newCompany(product);
  const companyUserId = (await admin.ok(users.add, { body: aUser('本人 花子') })).id;
  const { companyServiceId } = ids;
  await admin.ok(accounts.connect, { params: { companyServiceId }, body: { companyUserIds: [companyUserId] } });
  const day = '2026-04-01';
  await admin.ok(devices.register, { body: { ...aDevice('本人-1'), companyUserId, usageStartDate: day } });
  const general = await joinAs(product, admin, 'general');
  const { id } = await general.ok(administrators.me);
  const theirs = await as(general);
  await theirs.getByText('どのユーザーが本人かが設定されていません', { exact: false }).waitFor();
  await expectAccessible(theirs);

  const page = await as(admin, '/company-administrators');
  await page.getByRole('button', { name: '管理者を招待する' }).click();
  const invite = page.getByRole('dialog', { name: '管理者を招待する' });
  await invite.getByLabel('メールアドレス').fill(`audit-${newId()}@signup.example`);
  await invite.getByRole('radio', { name: '監査' }).check();
  await expectAccessible(page);
  await invite.getByRole('button', { name: '招待メールを送る' }).click();
  await invite.waitFor({ state: 'hidden' });
  await page.getByRole('row').filter({ hasText: '招待中' }).getByText('監査', { exact: true }).waitFor();

  await page.goto(`/company-administrators?sortBy=status`);
  const row = page.getByRole('row').filter({ hasText: (await general.ok(administrators.me)).email });
  await row.getByRole('button', { name: '招待 次郎の操作' }).click();
  await page.getByRole('menuitem', { name: '変更する' }).click();
  const form = page.getByRole('dialog', { name: '招待 次郎さんの変更' });
  await form.getByRole('combobox', { name: '本人のユーザー' }).fill('本人');
  await page.getByRole('option', { name: '本人 花子' }).click();
  await expectAccessible(page);
  await form.getByRole('button', { name: '変更する' }).click();
  await form.waitFor({ state: 'hidden' });
  await row.getByText('本人 花子').waitFor();

  await theirs.getByText('社内ツール').waitFor();
  await theirs.getByText('本人-1').waitFor();
  await expectAccessible(theirs);
  expect(id).not.toBe('');
});
