import type { Page } from 'playwright-core';
import { accounts } from '../../../../backend/contract/accounts';
import { services } from '../../../../backend/contract/services';
import { users } from '../../../../backend/contract/users';
import { expectAccessible } from '../../../support/accessible';
import { useBrowser } from '../../../support/browser';
import { aUser } from '../../../support/company';
import { Product } from '../../../support/product';
import { signUp } from '../../../support/sign-up';

const waitTimeoutMs = 60_000;

let product: Product;
beforeAll(async () => {
  product = await Product.make();
}, 120_000);
afterAll(() => product?.dispose(), 60_000);
const journey = useBrowser(() => product.url);

/** The export of Slack's admin screen. */
const heading = 'username,email,status,billing-active,has-2fa,has-sso,userid,fullname,displayname';
const line = (id: string, email: string, status = 'Member') => `x,${email},${status},1,1,0,${id},見本 ${id},${id}`;
const partners = Array.from({ length: 6 }, (_, n) => line(`U${n + 2}`, `partner${n}@partner.example`));

const figure = (page: Page, label: string) =>
  page
    .getByRole('main')
    .locator('dl.key-figures > div')
    .filter({ hasText: new RegExp(`^${label}`) })
    .getByRole('definition');
/** Uploads a file and accepts the suggested columns. */
const check = async (page: Page, name: string, lines: readonly string[], isComplete = false) => {
  const buffer = Buffer.from([heading, ...lines].join('\r\n'));
  await page.getByLabel('CSVファイルを選択する').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByRole('region', { name: 'ファイルの列と項目の対応' }).waitFor();
  expect(await page.getByLabel('連携先のID').locator('option:checked').textContent()).toBe('userid');
  expect(await page.getByLabel('メールアドレス').locator('option:checked').textContent()).toBe('email');
  if (isComplete) await page.getByRole('checkbox', { name: /利用者の一覧のすべてです/ }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: '内容を確認する' }).click();
  await page.getByText('「Slack」の利用者として取り込みます。').waitFor({ timeout: waitTimeoutMs });
};
const figures = async (page: Page) => {
  const labels = ['見つかった', '変わった', 'いなくなった', '要確認', '変更なし', 'エラー'];
  const values = await Promise.all(labels.map((label) => figure(page, label).textContent()));
  return Object.fromEntries(labels.map((label, index) => [label, Number(values[index])]));
};
const commit = async (page: Page, rows: number) => {
  await page.getByRole('button', { name: `${rows}件を取り込む` }).click();
  const question = page.getByRole('dialog', { name: `${rows}件を取り込みますか？` });
  await question.getByText('連携先のサービスには反映されません。').waitFor();
  await expectAccessible(page);
  await question.getByRole('button', { name: '取り込む' }).click();
  await page.getByRole('heading', { name: '取り込みの記録' }).waitFor({ timeout: waitTimeoutMs });
};

journey('A service is connected by CSV, a newer list changes it, and that one is taken back', async ({ as }) => {
  const admin = await signUp(product);
  await admin.ok(users.add, { body: { ...aUser('見本 太郎'), email: 'taro@example.co.jp' } });
  const { id: companyServiceId } = await admin.ok(services.register, { body: { integrationKind: 'slack' } });
  const listed = async () => {
    const { items } = await admin.ok(accounts.list, { params: { companyServiceId } });
    return items
      .map(({ email, accountStatus, presence, companyUserId }) =>
        [email, accountStatus, presence, Boolean(companyUserId)].join(' '),
      )
      .toSorted();
  };

  const page = await as(admin, `/services/${companyServiceId}?tab=users`);
  await page.getByRole('search', { name: '絞り込み' }).getByRole('link', { name: 'CSV一括接続' }).click();
  await page.getByText('取り込みはまだありません').waitFor();
  await expectAccessible(page);
  await check(page, 'slack-1.csv', [line('U1', 'TARO@example.co.jp'), ...partners, line('U99', 'not an address')]);
  expect(await figures(page)).toEqual({
    見つかった: 7,
    変わった: 0,
    いなくなった: 0,
    要確認: 6,
    変更なし: 0,
    エラー: 1,
  });
  await page.getByText('正しいメールアドレスを入力してください').waitFor();
  await expectAccessible(page);
  await commit(page, 7);
  await page.getByRole('row', { name: /正しいメールアドレスを入力してください/ }).waitFor();
  const before = await listed();
  expect(before).toHaveLength(7);
  expect(before).toContain('taro@example.co.jp active present true');

  await page.goto(`/services/${companyServiceId}/imports`);
  const second = [
    line('U1', 'taro@example.co.jp', 'Deactivated'),
    ...partners.slice(1),
    line('U50', 'new@partner.example'),
  ];
  await check(page, 'slack-2.csv', second, true);
  expect(await figures(page)).toEqual({
    見つかった: 1,
    変わった: 1,
    いなくなった: 1,
    要確認: 1,
    変更なし: 5,
    エラー: 0,
  });
  await page.getByRole('row', { name: /いなくなった.*見本 U2/ }).waitFor();
  await page.getByLabel('結果', { exact: true }).selectOption('変わった');
  await page.getByRole('row', { name: /変わった.*見本 U1/ }).waitFor();
  await expectAccessible(page);
  await commit(page, 3);
  const after = await listed();
  expect(after).toContain('taro@example.co.jp suspended present true');
  expect(after).toContain('partner0@partner.example active lost false');
  expect(after).toHaveLength(8);

  await page.getByRole('button', { name: '取り込み前に戻す' }).click();
  const question = page.getByRole('dialog', { name: '取り込み前に戻しますか？' });
  await question.getByLabel('理由').fill('古い一覧だったため');
  await expectAccessible(page);
  await question.getByRole('button', { name: '取り込み前に戻す' }).click();
  await page.getByText('取り込み前に戻し済み').first().waitFor({ timeout: waitTimeoutMs });
  expect(await listed()).toEqual(before);
  await page.goto(`/services/${companyServiceId}?tab=users`);
  await page.getByRole('table', { name: '利用者の一覧' }).getByRole('link', { name: '見本 太郎' }).waitFor();
  await page.getByRole('table', { name: '利用者の一覧' }).getByText('要確認').first().waitFor();
  await expectAccessible(page);
});
