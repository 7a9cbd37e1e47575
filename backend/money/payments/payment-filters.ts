import type { QueryOf } from '../../contract/kit';
import type { payments } from '../../contract/payments';
import { Where } from '../../platform/http/find-page';
import { japanese } from '../../platform/http/sql';
import { folded } from '../../platform/kit/folded';
import { monthDays, type Dimension, type Direction, type SortBy } from './payment-cells';
import type { Range } from './whole-parts';

export type PaymentQuery = QueryOf<typeof payments.list>;

/** The texts that hold a keyword, where they are few. */
interface Texts {
  texts: readonly string[];
  /** How many payments have one of them. */
  count: number;
  /** The list is gone through in its order, and each payment looked at for one of them. */
  isGoneThrough?: boolean;
}
/** What a keyword stands for. */
export type Words = Texts | { holding: string };

export interface Described {
  holding: string;
  /** What stands for the descriptions that hold it, where they have been looked up. */
  keys?: readonly string[];
  /** How many payments have one of them. */
  count?: number;
  /** So few payments have it that they are found by their descriptions, not by going through the list. */
  isRare?: boolean;
  /** Of no other months than those, named by their first days, from one to another. */
  months?: Range<string>;
}

/** Of a keyword that so many payments hold. */
export const isRare = (count: number): boolean => count <= 20_000;

/** The filters of the list, keywords looked up. */
export interface Filters extends Pick<
  PaymentQuery,
  'companyServiceId' | 'paidDateFrom' | 'paidDateTo' | 'amountFrom' | 'amountTo' | 'hasReceipt'
> {
  payee?: Words;
  description?: Described;
}

const heldIn = (keyword: string | undefined) => (keyword ? { holding: folded(keyword) } : undefined);

/** The filters as they are asked for, no keyword looked up. */
export const filtersOf = ({ payee, description, ...rest }: Omit<PaymentQuery, 'offset' | 'count'>): Filters => ({
  ...rest,
  payee: heldIn(payee),
  description: heldIn(description),
});

export const dimensionsOf = (filters: Filters): Dimension[] => {
  const isAsked: Record<Dimension, boolean> = {
    service: filters.companyServiceId !== undefined,
    date: filters.paidDateFrom !== undefined || filters.paidDateTo !== undefined,
    payee: filters.payee !== undefined,
    description: filters.description !== undefined,
    amount: filters.amountFrom !== undefined || filters.amountTo !== undefined,
    receipt: filters.hasReceipt !== undefined,
  };
  return (Object.keys(isAsked) as Dimension[]).filter((dimension) => isAsked[dimension]);
};

/** The conditions that payments `p` and the cells `t` of their totals have in common. */
export const narrowedAlike = (where: Where, of: 'p' | 't', { companyServiceId, payee, hasReceipt }: Filters): Where => {
  where.andIf(companyServiceId, `${of}.company_service_id = ?`);
  // A condition that is true is no condition on an index: each text would be looked for in its entries, one by one.
  if (payee && 'texts' in payee)
    where.and(`(${of}.payee = any(?))${payee.isGoneThrough ? ' is true' : ''}`, payee.texts);
  else if (payee)
    where.and(
      `${of}.payee in (select k.payee from payment_payee k where strpos(k.search_payee, ?) > 0)`,
      payee.holding,
    );
  const receipt = of === 'p' ? 'p.receipts_count > 0' : 't.has_receipt';
  return hasReceipt === undefined ? where : where.and(hasReceipt ? receipt : `not (${receipt})`);
};

/** The conditions on payments `p`. */
export const narrowed = (filters: Filters, where = new Where()): Where => {
  narrowedAlike(where, 'p', filters)
    .andIf(filters.paidDateFrom, 'p.paid_on >= ?')
    .andIf(filters.paidDateTo, 'p.paid_on <= ?')
    .andIf(filters.amountFrom, 'p.amount >= ?')
    .andIf(filters.amountTo, 'p.amount <= ?');
  const { description } = filters;
  if (!description) return where;
  const keys = description.keys
    ? `select unnest($${where.values.push(description.keys)}::bigint[])`
    : `select unnest(d.keys) from ${describedIn(description, monthsOf(filters), where.values)} d`;
  // An array is looked for in the index of descriptions; a set, which Postgres is not to make a join of, while going through another one.
  return description.isRare
    ? where.and(`p.description_key = any(array(${keys}))`)
    : where.and(`(p.description_key in (${keys})) is true`);
};

/** What holds the keyword in the months from one to another, as `payment_described` tells it: in SQL, in place of a table. */
export const describedIn = ({ holding }: Described, { from, to }: Range<string>, values: unknown[]): string => {
  const numbers = [holding, from ?? '-infinity', to ?? 'infinity'].map((value) => values.push(value));
  return `payment_described(${numbers.map((number) => `$${number}`).join(', ')})`;
};

/** The months, named by their first days, in which payments can lie that the filters leave: up to that of the last day. */
export const monthsOf = ({ paidDateFrom, paidDateTo, description }: Filters): Range<string> =>
  description?.months ?? { from: paidDateFrom && monthDays.first(paidDateFrom), to: paidDateTo };

const byDay = (direction: Direction) => `p.paid_on ${direction}, p.id ${direction}`;
const orders: Record<SortBy, (direction: Direction, nulls: 'first' | 'last') => string> = {
  paidOn: byDay,
  amount: (direction) => `p.amount ${direction}, p.id ${direction}`,
  payee: (direction) => `${japanese('p.payee')} ${direction}, ${byDay(direction)}`,
  serviceName: (direction, nulls) =>
    `${japanese('s.name')} ${direction} nulls ${nulls}, p.company_service_id ${direction} nulls ${nulls}, ${byDay(direction)}`,
  recordedAt: (direction) => `p.recorded_at ${direction}, p.id ${direction}`,
};

/** The order of the list: the same both ways, so that an index answers it from either end; what has no service comes last. */
export const orderOf = ({ sortBy, orderBy }: Pick<PaymentQuery, 'sortBy' | 'orderBy'>): string =>
  orders[sortBy](orderBy, 'last');

const opposite = { asc: 'desc', desc: 'asc' } as const;

/** The same from its end; within one payee or service the day alone decides. */
export const pageOrderOf = (
  { sortBy, orderBy }: Pick<PaymentQuery, 'sortBy' | 'orderBy'>,
  { backwards, alone }: { backwards: boolean; alone: boolean },
): string => {
  const direction = backwards ? opposite[orderBy] : orderBy;
  if (alone && (sortBy === 'payee' || sortBy === 'serviceName')) return byDay(direction);
  return orders[sortBy](direction, backwards ? 'first' : 'last');
};
