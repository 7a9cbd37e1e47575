import { withoutTax, withoutTaxShare } from './without-tax.rules';

test('the tax is taken off in the units of the currency', () => {
  expect(withoutTax(110.1, 10.01, 'USD')).toBe(100.09);
  expect(withoutTax(11_000, 1_000, 'KRW')).toBe(10_000);
  expect(withoutTax(8.255, 0, 'USD')).toBe(8.255);
});

test.each([
  ['a tenth added', 110, { total: 16_500, tax: 1_500 }, 100],
  ['a reduced rate', 100, { total: 15_000, tax: 1_111 }, 92.59],
  ['a refund', -110, { total: -16_500, tax: -1_500 }, -100],
  ['no tax', 110, { total: 16_500, tax: 0 }, 110],
  ['all of it tax', 10, { total: 1_500, tax: 1_500 }, 0],
])('of the original amount the same share is tax as of the yen: %s', (_, total, yen, expected) => {
  expect(withoutTaxShare(total, yen, 'USD')).toBe(expected);
});
