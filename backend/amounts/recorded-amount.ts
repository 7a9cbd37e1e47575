import type { billingCycles, priceTypes, WordOf } from '../contract/vocabulary';
import { lastDayOf, monthOf, monthsBetween } from './months';

/** One thing said about a plan's price, from a day on; what it does not say is null. In the order in which they were recorded. */
export interface Terms {
  effectiveFrom: string;
  price: number | null;
  seats: number | null;
  billingCycle: WordOf<typeof billingCycles> | null;
  priceType: WordOf<typeof priceTypes> | null;
}

/** A plan over its whole life; `endsOn` is the last day on which it runs. */
export interface PlanLife {
  startsOn: string;
  endsOn: string | null;
  terms: readonly Terms[];
}

/** The newest value of a column that was said for a day or before; of two for the same day the one recorded later. */
const inForce = <K extends keyof Terms>(terms: readonly Terms[], column: K, day: string): NonNullable<Terms[K]> => {
  let best: Terms | undefined;
  for (const next of terms)
    if (next[column] !== null && next.effectiveFrom <= day && (!best || next.effectiveFrom >= best.effectiveFrom))
      best = next;
  if (!best) throw new Error(`A plan has no ${column} on ${day}`);
  return best[column]!;
};

const earlier = (a: string, b: string | null) => (b !== null && b < a ? b : a);

/**
 * What a plan costs in a month, in yen (計上額, design 12): a monthly price counts in every month in which the plan runs, a yearly one a
 * twelfth a month from its start, a price per seat times the seats. A month counts by the terms in force on its last day on which the plan
 * runs, so a change counts from the month of its 適用日. The twelve parts of a year sum to the yearly bill to the yen.
 */
export const recordedAmount = ({ startsOn, endsOn, terms }: PlanLife, month: string): number => {
  const age = monthsBetween(monthOf(startsOn), month);
  if (age < 0 || (endsOn !== null && month > monthOf(endsOn))) return 0;
  const day = earlier(lastDayOf(month), endsOn);
  const price = inForce(terms, 'price', day);
  const bill = inForce(terms, 'priceType', day) === 'per_seat' ? price * inForce(terms, 'seats', day) : price;
  if (inForce(terms, 'billingCycle', day) === 'monthly') return bill;
  const part = age % 12;
  return Math.floor((bill * (part + 1)) / 12) - Math.floor((bill * part) / 12);
};
