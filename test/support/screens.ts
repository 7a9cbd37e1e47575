import type { Page } from 'playwright-core';
import { newId } from '../../backend/platform/kit/ids';
import type { RouteRow } from '../../frontend/app/route-row';
import { rows } from '../../frontend/app/routes';
import { expectAccessible } from './accessible';

/** The address of a route, with an id of the company where it has one, else one that nothing has. */
export const pathOf = ({ path }: RouteRow, ids: Readonly<Record<string, string>> = {}): string =>
  path.replace(/\/:\w+\?$/, '').replace(/:(\w+)/g, (_, name: string) => ids[name] ?? newId());

/** The addresses of all routes of a layout. */
export const pathsIn = (layout: RouteRow['layout'], ids?: Readonly<Record<string, string>>): string[] =>
  rows.filter((row) => (row.layout ?? 'default') === layout).map((row) => pathOf(row, ids));

/** Settles once the content of a screen is shown. */
export const contentOf = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.getByRole('status', { name: '読み込み' }).first().waitFor({ state: 'hidden' });
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
};

/** Checks a screen once its content is shown. */
export const checkScreen = async (page: Page): Promise<void> => {
  await contentOf(page);
  expect(await page.title()).toMatch(/^Daicho \| ./);
  await expectAccessible(page);
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
  else await page.waitForFunction((to) => location.pathname + location.search === to, path);
};
