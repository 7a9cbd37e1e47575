import { devices } from '../../backend/contract/devices';
import { expectAccessible } from '../support/accessible';
import { useBrowser } from '../support/browser';
import { aDevice, newCompany } from '../support/company';
import { theProduct } from '../support/one-product';

const product = theProduct();
const journey = useBrowser(product.url);

journey('A pulldown that is added to devices is filled in, shown, filtered by and deleted', async ({ as }) => {
  const { admin } = await newCompany(product);
  for (const serialCode of ['PC-0001', 'PC-0002'])
    await admin.ok(devices.register, { body: { ...aDevice(), serialCode } });
  const page = await as(admin, '/customize');
  await page.setViewportSize({ width: 1920, height: 1000 });
  await page.getByRole('tab', { name: '端末' }).click();
  await page.getByText('端末の独自項目はまだありません').waitFor();
  await page.getByRole('button', { name: '項目を追加する' }).click();
  const adding = page.getByRole('dialog', { name: '端末の項目の追加' });
  await adding.getByLabel('項目名').fill('設置場所');
  await adding.getByRole('radio', { name: 'プルダウン' }).check();
  for (const [place, name] of ['東京本社', '大阪支店'].entries()) {
    await adding.getByRole('button', { name: '選択肢を追加する' }).click();
    await adding.getByLabel(`選択肢 ${place + 1}`, { exact: true }).fill(name);
  }
  await expectAccessible(page);
  await adding.getByRole('button', { name: '追加する', exact: true }).click();
  await page
    .getByRole('row', { name: /設置場所/ })
    .getByText('東京本社、大阪支店')
    .waitFor();

  await page.getByRole('navigation', { name: 'メインメニュー' }).getByRole('link', { name: 'IT端末' }).click();
  const table = page.getByRole('table', { name: '端末の一覧' });
  await table.getByRole('link', { name: 'PC-0002' }).click();
  const panel = page.getByRole('dialog', { name: /PC-0002/ });
  await panel.getByRole('button', { name: '編集する' }).click();
  const form = page.getByRole('dialog', { name: '端末の編集' });
  await form.getByLabel('設置場所').selectOption('大阪支店');
  await expectAccessible(page);
  await form.getByRole('button', { name: '変更する' }).click();
  await panel.getByText('大阪支店').waitFor();
  await panel.getByRole('tab', { name: '履歴' }).click();
  await panel.getByRole('button', { name: /独自項目を変更/ }).click();
  await panel.getByText('大阪支店').waitFor();
  await page.keyboard.press('Escape');

  await table
    .getByRole('row', { name: /PC-0002/ })
    .getByText('大阪支店')
    .waitFor();
  const filters = page.getByRole('search');
  await filters.getByRole('button', { name: '絞り込み' }).click();
  await page.getByRole('dialog', { name: '絞り込み' }).getByLabel('設置場所').selectOption('大阪支店');
  await table.getByRole('link', { name: 'PC-0001' }).waitFor({ state: 'hidden' });
  await table.getByRole('link', { name: 'PC-0002' }).waitFor();
  await page.getByRole('list', { name: '有効な絞り込み' }).getByText('設置場所: 大阪支店').waitFor();
  await expectAccessible(page);

  await page.goto('/customize?tab=device');
  await page.getByRole('button', { name: '設置場所の操作' }).click();
  await page.getByRole('menuitem', { name: '削除する' }).click();
  const question = page.getByRole('dialog', { name: '「設置場所」を削除しますか？' });
  await question.getByText('端末1件に入力されている値が').waitFor();
  await question.getByRole('checkbox').check();
  await question.getByRole('button', { name: '削除する' }).click();
  await page.getByText('端末の独自項目はまだありません').waitFor();
});
