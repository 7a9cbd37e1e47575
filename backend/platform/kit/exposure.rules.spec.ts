import { exposureWarnings, isLocalOnly } from './exposure.rules';

const appUrl = 'http://localhost:3000';

test.each(['127.0.0.1', '127.8.8.8', 'localhost', '::1'])('HOST %s is for this machine alone', (host) => {
  expect(isLocalOnly({ host, appUrl })).toBe(true);
  expect(exposureWarnings({ host, appUrl })).toEqual([]);
});

test.each(['0.0.0.0', '::', '10.0.0.5', 'daicho.example'])('HOST %s is not, and plain http is warned of', (host) => {
  expect(isLocalOnly({ host, appUrl })).toBe(false);
  expect(exposureWarnings({ host, appUrl })).toEqual([expect.stringMatching(/plain http .* proxy with TLS/)]);
  expect(exposureWarnings({ host, appUrl: 'https://daicho.example' })).toEqual([]);
});

test('an address for others behind a proxy on this machine is not for this machine alone', () => {
  const behindProxy = { host: '127.0.0.1', appUrl: 'https://daicho.example' };
  expect(isLocalOnly(behindProxy)).toBe(false);
  expect(exposureWarnings(behindProxy)).toEqual([]);
  expect(isLocalOnly({ host: '127.0.0.1', appUrl: 'http://[::1]:3000' })).toBe(true);
});
