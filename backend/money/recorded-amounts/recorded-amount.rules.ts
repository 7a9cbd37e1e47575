import { billOf, isConverted } from '../../contract/bill';
import type { billingCycles, currencies, priceTypes, WordOf } from '../../contract/vocabulary';
import { lastDayOf, monthOf, monthsBetween } from '../../contract/calendar';

/** The foreign price behind a price in yen; all null for a price set in yen. */
export interface Foreign {
  originalPrice: number | null;
  originalCurrency: WordOf<typeof currencies> | null;
  exchangeRate: number | null;
}

/** A change of a plan's price from a day on; unchanged terms are null. In the order of recording. */
export interface Terms {
  effectiveFrom: string;
  price: number | null;
  seats: number | null;
  billingCycle: WordOf<typeof billingCycles> | null;
  priceType: WordOf<typeof priceTypes> | null;
  foreign: Foreign | null;
}

/** A plan over its whole life; `endsOn` is the last day on which it runs, unless it then renews itself. */
export interface PlanLife {
  startsOn: string;
  endsOn: string | null;
  renewsItself: boolean;
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
 * A plan's amount in a month: the terms in force, since when (null: since the plan's start), and the amount.
 * Foreign terms are set if the amount was computed from them.
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
 * The cost of a plan in a month, in yen (計上額, design 12). A monthly price counts in every month in which a contract
 * month begins, a yearly price with a twelfth. A price per seat is multiplied by the seats.
 * A contract from 15 April to 14 April of the next year has twelve months.
 * The terms are those in force on the last day of the month on which the plan runs. A change counts from the month
 * of its 適用日.
 * The twelve parts of a year sum to the yearly bill to the yen. Null: the month does not count.
 */
export const recordedAmountOf = ({ startsOn, endsOn, terms }: PlanLife, month: string): Recorded | null => {
  const age = monthsBetween(monthOf(startsOn), month);
  // In a contract from the 31st, the contract month after 28 February does not begin on that day.
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
  const storedForeign = findTerms(terms, 'foreign', day)?.foreign ?? inYen;
  const foreign = isPerSeat && isConverted({ ...force, ...storedForeign }) ? storedForeign : inYen;
  const columns: (keyof Terms)[] = ['price', 'billingCycle', 'priceType'];
  if (isPerSeat) columns.push('seats');
  if (foreign !== inYen) columns.push('foreign');
  const since = columns
    .map((column) => requireTerms(terms, column, day).effectiveFrom)
    .reduce((a, b) => (a > b ? a : b));
  const amount = partOf(billOf({ ...force, ...foreign }), force.billingCycle, age % 12);
  return { ...force, ...foreign, since: since > startsOn ? since : null, amount };
};

/** The same if every automatic renewal happens, by the terms known today; an agreed month stays as it is agreed. */
export const continuedAmountOf = (plan: PlanLife, month: string): Recorded | null =>
  recordedAmountOf(plan, month) ?? (plan.renewsItself ? recordedAmountOf({ ...plan, endsOn: null }, month) : null);

const partOf = (bill: number, cycle: Recorded['billingCycle'], part: number) =>
  cycle === 'monthly' ? bill : Math.floor((bill * (part + 1)) / 12) - Math.floor((bill * part) / 12);

export const recordedAmount = (plan: PlanLife, month: string): number => recordedAmountOf(plan, month)?.amount ?? 0;
