import { alerts } from '../../backend/contract/alerts';
import { shadowIts } from '../../backend/contract/shadow-its';
import { expectAccessible } from '../support/accessible';
import { useBrowser } from '../support/browser';
import { newCompany } from '../support/company';
import { theProduct } from '../support/one-product';
import { until } from '../support/until';

const product = theProduct();
const journey = useBrowser(product.url);

journey(
  'From its alert a finding is opened and allowed for a department until a day, and the alert goes',
  async ({ as }) => {
    const { admin } = await newCompany(product);
    const body = { serviceName: '見本メモ帳', url: 'memo.mihon-note.example' };
    const { id } = await admin.ok(shadowIts.add, { body });
    const isAlerted = async () =>
      (await admin.ok(alerts.list, { query: { type: 'shadow_it' } })).items.some(({ target }) => target.id === id);
    await until(isAlerted);

    const page = await as(admin, '/alerts');
    await page.getByRole('link', { name: '見本メモ帳' }).click();
    await page.getByRole('heading', { level: 1, name: '見本メモ帳' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/shadow-its/${id}`);
    await expectAccessible(page);
    await page.getByRole('button', { name: '見本メモ帳の操作' }).click();
    await page.getByRole('menuitem', { name: '許可する' }).click();
    const dialog = page.getByRole('dialog', { name: '「見本メモ帳」を許可する' });
    await dialog.getByText('期限を過ぎると、未確認に戻ります。', { exact: false }).waitFor();
    await dialog.getByRole('combobox', { name: '許可する部署' }).click();
    await page.getByRole('option', { name: '総務部' }).click();
    await dialog.getByRole('textbox', { name: '許可の期限' }).fill('2999/03/31');
    await dialog.getByLabel('理由').fill('試用のため');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: '許可する' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('試用のため').waitFor();
    await page.getByText('総務部', { exact: true }).waitFor();
    await page.getByText('2999/03/31（過ぎると未確認に戻ります）').waitFor();
    await until(async () => !(await isAlerted()));

    await page.goto('/shadow-its');
    await page.getByRole('row', { name: /見本メモ帳/ }).waitFor();
    await expectAccessible(page);
    await page.goto('/shadow-its/detect-urls');
    await page.getByRole('heading', { level: 1, name: 'シャドーIT' }).waitFor();
    await expectAccessible(page);
  },
);
