import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { useBrowser } from '../../support/browser';
import { newCompany } from '../../support/company';
import { importPayments } from '../../support/import-journeys';
import { theProduct } from '../../support/one-product';

const product = theProduct();
const journey = useBrowser(product.url);
const refusedWithinMs = 10_000;

journey('Payments are inserted in bulk, those that look doubled left out, and taken back', (people) =>
  importPayments(people, product, 1_000),
);

journey('A large file that is refused shows why within seconds', async ({ as, willComplain }) => {
  const { admin, general } = await newCompany(product);
  const folder = mkdtempSync(join(tmpdir(), 'daicho-refused-'));
  const file = join(folder, '列が多すぎる.csv');
  const headings = Array.from({ length: 300 }, (_, n) => `見出し${n}`).join(',');
  writeFileSync(file, `${headings}\r\n${`${'a,'.repeat(299)}a\r\n`.repeat(100_000)}`);
  try {
    const page = await as(admin, '/users/imports');
    willComplain(/400 .*\/api\/v1\/imports/);
    await page.getByText('取り込みはまだありません').waitFor();
    const startedAt = Date.now();
    await page.getByLabel('CSVファイルを選択する').setInputFiles(file);
    await page.getByText('列が多すぎます。200列まで').waitFor();
    expect(Date.now() - startedAt).toBeLessThan(refusedWithinMs);

    const other = await as(general);
    willComplain(/403 .*\/api\/v1\/imports/);
    const refused = await other.evaluate(sendLargeFile);
    expect(refused).toMatchObject({ status: 403, code: 'forbidden' });
    expect(refused.ms).toBeLessThan(refusedWithinMs);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** In the page: uploads 60 MB of a file without the flag for it. */
const sendLargeFile = async () => {
  const body = new Blob(Array.from({ length: 60 }, () => new Uint8Array(1024 * 1024)));
  const startedAt = performance.now();
  const headers = { 'content-type': 'text/csv' };
  const answer = await fetch('/api/v1/imports?kind=users&fileName=a.csv', { method: 'POST', headers, body });
  const { status, code } = (await answer.json()) as { status: number; code: string };
  return { status, code, ms: performance.now() - startedAt };
};
