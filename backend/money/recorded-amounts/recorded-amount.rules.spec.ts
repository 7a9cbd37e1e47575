import fc from 'fast-check';
import { addMonths, monthsFrom } from '../../contract/calendar';
import {
  continuedAmountOf,
  recordedAmountOf,
  recordedAmount,
  type PlanLife,
  type Terms,
} from './recorded-amount.rules';

const sinceEver = '0000-01-01';
const emptyTerms = { price: null, seats: null, billingCycle: null, priceType: null, foreign: null };
const first = (terms: Partial<Terms>): Terms => ({
  effectiveFrom: sinceEver,
  price: 1_200,
  seats: 20,
  billingCycle: 'monthly',
  priceType: 'per_seat',
  foreign: null,
  ...terms,
});
const plan = (terms: Partial<Terms>, more: Partial<PlanLife> = {}): PlanLife => ({
  startsOn: '2026-04-15',
  endsOn: null,
  renewsItself: false,
  terms: [first(terms)],
  ...more,
});
const over = (life: PlanLife, from: string, to: string) =>
  monthsFrom(from, to).map((month) => recordedAmount(life, month));

describe('A monthly plan', () => {
  it('counts in every month in which one of its months begins, price times seats', () => {
    const ended = plan({}, { endsOn: '2026-06-14' });
    expect(over(ended, '2026-03', '2026-07')).toEqual([0, 24_000, 24_000, 0, 0]);
    expect(recordedAmount(plan({}, { endsOn: '2026-06-15' }), '2026-06')).toBe(24_000);
    expect(recordedAmount(plan({}, { endsOn: '2026-04-16' }), '2026-04')).toBe(24_000);
    const fromThe31st = plan({}, { startsOn: '2026-01-31', endsOn: '2026-02-28' });
    expect(over(fromThe31st, '2026-01', '2026-03')).toEqual([24_000, 0, 0]);
    expect(recordedAmount(plan({ priceType: 'flat', price: 50_000 }), '2026-04')).toBe(50_000);
  });

  it('counts a change from the month of its 適用日, whatever the order of recording', () => {
    const changed = plan({}, { terms: [first({}), { effectiveFrom: '2026-10-15', ...emptyTerms, price: 1_500 }] });
    expect(over(changed, '2026-09', '2026-11')).toEqual([24_000, 30_000, 30_000]);
    const seatsEarlier: Terms = { effectiveFrom: '2026-06-01', ...emptyTerms, seats: 10 };
    const both = { ...changed, terms: [...changed.terms, seatsEarlier] };
    expect(over(both, '2026-05', '2026-06')).toEqual([24_000, 12_000]);
    expect(recordedAmount(both, '2026-10')).toBe(15_000);
  });

  it('uses the later recorded of two changes for the same day, and ignores changes after its end', () => {
    const twice = [1_300, 1_400].map((price): Terms => ({ effectiveFrom: '2026-05-20', ...emptyTerms, price }));
    expect(recordedAmount(plan({}, { terms: [first({}), ...twice] }), '2026-05')).toBe(28_000);
    expect(recordedAmount(plan({}, { endsOn: '2026-05-18', terms: [first({}), ...twice] }), '2026-05')).toBe(24_000);
  });
});

describe('A plan that renews itself', () => {
  const termed = plan({}, { endsOn: '2027-04-14', renewsItself: true });

  it('ends as agreed, and goes on by its terms if it is renewed', () => {
    expect(over(termed, '2027-03', '2027-05')).toEqual([24_000, 0, 0]);
    const amounts = (life: PlanLife) =>
      monthsFrom('2027-03', '2027-05').map((month) => continuedAmountOf(life, month)?.amount);
    expect(amounts(termed)).toEqual([24_000, 24_000, 24_000]);
    const dearer: Terms = { effectiveFrom: '2027-05-01', ...emptyTerms, price: 1_500 };
    expect(amounts({ ...termed, terms: [...termed.terms, dearer] })).toEqual([24_000, 24_000, 30_000]);
  });

  it('stays as agreed in the month of its end, whatever changes after that day', () => {
    const cheaper: Terms = { effectiveFrom: '2026-06-16', ...emptyTerms, price: 800 };
    const ends = plan({}, { endsOn: '2026-06-15', renewsItself: true, terms: [...termed.terms, cheaper] });
    expect([recordedAmount(ends, '2026-06'), continuedAmountOf(ends, '2026-06')?.amount]).toEqual([24_000, 24_000]);
    expect(continuedAmountOf(ends, '2026-07')?.amount).toBe(16_000);
  });

  it('ends when it does not renew itself', () => {
    expect(continuedAmountOf({ ...termed, renewsItself: false }, '2027-05')).toBeNull();
  });
});

describe('A plan per seat in another currency', () => {
  const dollars = { originalPrice: 8.5, originalCurrency: 'USD', exchangeRate: 150.25 } as const;
  const termsFrom = (effectiveFrom: string, values: Partial<Terms>): Terms => ({
    effectiveFrom,
    ...emptyTerms,
    ...values,
  });
  const start = termsFrom('2026-04-15', { foreign: dollars });
  const life = (...more: Terms[]): PlanLife => ({
    ...plan({}),
    terms: [first({ price: 1_277, seats: 10 }), start, ...more],
  });

  it('is multiplied by the seats before it becomes yen, once', () => {
    // 8.50 × 150.25 × 10 = 12,771.25, and × 12 = 15,325.5.
    expect(over(life(termsFrom('2026-06-01', { seats: 12 })), '2026-04', '2026-06')).toEqual([12_771, 12_771, 15_326]);
    const later = { ...dollars, exchangeRate: 151.5 };
    // 8.50 × 151.50 = 1,287.75 × 10 = 12,877.5; the price in yen changes on the same day.
    const risen = life(termsFrom('2026-05-01', { price: 1_288 }), termsFrom('2026-05-01', { foreign: later }));
    expect(over(risen, '2026-04', '2026-05')).toEqual([12_771, 12_878]);
    expect(recordedAmountOf(risen, '2026-05')).toMatchObject({ ...later, since: '2026-05-01' });
  });

  it('is the amount in yen if that was agreed', () => {
    const agreed = life(termsFrom('2026-05-01', { price: 1_300 }));
    expect(over(agreed, '2026-04', '2026-05')).toEqual([12_771, 13_000]);
    expect(recordedAmountOf(agreed, '2026-05')).toMatchObject({ originalPrice: null, exchangeRate: null });
    const none = { originalPrice: null, originalCurrency: null, exchangeRate: null };
    expect(over(life(termsFrom('2026-05-01', { foreign: none })), '2026-04', '2026-05')).toEqual([12_771, 12_770]);
  });

  it('has twelve parts of a year that sum to its bill', () => {
    const yearly = { ...life(), terms: [first({ price: 1_277, seats: 10, billingCycle: 'yearly' }), start] };
    expect(over(yearly, '2026-04', '2027-03').reduce((a, b) => a + b)).toBe(12_771);
  });
});

describe('A yearly plan', () => {
  const yearly = plan({ billingCycle: 'yearly', priceType: 'flat', price: 100_000 });

  it('counts a twelfth a month from its start, to the yen', () => {
    expect(recordedAmount(yearly, '2026-03')).toBe(0);
    const year = over(yearly, '2026-04', '2027-03');
    expect(year).toEqual([8_333, 8_333, 8_334, 8_333, 8_333, 8_334, 8_333, 8_333, 8_334, 8_333, 8_333, 8_334]);
    expect(over(yearly, '2027-04', '2028-03')).toEqual(year);
  });

  it('sums to its bill over a year that ends the day before it began', () => {
    const aYear = { ...yearly, startsOn: '2024-02-29', endsOn: '2025-02-28' };
    const sum = (life: PlanLife) => over(life, '2023-01', '2028-12').reduce((total, part) => total + part, 0);
    expect([sum(aYear), sum({ ...yearly, endsOn: '2027-04-14' })]).toEqual([100_000, 100_000]);
  });

  it('counts a price that changes in mid-year by its twelfths from then on', () => {
    const raised = {
      ...yearly,
      terms: [...yearly.terms, { effectiveFrom: '2026-10-01', ...emptyTerms, price: 120_000 }],
    };
    expect(over(raised, '2026-09', '2026-10')).toEqual([8_334, 10_000]);
  });
});

test('any year of an unchanged yearly plan sums to its bill; any month of a monthly one is its bill', () => {
  const anyPlan = fc.record({
    price: fc.integer({ min: 0, max: 99_999_999 }),
    seats: fc.integer({ min: 0, max: 9_999 }),
    priceType: fc.constantFrom('per_seat', 'flat'),
    start: fc.integer({ min: 0, max: 60 }),
    year: fc.integer({ min: 0, max: 5 }),
  });
  fc.assert(
    fc.property(anyPlan, ({ price, seats, priceType, start, year }) => {
      const startMonth = addMonths('2022-01', start);
      const bill = priceType === 'flat' ? price : price * seats;
      const life = (billingCycle: 'monthly' | 'yearly') =>
        plan({ price, seats, priceType: priceType, billingCycle }, { startsOn: `${startMonth}-28` });
      const from = addMonths(startMonth, 12 * year);
      const sum = over(life('yearly'), from, addMonths(from, 11)).reduce((total, part) => total + part, 0);
      expect(sum).toBe(bill);
      expect(recordedAmount(life('monthly'), from)).toBe(bill);
    }),
  );
});
