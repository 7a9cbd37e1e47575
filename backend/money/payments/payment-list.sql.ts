import type { QueryOf } from '../../contract/kit';
import type { payments } from '../../contract/payments';
import { Where } from '../../platform/http/find-page';
import { japanese } from '../../platform/http/expressions.sql';
import { searchText } from '../../platform/kit/search-text';
import { containsKeyword } from '../../platform/kit/search.sql';
import { noService } from './payment-month.sql';

export type PaymentQuery = QueryOf<typeof payments.list>;
type SortBy = PaymentQuery['sortBy'];

/** The lines of `search`. */
const lines = { payee: 1, description: 2 };

export const paymentFilter = ({ payee, description, ...query }: Omit<PaymentQuery, 'offset' | 'count'>): Where =>
  new Where()
    .andIf(query.companyServiceId, 'p.company_service_id = ?')
    .andIf(query.paidDateFrom, 'p.paid_on >= ?')
    .andIf(query.paidDateTo, 'p.paid_on <= ?')
    .andIf(query.amountFrom, 'p.amount >= ?')
    .andIf(query.amountTo, 'p.amount <= ?')
    .andIf(query.hasReceipt, '(p.receipts_count > 0) = ?')
    .andIf(payee && searchText(payee), containsKeyword('p.search', lines.payee))
    .andIf(description && searchText(description), containsKeyword('p.search', lines.description));

/** Without ranges and searches, whose best plan depends on their values. */
export const hasOnlyEqualities = (query: PaymentQuery): boolean =>
  [query.paidDateFrom, query.paidDateTo, query.amountFrom, query.amountTo, query.payee, query.description].every(
    (value) => value === undefined,
  );

/** The sort columns of the indexes `payment_list_*`, each of which also holds the filter columns. */
export const sort: Record<SortBy, string | readonly string[]> = {
  paidOn: 'p.paid_on',
  amount: 'p.amount',
  payee: [japanese('p.payee'), 'p.paid_on'],
  serviceName: ['service.place', 'p.paid_on'],
  recordedAt: 'p.recorded_at',
};

/** Every paid service, and none, with its place in the order of names; services without a name come last. */
const servicesInOrder = (orderBy: PaymentQuery['orderBy']): string => {
  const nulls = orderBy === 'asc' ? 'nulls last' : 'nulls first';
  return `(select k.id, row_number() over (order by ${japanese('s.name')} ${nulls}, nullif(k.id, '${noService}') ${nulls}) as place
    from (select distinct company_service_id as id from payment_month) k
    left join company_service s on s.id = k.id order by place ${orderBy}) service`;
};

const paymentsSql = 'select id, company_service_id, paid_on, amount, receipts_count, search from payment';

/**
 * The tables that find a page. For `serviceName` an index lists the payments of one service after the other: sorting
 * 100,000 rows by a joined name takes 200 ms.
 */
export const pagedFrom = ({ sortBy, orderBy }: Pick<PaymentQuery, 'sortBy' | 'orderBy'>): string =>
  sortBy !== 'serviceName'
    ? 'payment p'
    : `${servicesInOrder(orderBy)} cross join lateral (${paymentsSql} where company_service_id = service.id
      union all ${paymentsSql} where company_service_id is null and service.id = '${noService}') p`;

/** The source of all payments in the order of the list. */
export const sortedFrom = ({ sortBy, orderBy }: Pick<PaymentQuery, 'sortBy' | 'orderBy'>): string =>
  sortBy !== 'serviceName'
    ? 'payment p'
    : `payment p join ${servicesInOrder(orderBy)} on service.id = coalesce(p.company_service_id, '${noService}')`;
