import { Injectable } from '@nestjs/common';
import type { AnswerOf } from '../../contract/kit';
import type { PaymentRow, payments } from '../../contract/payments';
import { ReadModels } from '../../platform/http/read-models';
import { japanese, revisionOf } from '../../platform/http/sql';
import { Rejected } from '../../platform/kit/rejected';
import { serviceMustExist } from '../../services/existing.queries';
import type { SortBy } from './payment-cells';
import { filtersOf, narrowed, orderOf, pageOrderOf, type Filters, type PaymentQuery } from './payment-filters';
import { PaymentTotals, type CellSpan } from './payment-totals.queries';
import { PaymentWays } from './payment-ways';
import { PaymentWords } from './payment-words.queries';

export const columns = `p.id, p.company_service_id as "companyServiceId", s.name as "serviceName", p.payee, p.paid_on as "paidOn",
  p.amount, 'JPY' as currency, p.original_amount as "originalAmount", p.original_currency as "originalCurrency",
  p.exchange_rate as "exchangeRate", p.description, p.recorded_at as "recordedAt", p.receipts_count as "receiptsCount"`;
const namedIf = (isNamed: boolean, from: string) =>
  isNamed ? `${from} left join company_service s on s.id = p.company_service_id` : from;
export const tables = namedIf(true, 'payment p');

/** What of payments is needed to sort them: not every index holds everything. */
const sortedBy: Record<SortBy, string> = {
  paidOn: 'p.paid_on',
  amount: 'p.amount',
  payee: 'p.payee, p.paid_on',
  serviceName: 'p.company_service_id, p.paid_on',
  recordedAt: 'p.recorded_at',
};

@Injectable()
export class PaymentQueries {
  constructor(
    private readonly readModels: ReadModels,
    private readonly words: PaymentWords,
    private readonly totals: PaymentTotals,
    private readonly ways: PaymentWays,
  ) {}

  /** A page of payments, and how many and how much all are that the filters leave. */
  async list(companyId: string, query: PaymentQuery): Promise<AnswerOf<typeof payments.list>> {
    const { offset, count } = query;
    const filters = await this.words.lookedUp(companyId, query);
    const kept = this.ways.hasRarePayee(filters) ? undefined : await this.totals.kept(companyId, filters, query);
    if (!kept && this.ways.isGathered(filters))
      return { ...(await this.gathered(companyId, filters, query)), offset, count };
    const { total, sum, span } = kept ?? (await this.totals.counted(companyId, filters, query));
    return {
      items: await this.page(companyId, this.ways.within(span, filters, total, query), query, span),
      total,
      sum,
      offset,
      count,
    };
  }

  /** Of few payments all are looked at: once, in an index alone, for the page, their count and their sum together. */
  private async gathered(companyId: string, filters: Filters, query: PaymentQuery) {
    const where = narrowed(filters);
    const alike = query.sortBy === 'amount' ? '' : `, ${sortedBy[query.sortBy]}`;
    const sql = `with p as materialized (select p.id, p.amount${alike} from payment p ${where.sql}),
      page as (select p.id from ${namedIf(query.sortBy === 'serviceName', 'p')}
        order by ${orderOf(query)} limit ${query.count} offset ${query.offset})
      select of_all.total, of_all.sum, ${columns}
      from (select count(*) as total, coalesce(sum(p.amount), 0)::bigint as sum from p) of_all
      left join (page join payment p on p.id = page.id left join company_service s on s.id = p.company_service_id) on true
      order by ${orderOf(query)}`;
    const rows = await this.readModels.rows<PaymentRow & { total: number; sum: number }>(companyId, sql, where.values);
    const [{ total, sum }] = rows as [(typeof rows)[0]];
    // Behind the last page there is one row without a payment.
    const items = rows.filter((row) => row.id).map(({ total: _, sum: __, ...row }) => row);
    return { items, total, sum };
  }

  /** Its ids are found in an index alone, from the nearer end, and only then the rows. */
  private async page(companyId: string, filters: Filters, query: PaymentQuery, span: CellSpan): Promise<PaymentRow[]> {
    const skip = query.offset - span.before;
    const take = Math.min(query.count, span.count - skip);
    if (take <= 0) return [];
    const where = narrowed(filters);
    if (span.bucket && span.keys) where.and(...span.bucket.within(span.keys));
    const backwards = skip + take / 2 > span.count / 2;
    const offset = backwards ? span.count - skip - take : skip;
    const order = pageOrderOf(query, { backwards, alone: span.keys?.length === 1 });
    const isNamed = order.includes('s.name');
    const limits = `order by ${order} limit ${take} offset ${offset}`;
    const ids = this.ways.isSortedAtOnce(span, query)
      ? `with p as materialized (select p.id, ${sortedBy[query.sortBy]} from payment p ${where.sql})
          select p.id from ${namedIf(isNamed, 'p')} ${limits}`
      : `select p.id from ${namedIf(isNamed, 'payment p')} ${where.sql} ${limits}`;
    const sql = `select ${columns} from (${ids}) page join payment p on p.id = page.id
      left join company_service s on s.id = p.company_service_id order by ${orderOf(query)}`;
    return this.readModels.rows(companyId, sql, where.values);
  }

  /** Every row of the list, for a file. */
  all(companyId: string, query: Omit<PaymentQuery, 'offset' | 'count'>): AsyncGenerator<PaymentRow[]> {
    const where = narrowed(filtersOf(query));
    const sql = `select ${columns} from ${tables} ${where.sql} order by ${orderOf(query)}`;
    return this.readModels.batches(companyId, sql, where.values);
  }

  show(companyId: string, id: string): Promise<PaymentRow & { revision: number }> {
    const sql = `select ${columns}, ${revisionOf('payment', 'p.id')} as revision from ${tables} where p.id = $1`;
    return this.readModels.one(companyId, sql, [id]);
  }

  /** When and how much these were. */
  briefs(companyId: string, ids: readonly string[]): Promise<Pick<PaymentRow, 'id' | 'paidOn' | 'amount'>[]> {
    const sql = 'select id, paid_on as "paidOn", amount from payment where id = any($1::uuid[])';
    return this.readModels.rows(companyId, sql, [ids]);
  }

  payees(companyId: string): Promise<AnswerOf<typeof payments.payees>> {
    const sql = `select c.payee as name, c.count as "paymentsCount", newest.company_service_id as "companyServiceId"
      from (select payee, sum(count)::bigint as count from payment_payee group by payee) c
      cross join lateral (select p.company_service_id from payment p where p.payee = c.payee
        order by p.paid_on desc, p.recorded_at desc limit 1) newest order by ${japanese('c.payee')}`;
    return this.readModels.rows(companyId, sql);
  }

  /** @throws Rejected when the company has no such service; none is no service. */
  async serviceMustExist(companyId: string, id: string | null | undefined): Promise<void> {
    if (id) await serviceMustExist(this.readModels, companyId, id);
  }

  /** @throws Rejected when one of them, each named once, never was a payment of the company. */
  async mustHaveBeen(companyId: string, ids: readonly string[]): Promise<void> {
    const sql = `select distinct entity_id from recorded_event where entity = 'payment' and entity_id = any($1::uuid[])`;
    if ((await this.readModels.rows(companyId, sql, [ids])).length < ids.length) throw new Rejected('not_found');
  }
}
