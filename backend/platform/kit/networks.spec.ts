import { isAddressOrNetwork, isHostAndPort, isLoopback, isWithin, networkOf } from './networks';

describe('The network of an address', () => {
  const bits = { v4: 24, v6: 48 };

  it.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8::/48'],
    ['fe80::1%eth0', 'fe80::/48'],
    ['unknown', 'unknown'],
  ])('%s is in %s', (ip, network) => expect(networkOf(ip, bits)).toBe(network));

  it('can be the address itself', () => {
    expect(networkOf('203.0.113.7', { v4: 32, v6: 64 })).toBe('203.0.113.7/32');
  });
});

test('this machine is recognised in both notations', () => {
  expect(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'].map(isLoopback)).toEqual(Array(4).fill(true));
  expect(['203.0.113.7', '::', 'localhost'].map(isLoopback)).toEqual(Array(3).fill(false));
});

test('a proxy is named by its address or network', () => {
  expect(['10.0.0.1', '10.0.0.0/8', 'fd00::/8', '::1'].map(isAddressOrNetwork)).toEqual(Array(4).fill(true));
  expect(['proxy', '10.0.0.0/33', '*', ''].map(isAddressOrNetwork)).toEqual(Array(4).fill(false));
});

test('a host with its port is exact, and written as in a URL', () => {
  expect(['hr.example.internal:8443', '127.0.0.1:80', '[fd00::5]:443'].map(isHostAndPort)).toEqual(Array(3).fill(true));
  const wrong = [
    'hr.example',
    '*.example:443',
    'https://a.example:443',
    'a.example:0',
    'a.example:70000',
    'a@b:1',
    'fd00::5:443',
  ];
  expect([...wrong, '0x7f.1:80', '', ':443', 'a.example:443/x'].filter(isHostAndPort)).toEqual([]);
});

test('matches addresses and networks in either notation', () => {
  const named = ['10.1.0.0/16', '192.0.2.7', 'fd00::/8'];
  expect(['10.1.2.3', '::ffff:10.1.2.3', '192.0.2.7', 'fd12::1'].map((ip) => isWithin(ip, named))).toEqual(
    Array(4).fill(true),
  );
  expect(['10.2.0.1', '192.0.2.8', '::1', '', 'proxy'].map((ip) => isWithin(ip, named))).toEqual(Array(5).fill(false));
  expect(isWithin('10.1.2.3', [])).toBe(false);
});
