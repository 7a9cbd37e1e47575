import { billOf, isConverted } from '../../contract/bill';
import type { billingCycles, currencies, priceTypes, WordOf } from '../../contract/vocabulary';
import { lastDayOf, monthOf, monthsBetween } from './months';

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

/** The terms that say the newest value of a column for a day or before, if any do; of two for the same day those recorded later. */
const saying = (terms: readonly Terms[], column: keyof Terms, day: string): Terms | undefined => {
  let best: Terms | undefined;
  for (const next of terms)
    if (next[column] !== null && next.effectiveFrom <= day && (!best || next.effectiveFrom >= best.effectiveFrom))
      best = next;
  return best;
};

const saidFor = (terms: readonly Terms[], column: keyof Terms, day: string): Terms => {
  const found = saying(terms, column, day);
  if (!found) throw new Error(`A plan has no ${column} on ${day}`);
  return found;
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
  const said = <K extends keyof Terms>(column: K) => saidFor(terms, column, day)[column]!;
  const force = {
    price: said('price'),
    seats: said('seats'),
    billingCycle: said('billingCycle'),
    priceType: said('priceType'),
  };
  const isPerSeat = force.priceType === 'per_seat';
  const told = saying(terms, 'foreign', day)?.foreign ?? inYen;
  const foreign = isPerSeat && isConverted({ ...force, ...told }) ? told : inYen;
  const columns: (keyof Terms)[] = ['price', 'billingCycle', 'priceType'];
  if (isPerSeat) columns.push('seats');
  if (foreign !== inYen) columns.push('foreign');
  const since = columns.map((column) => saidFor(terms, column, day).effectiveFrom).reduce((a, b) => (a > b ? a : b));
  const amount = partOf(billOf({ ...force, ...foreign }), force.billingCycle, age % 12);
  return { ...force, ...foreign, since: since > startsOn ? since : null, amount };
};

const partOf = (bill: number, cycle: Recorded['billingCycle'], part: number) =>
  cycle === 'monthly' ? bill : Math.floor((bill * (part + 1)) / 12) - Math.floor((bill * part) / 12);

export const recordedAmount = (plan: PlanLife, month: string): number => recorded(plan, month)?.amount ?? 0;
