import type { QueryOf } from '../contract/kit';
import type { payments } from '../contract/payments';
import { containing, Where } from '../http/find-page';
import { japanese } from '../http/sql';
import { folded } from '../kit/folded';
import type { Dimension, Direction, SortBy } from './payment-cells';

export type PaymentQuery = QueryOf<typeof payments.list>;

/** What a keyword stands for: the texts that hold it where they are few, or else the pattern. */
export type Words = { texts: readonly string[] } | { like: string };

/** The filters of the list, keywords looked up. */
export interface Filters extends Pick<
  PaymentQuery,
  'companyServiceId' | 'paidDateFrom' | 'paidDateTo' | 'amountFrom' | 'amountTo' | 'hasReceipt'
> {
  payee?: Words;
  /** A pattern. */
  description?: string;
}

const patternOf = (keyword: string | undefined) => keyword && containing(folded(keyword));

/** The filters as they are asked for, each keyword as its pattern. */
export const filtersOf = ({ payee, description, ...rest }: Omit<PaymentQuery, 'offset' | 'count'>): Filters => ({
  ...rest,
  payee: payee ? { like: patternOf(payee)! } : undefined,
  description: patternOf(description),
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
export const alike = (
  where: Where,
  of: 'p' | 't',
  { companyServiceId, payee, description, hasReceipt }: Filters,
): Where => {
  where.andIf(companyServiceId, `${of}.company_service_id = ?`);
  if (payee && 'texts' in payee) where.and(`${of}.payee = any(?)`, payee.texts);
  else if (payee) where.and(`${of}.search_payee like ?`, payee.like);
  const receipt = of === 'p' ? 'p.receipts_count > 0' : 't.has_receipt';
  if (hasReceipt !== undefined) where.and(hasReceipt ? receipt : `not (${receipt})`);
  return where.andIf(description, `${of}.search_description like ?`);
};

/** The conditions on payments `p`. */
export const narrowed = (filters: Filters, where = new Where()): Where =>
  alike(where, 'p', filters)
    .andIf(filters.paidDateFrom, 'p.paid_on >= ?')
    .andIf(filters.paidDateTo, 'p.paid_on <= ?')
    .andIf(filters.amountFrom, 'p.amount >= ?')
    .andIf(filters.amountTo, 'p.amount <= ?');

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
