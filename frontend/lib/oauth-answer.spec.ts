import { authorisedService, beginAuthorisation, receivedOauthAnswer, receiveOauthAnswer } from './oauth-answer';

const open = (address: string) => {
  window.history.replaceState(null, '', address);
  receiveOauthAnswer();
};
afterEach(() => window.history.replaceState(null, '', '/'));

test('other screens keep their address', () => {
  open('/services?code=1&state=2');
  expect([window.location.search, receivedOauthAnswer()]).toEqual(['?code=1&state=2', undefined]);
});

test('without a state there is no answer, and nothing stays in the address', () => {
  open('/oauth-callback/slack?code=c-1');
  expect([window.location.search, receivedOauthAnswer()]).toEqual(['', undefined]);
});

test('code and state leave the address, and stay where the screen finds them', () => {
  open('/oauth-callback/slack?code=c-1&state=s-1#rest');
  expect([window.location.pathname, window.location.search, window.location.hash]).toEqual([
    '/oauth-callback/slack',
    '',
    '',
  ]);
  expect(receivedOauthAnswer()).toEqual({ code: 'c-1', state: 's-1', error: null, errorDescription: null });
  const first = receivedOauthAnswer();
  receiveOauthAnswer();
  expect(receivedOauthAnswer()).toBe(first);
});

test('a refusal of the vendor is an answer, also without the kind in the path', () => {
  open('/oauth-callback?error=access_denied&error_description=Not+now&state=s-2');
  expect(receivedOauthAnswer()).toEqual({
    code: null,
    state: 's-2',
    error: 'access_denied',
    errorDescription: 'Not now',
  });
});

test('the service of an authorisation is remembered for the way back', () => {
  beginAuthorisation('service-1');
  expect(authorisedService()).toBe('service-1');
});
