import { unpromised } from './support/promised-requests';
import type { SentRequest } from './support/recording-proxy';

const server = 'http://127.0.0.1:1';
const visited = ['http://box.com/a?b#c', 'https://chatgpt.com/'];
const sent = (url: string, more: Partial<SentRequest> = {}): SentRequest => ({
  ...{ method: 'GET', url, headers: {}, body: '' },
  ...more,
});
const origin = { origin: 'chrome-extension://abc' };
const report = (more: Partial<SentRequest> = {}) =>
  sent(`${server}/api/v1/extension/reports`, { method: 'POST', headers: origin, body: '{}', ...more });

test('pages that were opened and calls of the extension are promised', () => {
  const promised = [
    sent('http://box.com/a?b'),
    sent('chatgpt.com:443', { method: 'CONNECT' }),
    sent('accounts.google.com:443', { method: 'CONNECT' }),
    report({ headers: { ...origin, host: '127.0.0.1:1', authorization: 'Bearer t', 'sec-fetch-site': 'none' } }),
    report({ method: 'OPTIONS', body: '' }),
  ];
  expect(unpromised(promised, server, visited)).toEqual([]);
});

test.each([
  ['a request of a worker without an origin', sent('http://elsewhere.example/')],
  ['an address that was not opened, of a host that was', sent('http://box.com/other')],
  ['a body to a page', sent('http://box.com/a?b', { method: 'POST', body: 'x' })],
  ['a connection to a host that was not opened', sent('evil.example:443', { method: 'CONNECT' })],
  ['a call without an origin', report({ headers: {} })],
  ['a call with a query', report({ url: `${server}/api/v1/extension/reports?host=box.com` })],
  ['what an extension sends to a host of Chromium', sent('http://update.googleapis.com/', { headers: origin })],
  ['a visited host to a host of Chromium', sent('http://update.googleapis.com/', { body: 'box.com' })],
  ['another call', report({ url: `${server}/api/v1/extension/else` })],
  ['a cookie', report({ headers: { ...origin, cookie: 'a=b' } })],
  ['a referrer', report({ headers: { ...origin, referer: 'http://box.com/a' } })],
  ['a header of its own making', report({ headers: { ...origin, 'x-visited': 'box.com' } })],
])('%s is not', (_, request) => expect(unpromised([request], server, visited)).toEqual([request]));

test('a page that is requested more often than it was opened is not', () => {
  expect(unpromised([sent('http://box.com/a?b'), sent('http://box.com/a?b')], server, visited)).toHaveLength(2);
});
