/** Values that a text in an address or a body may hold although no form sends them. */
const oddTexts: readonly string[] = [
  ...['', ' ', '　', '\u0000', 'a\u0000b', '\u0001', '\t', '\r\nX-Injected: 1'],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'null', 'undefined', 'true', 'NaN', 'Infinity'],
  ...['%', '_', '%_\\', "'", `"; drop table app.session; --`, `' or pg_sleep(5) is null --`],
  ...['<script>alert(1)</script>', '${7*7}', '{{7*7}}', '=cmd|calc', '../../../../etc/passwd', 'https://evil.example'],
  ...['\u202e', '\ufeff', '\u200b', '👩‍👩‍👧', 'が', '-0', '1e309', '0x10', '9'.repeat(400)],
  ...['2026-02-30', '9999-12-31T23:59:59Z', '00000000-0000-0000-0000-000000000000'],
];

/** Half of a character of two code units: JSON can carry it, a UTF-8 address cannot. */
const loneSurrogates = ['\ud800', 'a\udfffb'];
const longText = 'x'.repeat(1_000_000);

/** Values for a field of a JSON body: odd texts, half characters, a million characters, and every wrong type. */
export const oddFields: readonly unknown[] = [
  ...oddTexts,
  ...loneSurrogates,
  longText,
  ...[null, true, -1, 1.5, 1e308, 2 ** 53, [], {}, [null], [[]], Array.from({ length: 10_000 }, () => 'x')],
  JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}'),
];

/** The same for a part of an address, in its encoding. */
export const oddInAddresses: readonly string[] = [
  ...oddTexts.map(encodeURIComponent),
  ...['%ED%A0%80', '%FF', '%', '%zz', '..', 'x'.repeat(10_000), 'x'.repeat(1_000_000)],
];

/** Whole bodies that do not match their content type. */
export const oddBodies: readonly (string | Blob)[] = [
  ...['', 'null', '[]', '"x"', '1', '{', '{"a":', '{"a":1}{"a":1}', '{"__proto__":{"x":1}}', '\ufeff{}'],
  `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  '{"a":'.repeat(50_000),
  'x'.repeat(1_100_000),
  new Blob([new Uint8Array([0xff, 0xfe, 0x00, 0x80])], { type: 'application/json' }),
  new Blob(['{}'], { type: 'text/plain' }),
  new Blob(['a=1'], { type: 'application/x-www-form-urlencoded' }),
  new Blob(['--x\r\n'], { type: 'multipart/form-data; boundary=x' }),
];
