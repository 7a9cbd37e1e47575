import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { useBrowser } from '../support/browser';
import { newFullCompany } from '../support/company';
import { theProduct } from '../support/one-product';

const product = theProduct();
const journey = useBrowser(product.url);
const web = resolve(__dirname, '../../dist/web');
const wantedBytes = 250_000;

journey('Home loads at most 250 kB of scripts, and no lists or forms', async ({ as }) => {
  const { admin } = await newFullCompany(product);
  const page = await as(admin, '/home');
  await page.locator('.bars').first().waitFor();
  await page.waitForLoadState('networkidle');
  const paths = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  );
  const scripts = [...new Set(paths)];
  expect(scripts.length).toBeGreaterThan(5);
  expect(scripts.filter((path) => /\/(lists|forms|pieces|records)-/.test(path))).toEqual([]);
  const bytes = scripts.reduce((sum, path) => sum + statSync(join(web, `${path}.gz`)).size, 0);
  expect(bytes).toBeLessThanOrEqual(wantedBytes);
});
