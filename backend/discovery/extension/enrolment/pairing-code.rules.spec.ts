import { newPairingCode, normalisedPairingCode } from './pairing-code.rules';

test('a code has ten letters and digits that do not look alike', () => {
  const codes = Array.from({ length: 200 }, newPairingCode);
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}$/);
  expect(new Set(codes).size).toBe(codes.length);
});

test.each(['K7QM2-XRT9A', 'k7qm2xrt9a', ' K7QM2 XRT9A ', 'ｋ７ｑｍ２－ｘｒｔ９ａ', 'K7QM2–XRT9A'])(
  'the code %p is read as it was issued',
  (typed) => expect(normalisedPairingCode(typed)).toBe('K7QM2XRT9A'),
);
