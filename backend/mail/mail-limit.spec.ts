import { networkOf } from './mail-limit';

describe('The network a request comes from', () => {
  it('is the address itself in IPv4 and its first half in IPv6', () => {
    expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
    expect(networkOf('::ffff:203.0.113.7')).toBe('::ffff:203.0.113.7');
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
    expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0');
    expect(networkOf('2001:db8:1:2::')).toBe('2001:db8:1:2');
  });
});
