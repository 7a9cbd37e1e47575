import { accounts } from '../../../backend/contract/accounts';
import { users } from '../../../backend/contract/users';
import { expectAccessible } from '../../support/accessible';
import { useBrowser } from '../../support/browser';
import { aUser, newCompany } from '../../support/company';
import { theProduct } from '../../support/one-product';

const product = theProduct();
const journey = useBrowser(product.url);

journey('Two records of a person become one, and two again', async ({ as }) => {
  const { admin, ids } = await newCompany(product);
  const add = async (name: string) => (await admin.ok(users.add, { body: aUser(name) })).id;
  const [main, second] = [await add('高橋 美咲'), await add('Misaki Takahashi')];
  const params = { companyServiceId: ids.companyServiceId! };
  await admin.ok(accounts.connect, { params, body: { companyUserIds: [second] } });
  const page = await as(admin, '/users');
  for (const name of ['高橋 美咲', 'Misaki Takahashi'])
    await page.getByRole('checkbox', { name: `${name}を選択` }).check();
  await page.getByRole('region', { name: '選択した行の操作' }).getByRole('button', { name: '統合する' }).click();
  const question = page.getByRole('dialog', { name: 'ユーザーの統合' });
  await question.getByRole('radio', { name: /^高橋 美咲/ }).check();
  await question.getByLabel('理由').fill('旧姓の記録');
  await expectAccessible(page);
  await question.getByRole('button', { name: '統合する' }).click();
  await question.waitFor({ state: 'hidden' });

  const table = page.getByRole('table', { name: 'ユーザーの一覧' });
  await table.getByRole('link', { name: 'Misaki Takahashi' }).waitFor({ state: 'hidden' });
  await table.getByRole('row', { name: /高橋 美咲.*他1件の記録/ }).waitFor();
  await page.getByText(/^2名/).waitFor();
  await page.goto(`/users?user=${main}&tab=services`);
  const panel = page.getByRole('dialog', { name: '高橋 美咲' });
  await panel.getByRole('link', { name: '社内ツール' }).waitFor();
  await panel.getByText(/統合した記録/).waitFor();

  await panel.getByRole('tab', { name: /^統合/ }).click();
  await panel.getByRole('link', { name: 'Misaki Takahashi' }).waitFor();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'すべての統合を解除する' }).click();
  const undoing = page.getByRole('dialog', { name: /統合をすべて解除しますか/ });
  await undoing.getByRole('button', { name: '統合を解除する' }).click();
  await panel.getByText('統合された記録はありません').waitFor();
  await panel.getByRole('tab', { name: '履歴' }).click();
  await panel.getByText('理由: 旧姓の記録').waitFor();
  await page.goto('/users');
  await table.getByRole('link', { name: 'Misaki Takahashi' }).waitFor();
});
