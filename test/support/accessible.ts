import axe from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Checks the screen against every rule of axe, and its width against the window. */
export async function expectAccessible(page: Page): Promise<void> {
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const expected = { at: page.url(), violations: [], sideways: 0 };
  expect({ at: page.url(), violations: await violationsOn(page), sideways }).toEqual(expected);
}

/** Checks the contrast of the dark theme. */
export async function expectReadableInTheDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const violations = await violationsOn(page, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
  expect({ at: page.url(), violations }).toEqual({ at: page.url(), violations: [] });
}

async function violationsOn(page: Page, runOnly?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: axe.RunOptions = { resultTypes: ['violations'], ...(runOnly && { runOnly }) };
  const { violations } = await page.evaluate((how) => window.axe.run(how), options);
  return violations.flatMap(({ help, nodes }) =>
    nodes.map(({ html, failureSummary }) => [help, html, failureSummary].join('\n')),
  );
}
