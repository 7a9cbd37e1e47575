import type { Page } from 'playwright-core';
import { services } from '../../backend/contract/services';
import { expectAccessible } from '../support/accessible';
import { useBrowser } from '../support/browser';
import { theProduct } from '../support/one-product';
import { settled } from '../support/settled';
import { signUp } from '../support/sign-up';

const product = theProduct();
const journey = useBrowser(product.url);

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

journey('A service is registered from the catalogue, and one of the company beside it', async ({ as }) => {
  const page = await as(await signUp(product), '/services');
  await page.getByText('サービスはまだ登録されていません').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'サービスを登録する' }).first().click();
  const panel = page.getByRole('dialog', { name: 'サービスの登録' });
  await panel.getByRole('searchbox', { name: 'サービス名' }).fill('slack');
  await panel.getByRole('button', { name: 'Slackを登録する', exact: true }).waitFor();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Slackを登録する', exact: true }).click();
  await heading(page, 'Slack').waitFor();
  await page.getByText('サービス候補から登録').waitFor();

  await page.getByRole('navigation', { name: '現在の位置' }).getByRole('link', { name: 'サービス' }).click();
  await page.getByRole('button', { name: 'サービスを登録する' }).first().click();
  await panel.getByRole('button', { name: '候補にないサービスを登録する' }).click();
  const form = page.getByRole('dialog', { name: '候補にないサービスの登録' });
  await form.getByRole('button', { name: '登録する' }).click();
  await form.getByText('サービス名を入力してください').first().waitFor();
  await form.getByLabel('サービス名').fill('社内ポータル');
  await form.getByLabel('分類').selectOption('グループウェア');
  await form.getByLabel('URL').fill('https://portal.company.example');
  await expectAccessible(page);
  await form.getByRole('button', { name: '登録する' }).click();
  await heading(page, '社内ポータル').waitFor();
  await page.getByRole('link', { name: 'https://portal.company.example' }).waitFor();

  await page.getByRole('navigation', { name: 'メインメニュー' }).getByRole('link', { name: 'サービス' }).click();
  for (const name of ['Slack', '社内ポータル'])
    await page.getByRole('row', { name }).getByText('未登録', { exact: true }).waitFor();
});

journey(
  'Filters and sorting of a list live in its address: they survive a reload and the back button',
  async ({ as }) => {
    const admin = await signUp(product);
    const ids: string[] = [];
    for (const name of ['Aの台帳', 'Bの台帳', 'Cの日報'])
      ids.push((await admin.ok(services.createOriginal, { body: { name, category: 'other' } })).id);
    await admin.ok(services.suspend, { body: { companyServiceId: ids[1]! } });
    const page = await as(admin, '/services');
    const names = page.getByRole('table', { name: 'サービスの一覧' }).getByRole('link', { name: /の(台帳|日報)$/ });
    const shows = async (...expected: string[]) => {
      await names.nth(expected.length - 1).waitFor();
      await expect(settled(() => names.allTextContents(), expected)).resolves.toEqual(expected);
    };
    await shows('Aの台帳', 'Bの台帳', 'Cの日報');
    await page.getByRole('columnheader', { name: 'サービス名' }).click();
    await shows('Cの日報', 'Bの台帳', 'Aの台帳');
    await page.getByRole('searchbox', { name: 'サービス名' }).fill('台帳');
    await shows('Bの台帳', 'Aの台帳');
    await page.getByLabel('状態').selectOption('一時停止');
    await shows('Bの台帳');
    await expectAccessible(page);
    await page.reload();
    await shows('Bの台帳');
    expect(await page.getByRole('searchbox', { name: 'サービス名' }).inputValue()).toBe('台帳');
    await names.first().click();
    await heading(page, 'Bの台帳').waitFor();
    await page.goBack();
    await shows('Bの台帳');
    await page.goBack();
    await shows('Bの台帳', 'Aの台帳');
    await page.getByRole('button', { name: 'すべて解除' }).click();
    await shows('Cの日報', 'Bの台帳', 'Aの台帳');
    expect(new URL(page.url()).search).toBe('?orderBy=desc');
  },
);
