import { tourStops } from '../../../frontend/app/tour/tour-stops';
import { expectAccessible } from '../../support/accessible';
import { setUpDemo } from '../../support/demo';
import { logIn, walkThePast } from '../../support/past-walk';
import { contentOf } from '../../support/shown-screen';

const { demo, journey } = setUpDemo();

journey('A past day shows itself on all tabs and panels, and nothing on them writes', (walk) =>
  walkThePast(walk, demo.product.url, 'details'),
);

journey('A past day shows itself on all screens, and nothing on them writes', (walk) =>
  walkThePast(walk, demo.product.url, 'screens'),
);

journey('The tour of the demo company has five stops, once in each browser', async ({ as }) => {
  const page = await as(await logIn(demo.product.url), '/services');
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
