import { fromOurPages } from './same-origin';

const appUrl = 'https://daicho.example.com';
const host = '127.0.0.1:3000';

describe('A request from our own pages', () => {
  it.each([
    [{ host, origin: appUrl }],
    [{ host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' }],
    [{ host }],
    [{ host, 'sec-fetch-site': 'none' }],
  ])('is %j', (headers) => expect(fromOurPages(headers, appUrl)).toBe(true));

  it.each([
    [{ host, origin: 'https://evil.example' }],
    [{ host, origin: 'http://127.0.0.1:3001' }],
    [{ host, origin: 'null' }],
    [{ host, 'sec-fetch-site': 'cross-site' }],
    [{ host, origin: appUrl, 'sec-fetch-site': 'same-site' }],
  ])('is not %j', (headers) => expect(fromOurPages(headers, appUrl)).toBe(false));
});
