import type { Page } from 'playwright-core';
import { newId } from '../../backend/platform/kit/ids';
import type { RouteRow } from '../../frontend/app/route-row';
import { rows } from '../../frontend/app/routes';
import { expectAccessible } from './accessible';
import { contentOf } from './shown-screen';

/** The address of a route, with an id of the company where it has one, else one that nothing has. */
export const pathOf = ({ path }: RouteRow, ids: Readonly<Record<string, string>> = {}): string =>
  path.replace(/\/:\w+\?$/, '').replace(/:(\w+)/g, (_, name: string) => ids[name] ?? newId());

/** The page of a reviewer, which opens by a link from a mail alone and has a journey of its own. */
export const isOfReviewer = ({ path }: RouteRow): boolean => path.endsWith('/mine');

/** The addresses of all routes of a layout. */
export const pathsIn = (layout: RouteRow['layout'], ids?: Readonly<Record<string, string>>): string[] =>
  rows.filter((row) => (row.layout ?? 'default') === layout && !isOfReviewer(row)).map((row) => pathOf(row, ids));

/** Checks a screen once its content is shown. */
export const checkScreen = async (page: Page): Promise<void> => {
  await contentOf(page);
  expect(await page.title()).toMatch(/^Daicho \| ./);
  await expectAccessible(page);
};
