import { isComplete, nameFor, tailSize, detectType } from './receipt-type.rules';

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))));
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpeg = [0xff, 0xd8, 0xff, 0xe0];

test.each([
  ['a PDF', bytes('%PDF-1.7\n'), 'application/pdf'],
  ['a PDF behind a mark and blanks', bytes([0xef, 0xbb, 0xbf], '\r\n %PDF-1.4'), 'application/pdf'],
  ['a PNG', bytes(png, 'IHDR'), 'image/png'],
  ['a JPEG', bytes(jpeg, 'JFIF'), 'image/jpeg'],
  ['a page that speaks of PDF', bytes('<html>%PDF-1.7'), undefined],
  ['an SVG', bytes('<svg onload="alert(1)">'), undefined],
  ['a GIF', bytes('GIF89a'), undefined],
  ['half of a mark', bytes(png.slice(0, 5)), undefined],
  ['nothing', bytes(), undefined],
])('%s is detected by its content', (_, start, type) => {
  expect(detectType(start)).toBe(type);
});

test('a file that lacks its end was cut off', () => {
  expect(isComplete('application/pdf', bytes('startxref\n9\n%%EOF\n'))).toBe(true);
  expect(isComplete('application/pdf', bytes('stream'))).toBe(false);
  expect(isComplete('image/png', bytes('IEND', [0xae, 0x42, 0x60, 0x82]))).toBe(true);
  expect(isComplete('image/jpeg', bytes([0xff, 0xd9], 'written behind by a telephone'))).toBe(true);
  expect(isComplete('image/jpeg', Buffer.alloc(tailSize))).toBe(false);
});

test('a name gets the extension of the file’s type', () => {
  expect(nameFor('image/jpeg', '写真.JPEG')).toBe('写真.JPEG');
  expect(nameFor('application/pdf', '4月分')).toBe('4月分.pdf');
  expect(nameFor('image/png', '領収書.jpg')).toBe('領収書.jpg.png');
  expect(nameFor('application/pdf', '請求書.pdf.exe')).toBe('請求書.pdf.exe.pdf');
  expect([...nameFor('image/png', '長'.repeat(255))]).toHaveLength(255);
});
