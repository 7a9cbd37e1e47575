import { isPrivate } from './private-windows';

const inBrowser = (tabs: Record<number, { incognito: boolean }>, inIncognitoContext = false) =>
  Object.assign(globalThis, {
    chrome: {
      extension: { inIncognitoContext },
      tabs: { get: (id: number) => (tabs[id] ? Promise.resolve(tabs[id]) : Promise.reject(new Error('No tab'))) },
    },
  });

it('takes a tab for private unless the browser knows it as open', async () => {
  inBrowser({ 1: { incognito: false }, 2: { incognito: true } });
  expect(await Promise.all([1, 2, 3].map(isPrivate))).toEqual([false, true, true]);
});

it('takes every tab for private where the extension itself runs in a private window', async () => {
  inBrowser({ 1: { incognito: false } }, true);
  expect(await isPrivate(1)).toBe(true);
});
