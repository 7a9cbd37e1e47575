import type { Page } from 'playwright-core';

/** Settles once the content of a screen is shown. */
export const contentOf = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.getByRole('status', { name: '読み込み' }).first().waitFor({ state: 'hidden' });
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
};

/** Goes there as a link of the console would, without loading the console again; settles once a former screen is gone. */
export const follow = async (page: Page, path: string): Promise<void> => {
  const isOtherScreen = await page.evaluate((to) => {
    const isOther = location.pathname !== new URL(to, location.href).pathname;
    if (isOther) for (const heading of document.querySelectorAll('h1')) heading.dataset.former = '';
    history.pushState({ key: to, idx: history.length }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    return isOther;
  }, path);
  if (isOtherScreen) await page.locator('h1:not([data-former])').first().waitFor();
  // The address may change at once: an act of an address opens and leaves it.
  else await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
};
