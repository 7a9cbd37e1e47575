import { SessionCookie } from './session-cookie';

describe('The session cookie', () => {
  const plain = new SessionCookie({ appUrl: 'http://localhost:3000' });
  const secure = new SessionCookie({ appUrl: 'https://daicho.example.com' });

  it('is out of reach of scripts and other sites, and bound to the host under https', () => {
    expect(plain.toSetCookie('t')).toBe('daicho_session=t; Path=/; HttpOnly; SameSite=Lax');
    expect(secure.toSetCookie('t')).toBe('__Host-daicho_session=t; Path=/; HttpOnly; SameSite=Lax; Secure');
    expect(secure.toClearCookie()).toBe('__Host-daicho_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure');
  });

  it('is read from among others', () => {
    expect(plain.read('a=1; daicho_session=secret; b=2')).toBe('secret');
    expect(plain.read('xdaicho_session=secret')).toBeUndefined();
    expect(plain.read('daicho_session=')).toBeUndefined();
    expect(plain.read(undefined)).toBeUndefined();
  });
});
