import { extensionConsole } from '../../backend/contract/extension-console';
import { journeyTimeoutMs } from '../support/browser';
import { newCompany } from '../support/company';
import { startExtensionBrowser } from '../support/extension-browser';
import { theProduct } from '../support/one-product';

jest.setTimeout(journeyTimeoutMs);

const product = theProduct();

it('A paired browser counts a known service and reports its host alone', async () => {
  const { admin, ids } = await newCompany(product);
  const { code } = await admin.ok(extensionConsole.issueCode, { body: { companyUserId: ids.companyUserId! } });
  const browser = await startExtensionBrowser(product.url);
  try {
    const page = await browser.open('options.html');
    await page.getByLabel('Daicho のアドレス').fill(product.url);
    await page.getByLabel('連携コード').fill(code);
    await page.getByRole('button', { name: '登録する' }).click();
    await page.getByText('登録されています').waitFor();
    await browser.exchange();
    await browser.visit('http://box.com/private?q=secret');
    await browser.exchange();
    const reports = browser.proxy.sent.filter(({ method, url }) => method === 'POST' && url.endsWith('/reports'));
    const { counts } = JSON.parse(reports.at(-1)!.body) as { counts: object[] };
    expect(counts).toMatchObject([{ host: 'box.com', count: 1 }]);
    expect(JSON.stringify(reports)).not.toMatch(/private|secret/);
  } finally {
    await browser.close();
  }
});
