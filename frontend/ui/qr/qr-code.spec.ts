import { errorCorrectionOf, formatBits, maxQrBytes, qrCodeOf } from './qr-code';

// The worked example 「HELLO WORLD」, version 1-M, of the QR code tutorial at thonky.com.
test('error correction is that of the published example', () => {
  const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
  expect(errorCorrectionOf(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
});

// ISO/IEC 18004, table C.1: error correction M, masks 0 to 7.
test('format bits are those of the standard', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7].map(formatBits)).toEqual([
    0x5412, 0x5125, 0x5e7c, 0x5b4b, 0x45f9, 0x40ce, 0x4f97, 0x4aa0,
  ]);
});

test('a code has its patterns in every corner but one', () => {
  const code = qrCodeOf('x'.repeat(maxQrBytes));
  expect([code.length, code.every((row) => row.length === 41)]).toEqual([41, true]);
  const top = (y: number, x: number) =>
    code[y]!.slice(x, x + 7)
      .map(Number)
      .join('');
  expect([top(0, 0), top(1, 0), top(3, 0), top(0, 34), top(34, 0)]).toEqual([
    ...['1111111', '1000001', '1011101', '1111111', '1111111'],
  ]);
  expect(top(34, 34)).not.toBe('1111111');
  expect(() => qrCodeOf('x'.repeat(maxQrBytes + 1))).toThrow(RangeError);
});

// The reader zbar reads this text from the picture of exactly these modules.
test('a public key gives the code that a reader was tried on', () => {
  const key = 'daicho/01930000-0000-7000-8000-0000000de300+0320a264+AaZNoq9qS8qnnNNtyWIGEAIevEZc7vjdeUN587pvB0c7';
  const rows = qrCodeOf(key).map((row) => parseInt(row.map(Number).join(''), 2).toString(36));
  const read = [
    'ruuquzy7 ec03pcn5 ke27cehp kftiy1r1 kh1hxftp e9t2rupt rwyepa4f cmwm4g iosxflle 7ydywls1 mbz1nbad',
    'vu48rrl pug0g4wx 3jbp11wr dhafafqv p413uavs 58wyb749 h9qnxrd5 9g4b3nfx 1f89uduq pqmjru4s 4z5lnupv',
    '86fht0ln do0okxf4 7rw2hpah e5ppfg3v kudofhzj g95jqm1f 3rtzw05c bm7zfsx6 k4d9uoif a4lz3gx5 gjnw7svs',
    '295jehp ruzzf61d e94ixlhs khh7q5me kfayrkxf khcwmsz7 e9ftz536 ry8dzzur',
  ];
  expect(rows.join(' ')).toBe(read.join(' '));
});
