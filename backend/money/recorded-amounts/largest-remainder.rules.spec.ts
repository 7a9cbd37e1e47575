import fc from 'fast-check';
import { shareByWeights } from './largest-remainder.rules';

const yen = fc.integer({ min: -999_999_999_999, max: 999_999_999_999 });
const weights = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 40 });

test('the remainder goes to the largest fractions', () => {
  expect(shareByWeights(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(shareByWeights(1_000, [10, 25, 7])).toEqual([238, 595, 167]);
  expect(shareByWeights(10, [0, 3, 0])).toEqual([0, 10, 0]);
});

test('with zero weights all parts are zero', () => {
  expect(shareByWeights(500, [0, 0])).toEqual([0, 0]);
  expect(shareByWeights(500, [])).toEqual([]);
});

test('the parts sum to the whole, and each is less than a yen from its quota', () => {
  fc.assert(
    fc.property(yen, weights, (whole, parts) => {
      const total = parts.reduce((sum, weight) => sum + weight, 0);
      const shared = shareByWeights(whole, parts);
      expect(shared.reduce((sum, part) => sum + part, 0)).toBe(total === 0 ? 0 : whole);
      shared.forEach((part, index) => {
        if (total > 0) expect(Math.abs(part - (whole * parts[index]!) / total)).toBeLessThan(1.001);
      });
    }),
  );
});
