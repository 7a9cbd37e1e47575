import { dropLinkToken, receivedLinkToken, receiveLinkToken } from './link-token';

const open = (address: string) => {
  window.history.replaceState(null, '', address);
  receiveLinkToken();
};
afterEach(() => {
  dropLinkToken();
  window.history.replaceState(null, '', '/');
});

test('the token of a link leaves the address bar and is there until the session begins', () => {
  open('/links#token=a-token');
  expect(window.location.href).toMatch(/\/links$/);
  expect(receivedLinkToken()).toBe('a-token');
  dropLinkToken();
  expect(receivedLinkToken()).toBeUndefined();
});

test('other addresses stay as they are', () => {
  open('/services#token=a-token');
  expect(window.location.hash).toBe('#token=a-token');
  expect(receivedLinkToken()).toBeUndefined();
});
