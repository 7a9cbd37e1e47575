import { tourStops } from '../../../frontend/app/tour/tour-stops';
import { expectAccessible } from '../../support/accessible';
import { useBrowser } from '../../support/browser';
import { logIn, walkThePast } from '../../support/past-walk';
import { Product } from '../../support/product';
import { contentOf } from '../../support/shown-screen';

let product: Product;
beforeAll(async () => {
  product = await Product.make({ demo: true });
}, 120_000);
afterAll(() => product.dispose(), 60_000);

const journey = useBrowser(() => product.url);

journey('A past day shows itself on all tabs and panels, and nothing on them writes', (walk) =>
  walkThePast(walk, product.url, 'details'),
);

journey('A past day shows itself on all screens, and nothing on them writes', (walk) =>
  walkThePast(walk, product.url, 'screens'),
);

journey('The tour of the demo company has five stops, once in each browser', async ({ as }) => {
  const page = await as(await logIn(product.url), '/services');
  const tour = page.getByRole('region', { name: 'デモ会社の案内' });
  await tour.getByRole('button', { name: '案内を始める' }).press('Enter');
  for (const [at, { to, title }] of tourStops.entries()) {
    await tour.getByText(`${at + 1}／5`).waitFor();
    await tour.getByRole('heading', { name: title }).waitFor();
    await page.waitForURL(`**${to}`);
    await contentOf(page);
    await expectAccessible(page);
    const next = at === tourStops.length - 1 ? '案内を終わる' : '次へ';
    await tour.locator('footer').getByRole('button', { name: next }).press('Enter');
  }
  await tour.waitFor({ state: 'detached' });
  await page.reload();
  await contentOf(page);
  expect(await tour.count()).toBe(0);
});
