import { matchRoutes } from 'react-router';
import { rows } from './routes';
import { rowAt } from './row-at';

const id = '0192b3f0-7c1d-7a3e-9b1a-3f2a5c6d7e8f';
const addresses = rows.map(({ path }) => path.replace(/:\w+\??/g, id));

test.each(addresses)('the screen that is loaded early for %s is the one that the router shows', (address) => {
  const routes = rows.map((row) => ({ path: row.path, handle: row }));
  expect(rowAt(address)).toBe(matchRoutes(routes, address)!.at(-1)!.route.handle);
});

test('a trailing slash and an absent optional part lead to the same screen', () => {
  expect(rowAt('/users/')).toBe(rowAt('/users'));
  expect(rowAt('/oauth-callback')).toBe(rowAt('/oauth-callback/slack'));
});

test('the first address loads home early, and an unknown one nothing', () => {
  expect(rowAt('/')?.path).toBe('/home');
  expect(rowAt('/nowhere')).toBeUndefined();
});
