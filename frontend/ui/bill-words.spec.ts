import { billFactors, billWords, priceWords } from './bill-words';

const inYen = { originalPrice: null, originalCurrency: null, exchangeRate: null };
const perSeat = { price: 1_200, seats: 10, priceType: 'per_seat', ...inYen } as const;
const dollars = { originalPrice: 8.25, originalCurrency: 'USD', exchangeRate: 150 } as const;

test('A bill shows what it is worked out from', () => {
  expect(billWords(perSeat)).toBe('¥1,200 × 10席 = ¥12,000');
  expect(billWords({ ...perSeat, priceType: 'flat' })).toBe('¥1,200');
});

test('A converted price multiplies the foreign price, not the rounded yen', () => {
  const converted = { ...perSeat, price: 1_238, seats: 25, ...dollars };
  expect(billFactors(converted)).toBe('8.25 USD × 25席 × 150.00円');
  expect(billWords(converted)).toBe('8.25 USD × 25席 × 150.00円 = ¥30,938');
  expect(billWords({ ...converted, priceType: 'flat' })).toBe('8.25 USD × 150.00円 = ¥1,238');
});

test('A price stands in the currency whose product with the seats is the bill', () => {
  expect(priceWords({ ...perSeat, price: 1_238, seats: 25, ...dollars })).toBe('8.25 USD');
  expect(priceWords({ ...perSeat, ...dollars })).toBe('¥1,200');
  expect(priceWords(perSeat)).toBe('¥1,200');
});

test('A price in yen that was agreed otherwise counts as it is', () => {
  expect(billWords({ ...perSeat, ...dollars })).toBe('¥1,200 × 10席 = ¥12,000');
});
