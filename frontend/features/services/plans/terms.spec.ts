import type { PlanTerms } from '../../../../backend/contract/plan-terms';
import { termsOn, termsWords } from './terms';

const since = (from: string | null, price: number, more: Partial<PlanTerms> = {}): PlanTerms => ({
  from,
  price,
  seats: 10,
  billingCycle: 'monthly',
  priceType: 'per_seat',
  originalPrice: null,
  originalCurrency: null,
  exchangeRate: null,
  ...more,
});
const terms = [since(null, 1_000), since('2026-10-01', 1_200), since('2027-04-01', 1_500)];

test('The terms of a day are the latest up to it; later agreed ones are listed, too', () => {
  const at = (day: string) => {
    const { now, next } = termsOn(terms, day);
    return [now.price, ...next.map(({ from }) => from)];
  };
  expect(at('2026-09-30')).toEqual([1_000, '2026-10-01', '2027-04-01']);
  expect(at('2026-10-01')).toEqual([1_200, '2027-04-01']);
  expect(at('2027-12-31')).toEqual([1_500]);
});

test('Terms are shown with the sum of one bill', () => {
  expect(termsWords(terms[0]!)).toBe('月額・1席あたり ¥1,000 × 10席 = ¥10,000');
  const dollars = { originalPrice: 8.5, originalCurrency: 'USD', exchangeRate: 150.25 } as const;
  expect(termsWords(since(null, 1_277, dollars))).toBe('月額・1席あたり 8.5 USD × 10席 × 150.25円 = ¥12,771');
  expect(termsWords(since(null, 50_000, { priceType: 'flat', billingCycle: 'yearly' }))).toBe('年額・定額 ¥50,000');
});
