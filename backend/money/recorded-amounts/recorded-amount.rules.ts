import { billOf, isConverted } from '../../contract/bill';
import type { billingCycles, currencies, priceTypes, WordOf } from '../../contract/vocabulary';
import { lastDayOf, monthOf, monthsBetween } from './months.rules';

/** What a price in yen was worked out from; all of it null where it is in yen. */
export interface Foreign {
  originalPrice: number | null;
  originalCurrency: WordOf<typeof currencies> | null;
  exchangeRate: number | null;
}

/** One thing said about a plan's price, from a day on; what it does not say is null. In the order in which they were recorded. */
export interface Terms {
  effectiveFrom: string;
  price: number | null;
  seats: number | null;
  billingCycle: WordOf<typeof billingCycles> | null;
  priceType: WordOf<typeof priceTypes> | null;
  foreign: Foreign | null;
}

/** A plan over its whole life; `endsOn` is the last day on which it runs. */
export interface PlanLife {
  startsOn: string;
  endsOn: string | null;
  terms: readonly Terms[];
}

/** The newest terms with a value of the column on a day; of two for the same day, those recorded later. */
const findTerms = (terms: readonly Terms[], column: keyof Terms, day: string): Terms | undefined => {
  let best: Terms | undefined;
  for (const next of terms)
    if (next[column] !== null && next.effectiveFrom <= day && (!best || next.effectiveFrom >= best.effectiveFrom))
      best = next;
  return best;
};

const requireTerms = (terms: readonly Terms[], column: keyof Terms, day: string): Terms => {
  const newest = findTerms(terms, column, day);
  if (!newest) throw new Error(`A plan has no ${column} on ${day}`);
  return newest;
};

const inYen: Foreign = { originalPrice: null, originalCurrency: null, exchangeRate: null };

const earlier = (a: string, b: string | null) => (b !== null && b < a ? b : a);

/**
 * What a month of a plan is made of: the terms it counts by, since when they hold (null: since the plan's start), and the amount. What is
 * foreign is said where the amount was worked out from it.
 */
export interface Recorded extends Foreign {
  price: number;
  seats: number;
  billingCycle: WordOf<typeof billingCycles>;
  priceType: WordOf<typeof priceTypes>;
  since: string | null;
  amount: number;
}

/**
 * What a plan costs in a month, in yen (計上額, design 12): a monthly price counts in every month in which a month of the contract begins, a
 * yearly one a twelfth there, a price per seat times the seats: of 15 April to 14 April of the next year twelve months. A month counts by
 * the terms in force on its last day on which the plan runs, so a change counts from the month of its 適用日. The twelve parts of a year sum to the yearly bill to the yen. Null: nothing counts.
 */
export const recorded = ({ startsOn, endsOn, terms }: PlanLife, month: string): Recorded | null => {
  const age = monthsBetween(monthOf(startsOn), month);
  // Of a contract from the 31st, the month after 28 February has not begun on that day.
  const begins = `${month}${startsOn.slice('YYYY-MM'.length)}`;
  if (age < 0 || (endsOn !== null && begins > endsOn)) return null;
  const day = earlier(lastDayOf(month), endsOn);
  const valueOf = <K extends keyof Terms>(column: K) => requireTerms(terms, column, day)[column]!;
  const force = {
    price: valueOf('price'),
    seats: valueOf('seats'),
    billingCycle: valueOf('billingCycle'),
    priceType: valueOf('priceType'),
  };
  const isPerSeat = force.priceType === 'per_seat';
  const stored = findTerms(terms, 'foreign', day)?.foreign ?? inYen;
  const foreign = isPerSeat && isConverted({ ...force, ...stored }) ? stored : inYen;
  const columns: (keyof Terms)[] = ['price', 'billingCycle', 'priceType'];
  if (isPerSeat) columns.push('seats');
  if (foreign !== inYen) columns.push('foreign');
  const since = columns
    .map((column) => requireTerms(terms, column, day).effectiveFrom)
    .reduce((a, b) => (a > b ? a : b));
  const amount = partOf(billOf({ ...force, ...foreign }), force.billingCycle, age % 12);
  return { ...force, ...foreign, since: since > startsOn ? since : null, amount };
};

const partOf = (bill: number, cycle: Recorded['billingCycle'], part: number) =>
  cycle === 'monthly' ? bill : Math.floor((bill * (part + 1)) / 12) - Math.floor((bill * part) / 12);

export const recordedAmount = (plan: PlanLife, month: string): number => recorded(plan, month)?.amount ?? 0;
