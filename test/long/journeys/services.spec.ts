import { users } from '../../../backend/contract/users';
import { expectAccessible } from '../../support/accessible';
import { useBrowser } from '../../support/browser';
import { aUser, newCompany } from '../../support/company';
import { theProduct } from '../../support/one-product';

const product = theProduct();
const journey = useBrowser(product.url);

journey('A suspended service can be resumed', async ({ as }) => {
  const { admin, ids } = await newCompany(product);
  const page = await as(admin, `/services/${ids.companyServiceId}`);
  const act = async (name: string) => {
    await page.getByRole('button', { name: '社内ツールの操作' }).click();
    await page.getByRole('menuitem', { name }).click();
    const question = page.getByRole('dialog', { name: `「社内ツール」を${name.replace('する', '')}しますか？` });
    await question.getByLabel('理由').fill(`${name}理由`);
    await expectAccessible(page);
    await question.getByRole('button', { name }).click();
    await question.waitFor({ state: 'hidden' });
  };
  const status = page.getByRole('main');
  await status.getByText('利用中', { exact: true }).first().waitFor();
  await act('一時停止する');
  await status.getByText('一時停止', { exact: true }).first().waitFor();
  await page.getByRole('tab', { name: '履歴' }).click();
  await page.getByText('理由: 一時停止する理由').waitFor();
  await act('再開する');
  await status.getByText('利用中', { exact: true }).first().waitFor();
  await page.getByText('理由: 再開する理由').waitFor();
});

journey('Users are added to a service and removed from it', async ({ as }) => {
  const { admin, ids } = await newCompany(product);
  for (const name of ['接続 一郎', '接続 二郎']) await admin.ok(users.add, { body: aUser(name) });
  const page = await as(admin, `/services/${ids.companyServiceId}?tab=users`);
  await page.getByRole('row', { name: '試験 花子' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: '利用者を追加する' }).click();
  const panel = page.getByRole('dialog', { name: '「社内ツール」に追加する利用者' });
  const former = panel.getByRole('checkbox', { name: '試験 花子を選択' });
  await former.waitFor();
  expect(await former.isDisabled()).toBe(true);
  for (const name of ['接続 一郎', '接続 二郎']) await panel.getByRole('checkbox', { name: `${name}を選択` }).check();
  await panel.getByText('2名を選択中').waitFor();
  await expectAccessible(page);
  await panel.getByRole('button', { name: '追加する', exact: true }).click();
  await panel.waitFor({ state: 'hidden' });
  await page.getByRole('tab', { name: '利用者3' }).waitFor();

  for (const name of ['接続 一郎', '試験 花子']) await page.getByRole('checkbox', { name: `${name}を選択` }).check();
  const bar = page.getByRole('region', { name: '選択した行の操作' });
  await bar.getByText('2件を選択中').waitFor();
  await bar.getByRole('button', { name: '削除する' }).click();
  const question = page.getByRole('dialog', { name: '利用者2件を削除しますか？' });
  await expectAccessible(page);
  await question.getByRole('button', { name: '削除する' }).click();
  await page.getByRole('row', { name: '試験 花子' }).waitFor({ state: 'hidden' });
  await page.getByRole('tab', { name: '利用者1' }).waitFor();
  await page.getByRole('row', { name: '接続 二郎' }).waitFor();
});
