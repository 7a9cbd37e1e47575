import { isScreen } from './console';

describe('A path without a route', () => {
  it.each(['/', '/services', '/services/0190a0c8-0000-7000-8000-000000000001?tab=history', '/no/such/screen'])(
    '%s is a screen',
    (url) => expect(isScreen('GET', url)).toBe(true),
  );

  it.each(['/api/v1/nothing', '/api', '/metrics', '/assets/gone-abc.js', '/favicon.ico', '/socket.io/?x=1'])(
    '%s is not',
    (url) => expect(isScreen('GET', url)).toBe(false),
  );

  it('is no screen to anything but reading', () => expect(isScreen('POST', '/services')).toBe(false));
});
