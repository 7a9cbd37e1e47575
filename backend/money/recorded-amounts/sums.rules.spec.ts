import fc from 'fast-check';
import { paymentShare } from './payment-share.rules';
import { addMonths, lastDayOf, monthsFrom, monthsOfFiscalYear } from '../../contract/calendar';
import { continuedAmountOf, recordedAmount, type PlanLife, type Terms } from './recorded-amount.rules';
import { shareByWeights } from './largest-remainder.rules';
import { Parts, sumOf } from './amount-parts.rules';
import { Forecast } from './forecast.rules';

const month = fc.integer({ min: 0, max: 59 }).map((months) => addMonths('2024-01', months));
const day = fc.tuple(month, fc.integer({ min: 1, max: 28 })).map(([of, on]) => `${of}-${String(on).padStart(2, '0')}`);
const price = fc.integer({ min: 0, max: 9_999_999_999 });
const seats = fc.integer({ min: 0, max: 1_000 });
const cycle = fc.constantFrom('monthly', 'yearly');
const priceType = fc.constantFrom('per_seat', 'flat');

const foreign = fc.option(
  fc.record({
    originalPrice: fc.integer({ min: 0, max: 9_999 }).map((cents) => cents / 100),
    originalCurrency: fc.constant('USD'),
    exchangeRate: fc.integer({ min: 1, max: 2_000_000 }).map((rate) => rate / 10_000),
  }),
);
const first = fc
  .record({ effectiveFrom: fc.constant('-infinity'), price, seats, billingCycle: cycle, priceType, foreign })
  .map((terms) => {
    const { originalPrice = 0, exchangeRate = 0 } = terms.foreign ?? {};
    return terms.foreign ? { ...terms, price: Math.round(originalPrice * exchangeRate) } : terms;
  });
const changed = fc.record({
  effectiveFrom: day,
  price: fc.option(price),
  seats: fc.option(seats),
  billingCycle: fc.option(cycle),
  priceType: fc.option(priceType),
  foreign: fc.constant(null),
});
const plan = fc
  .record({
    startsOn: day,
    runs: fc.option(fc.integer({ min: 0, max: 40 })),
    renewsItself: fc.boolean(),
    first,
    changes: fc.array(changed),
  })
  .map(({ startsOn, runs, renewsItself, first: terms, changes }): PlanLife => {
    const endsOn = runs === null ? null : lastDayOf(addMonths(startsOn.slice(0, 7), runs));
    return { startsOn, endsOn, renewsItself, terms: [terms, ...changes] as Terms[] };
  });
const plans = fc.array(plan, { minLength: 1, maxLength: 8 });

test('for any plans, prices and seats the parts sum to each period and to the whole', () => {
  fc.assert(
    fc.property(plans, month, fc.integer({ min: 0, max: 30 }), (lives, from, more) => {
      const months = monthsFrom(from, addMonths(from, more));
      const parts = new Parts(months.length);
      lives.forEach((life, index) =>
        months.forEach((each, at) =>
          parts.add(
            { id: `service-${index % 3}`, name: 'サービス', registrationOrder: index % 3 },
            at,
            recordedAmount(life, each),
          ),
        ),
      );
      const { periods, total, parts: named } = parts.sumPeriods(months.map((each) => ({ month: each })));
      const alone = lives.map((life) => sumOf(months.map((each) => recordedAmount(life, each))));
      expect(total).toBe(sumOf(alone));
      expect(sumOf(named.map((part) => part.total))).toBe(total);
      periods.forEach(({ amount }, at) => expect(sumOf(named.map((part) => part.amounts[at]!))).toBe(amount));
    }),
  );
});

test('for any plans the continued amounts hold the agreed ones, and their parts sum to each period and to the whole', () => {
  fc.assert(
    fc.property(plans, month, fc.integer({ min: 0, max: 30 }), (lives, from, more) => {
      const months = monthsFrom(from, addMonths(from, more));
      const forecast = new Forecast(new Parts(months.length), new Parts(months.length));
      lives.forEach((life, index) =>
        months.forEach((each, at) => {
          const agreedAmount = recordedAmount(life, each);
          const continuedAmount = continuedAmountOf(life, each)?.amount ?? 0;
          forecast.add(
            { id: `service-${index % 3}`, name: 'サービス', registrationOrder: index % 3, isDeleted: false },
            at,
            { agreedAmount, continuedAmount },
          );
        }),
      );
      const { periods, total, continuedTotal, parts } = forecast.sumPeriods(months.map((each) => ({ month: each })));
      expect(sumOf(parts.map((part) => part.total))).toBe(total);
      expect(sumOf(parts.map((part) => part.continuedTotal))).toBe(continuedTotal);
      periods.forEach(({ amount, continuedAmount }, at) => {
        expect(sumOf(parts.map((part) => part.amounts[at]!))).toBe(amount);
        expect(sumOf(parts.map((part) => part.continuedAmounts[at]!))).toBe(continuedAmount);
        expect(continuedAmount).toBeGreaterThanOrEqual(amount);
      });
    }),
  );
});

test('whatever month the years start in, they sum to the months they are made of', () => {
  fc.assert(
    fc.property(plan, fc.integer({ min: 1, max: 12 }), (life, startMonth) => {
      const years = [2023, 2024, 2025, 2026, 2027, 2028, 2029];
      const months = years.flatMap((year) => monthsOfFiscalYear(year, startMonth));
      expect(months).toHaveLength(84);
      const whole = sumOf(monthsFrom(months[0]!, months.at(-1)!).map((each) => recordedAmount(life, each)));
      const byYear = years.map((year) =>
        sumOf(monthsOfFiscalYear(year, startMonth).map((each) => recordedAmount(life, each))),
      );
      expect(sumOf(byYear)).toBe(whole);
    }),
  );
});

test('whatever the departments, their shares of every month sum to the amount of the month', () => {
  const people = fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(plan, month, people, (life, each, weights) => {
      fc.pre(sumOf(weights) > 0);
      const amount = recordedAmount(life, each);
      expect(sumOf(shareByWeights(amount, weights))).toBe(amount);
    }),
  );
});

test('for any payments and refunds in a month, the departments’ parts sum to each payment, and to their share of any days', () => {
  const paid = fc.array(fc.integer({ min: -9_999_999, max: 9_999_999 }), { minLength: 1, maxLength: 30 });
  const people = fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(paid, people, fc.nat(), (amounts, weights, cut) => {
      fc.pre(sumOf(weights) > 0);
      const shareOf = (department: number) => (whole: number) => shareByWeights(whole, weights)[department]!;
      const before = amounts.map((_, index) => sumOf(amounts.slice(0, index)));
      const parts = weights.map((_, department) =>
        amounts.map((amount, index) => paymentShare(shareOf(department), before[index]!, amount)),
      );
      amounts.forEach((amount, index) => expect(sumOf(parts.map((of) => of[index]!))).toBe(amount));
      const from = cut % amounts.length;
      const days = sumOf(amounts.slice(from));
      parts.forEach((of, department) => {
        expect(sumOf(of)).toBe(shareOf(department)(sumOf(amounts)));
        expect(sumOf(of.slice(from))).toBe(paymentShare(shareOf(department), before[from]!, days));
      });
    }),
  );
});
