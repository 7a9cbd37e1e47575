import { services } from '../../../backend/contract/services';
import { expectAccessible } from '../../support/accessible';
import { useBrowser } from '../../support/browser';
import { newCompany } from '../../support/company';
import { Product } from '../../support/product';

let product: Product | undefined;
beforeAll(async () => {
  // A product of its own: the other journeys must not wait for stopped read models.
  product = await Product.make();
}, 120_000);
afterAll(() => product?.dispose(), 60_000);
const journey = useBrowser(() => product!.url);

journey('A change is 反映中 while the read models stand still, and shown when they go on', async ({ as }) => {
  const { admin, ids } = await newCompany(product!);
  const page = await as(admin, `/services/${ids.companyServiceId}`);
  await page.getByRole('heading', { name: '社内ツール' }).waitFor();
  const goOn = product!.freeze('projections');
  try {
    await page.getByRole('button', { name: '編集する' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('サービス名').fill('社内ツール改');
    await form.getByRole('button', { name: '変更する' }).click();
    await form.waitFor({ state: 'hidden' });
    await page.getByText('反映中').waitFor();
    expect(await page.getByRole('heading', { name: '社内ツール改' }).count()).toBe(0);
    await expectAccessible(page);
  } finally {
    goOn();
  }
  await page.getByRole('heading', { name: '社内ツール改' }).waitFor();
  await page.getByText('反映中').waitFor({ state: 'hidden' });
  const params = { companyServiceId: ids.companyServiceId! };
  const { headers } = await admin.call(services.rename, { params, body: { name: '社内ツール' } });
  expect(headers.get('daicho-pending')).toBeNull();
});
