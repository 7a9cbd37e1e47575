import { billOf, isConverted } from './bill';

const billed = (originalPrice: number | null, exchangeRate: number | null, price: number, seats: number) =>
  billOf({ priceType: 'per_seat', price, seats, originalPrice, exchangeRate });

test.each([
  // 8.50 × 150.25 = 1,277.125 yen: 12,771.25 for ten, 127,712.5 for a hundred.
  [8.5, 150.25, 1_277, 1, 1_277],
  [8.5, 150.25, 1_277, 10, 12_771],
  [8.5, 150.25, 1_277, 100, 127_713],
  // 0.99 × 149.37 = 147.8763 yen: 36,969.075 for 250, where 148 × 250 = 37,000.
  [0.99, 149.37, 148, 250, 36_969],
  // 12.50 × 155.42 = 1,942.75 yen: 5,828.25 for three.
  [12.5, 155.42, 1_943, 3, 5_828],
  // 1.005 × 100 = 100.5 yen, and 301.5 for three: halves go up, also such as binary fractions hold too low.
  [1.005, 100, 101, 1, 101],
  [1.005, 100, 101, 3, 302],
  [8.5, 150.25, 1_277, 0, 0],
])('%d at %d, or %d yen, for %d seats is %d', (originalPrice, exchangeRate, price, seats, bill) => {
  expect(billed(originalPrice, exchangeRate, price, seats)).toBe(bill);
});

test('A price that was agreed in yen is multiplied as it is, with any foreign price', () => {
  expect(billed(null, null, 1_277, 10)).toBe(12_770);
  expect(billed(8.5, null, 1_277, 10)).toBe(12_770);
  expect(billed(8.5, 150.25, 1_300, 10)).toBe(13_000);
  expect(billed(8.5, 150.25, 1_276, 10)).toBe(12_760);
  expect(isConverted({ price: 1_278, originalPrice: 8.5, exchangeRate: 150.25 })).toBe(false);
  expect(billOf({ priceType: 'flat', price: 1_277, seats: 10, originalPrice: 8.5, exchangeRate: 150.25 })).toBe(1_277);
});
