import fc from 'fast-check';
import { normaliseAddress, normaliseHost, normalisePath, readableHost, readableUrl, unicodeUrlOf } from './hosts';
import { isPublicSuffix, registrableHost } from './public-suffixes';

test.each([
  ['example.com', 'example.com'],
  ['EXAMPLE.Com.', 'example.com'],
  ['https://Example.com:8443/path?q#f', 'example.com'],
  ['http://user:secret@example.com/', 'example.com'],
  ['chrome-extension://abcdef/', 'abcdef'],
  ['ｅｘａｍｐｌｅ．ｃｏｍ', 'example.com'],
  ['例え。jp', 'xn--r8jz45g.jp'],
  ['日本語.jp', 'xn--wgv71a119e.jp'],
  ['xn--r8jz45g.jp', 'xn--r8jz45g.jp'],
  ['раураl.com', 'xn--l-7sba6dbr.com'],
  ['192.168.0.1:8080', '192.168.0.1'],
  ['0x7f.1', '127.0.0.1'],
  ['2130706433', '127.0.0.1'],
  ['2001:DB8:0::1', '[2001:db8::1]'],
  ['[::1]:443', '[::1]'],
  ['http://[::ffff:10.0.0.1]/', '[::ffff:a00:1]'],
  ['intranet', 'intranet'],
  ['_dmarc.example.com', '_dmarc.example.com'],
  ['  example.com\n', 'example.com'],
  ['exa%6Dple.com', 'example.com'],
])('the host of %j is %j', (text, host) => {
  expect(normaliseHost(text)).toEqual({ ok: true, host });
});

const refused: [string, string][] = [
  ['', 'empty'],
  ['   ', 'empty'],
  ['exa mple.com', 'space'],
  ['example　.com', 'space'],
  ['example.com\0.evil.com', 'control_character'],
  ['a.\u0007b.com', 'control_character'],
  ['exam\tple.com', 'space'],
  [`${'a.'.repeat(999)}a`, 'too_long'],
  [`${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.com`, 'too_long'],
  [`${'a'.repeat(64)}.com`, 'not_a_host'],
  ['x'.repeat(10 * 2 ** 20), 'too_long'],
  [' '.repeat(10 * 2 ** 20), 'too_long'],
  ['https://', 'not_a_host'],
  ['https:///example.com', 'not_a_host'],
  ['file:///etc/passwd', 'not_a_host'],
  ['\\\\server\\share', 'not_a_host'],
  ['a..b', 'not_a_host'],
  ['.example.com', 'not_a_host'],
  ['example.com..', 'not_a_host'],
  ['*.example.com', 'not_a_host'],
  ['example.com:99999', 'not_a_host'],
  ['256.1.1.1', 'not_a_host'],
  ['1.2.3.4.5', 'not_a_host'],
  ['[::zz]', 'not_a_host'],
  ['xn--\u0061\u0300.com', 'not_a_host'],
  ['exa<mple.com', 'not_a_host'],
  ["a'b.com", 'not_a_host'],
];
const titled = refused.map(([text, code]) => [JSON.stringify(text).slice(0, 40), code, text] as const);

test.each(titled)('%s is refused: %s', (_, code, text) => {
  expect(normaliseHost(text)).toEqual({ ok: false, code });
});

test('a path is read without query, fragment and slashes at its end, in one spelling of its escapes', () => {
  expect(normaliseAddress('https://example.com/%7Eteam/%e3%81%82/../b//?q=1#x')).toEqual({
    ok: true,
    host: 'example.com',
    path: '/~team/b',
  });
  expect(normaliseAddress('example.com/チーム')).toEqual({
    ok: true,
    host: 'example.com',
    path: '/%E3%83%81%E3%83%BC%E3%83%A0',
  });
});

test.each([
  ['xn--wgv71a119e.jp/%E3%83%81%E3%83%BC%E3%83%A0', '日本語.jp/チーム'],
  ['example.com/%E3%83%81%2F%E3%83%A0', null],
  ['example.com/a%2Fb', null],
  ['example.com/a%00b', null],
  ['example.com/a%0Ab', null],
  ['example.com/a%20b', null],
  ['example.com/%E2%80%AEmoc', null],
  ['example.com/%E2%81%A6moc', null],
  ['example.com/a%E2%80%8Bb', null],
  ['example.com/100%25', null],
  ['example.com/%FF', null],
  ['example.com/team', null],
])('%s is shown as %s', (url, shown) => expect(unicodeUrlOf(url)).toBe(shown));

test('a lookalike is shown with its punycode', () => {
  expect(readableHost('xn--l-7sba6dbr.com')).toBe('раураl.com（xn--l-7sba6dbr.com）');
  expect(readableHost('example.com')).toBe('example.com');
  expect(readableHost('xn--80ak6aa92e.com/team')).toBe('аррӏе.com/team（xn--80ak6aa92e.com/team）');
  expect(readableHost('xn--wgv71a119e.jp')).toBe('日本語.jp（xn--wgv71a119e.jp）');
});

// A label that only looks like punycode, an ASCII one, one that reverses text, and names that are no hosts.
test.each(['xn--0.com', 'xn--paypal-.com', 'xn--moca-xd7a.example', 'サービス xn--wgv71a119e.jp', '100%達成。'])(
  '%s is shown as it is',
  (name) => expect(readableHost(name)).toBe(name),
);

test('an address of a rule is shown with its stored spelling', () => {
  expect(readableUrl('xn--wgv71a119e.jp/%E3%83%81')).toBe('日本語.jp/チ（xn--wgv71a119e.jp/%E3%83%81）');
  expect(readableUrl('example.com/team')).toBe('example.com/team');
});

test.each([
  ['com', true],
  ['co.jp', true],
  ['tokyo.jp', true],
  ['xn--wgv71a119e', false],
  ['example.co.jp', false],
  ['github.io', false],
  ['intranet', false],
  ['192.168.0.1', false],
  ['[::1]', false],
])('%s is a public suffix: %s', (host, expected) => {
  expect(isPublicSuffix(host)).toBe(expected);
});

test.each([
  ['a.b.example.co.jp', 'example.co.jp'],
  ['team.github.io', 'team.github.io'],
  ['deep.team.github.io', 'team.github.io'],
  ['intranet', 'intranet'],
  ['10.0.0.1', '10.0.0.1'],
  ['[::1]', '[::1]'],
  ['co.jp', 'co.jp'],
])('the registered name of %s is %s', (host, name) => {
  expect(registrableHost(host)).toBe(name);
});

test('a path of a million slashes is read in one pass', () => {
  const path = '/'.repeat(1_000_000);
  expect(normalisePath(path)).toBe('');
  expect(normalisePath(`${path}x`)).toBe(`${path}x`);
});

test('the short way reads plain addresses as the engine’s parser does', () => {
  const sign = fc.constantFrom(...'abz09AZ-_.~!$&()*+,;=:@/%?#\\\'"<>^`{|}[] é');
  const text = fc.array(sign, { maxLength: 12 }).map((signs) => signs.join(''));
  const label = fc.constantFrom('a', 'www', 'x-1', '_dmarc', '0x7f', '1', 'a.', '-a', 'xn--a', 'com', 'C');
  const host = fc.array(label, { minLength: 1, maxLength: 4 }).map((labels) => labels.join('.'));
  const port = fc.constantFrom('', ':80', ':443', ':99999', ':0', ':');
  const scheme = fc.constantFrom('', 'http://', 'https://', 'ftp://');
  fc.assert(
    fc.property(scheme, host, port, text, (...parts) => {
      const [written, [protocol, name, number, rest]] = [parts.join(''), parts];
      // A blank at the end is trimmed, and turns no other answer round: it keeps the address from the short way.
      const long = normaliseAddress(`${protocol}${name}${number}${rest} `);
      expect([written, normaliseAddress(written)]).toEqual([written, long]);
    }),
    { numRuns: 3_000 },
  );
});
