import { Injectable } from '@nestjs/common';
import type { AnswerOf, QueryOf } from '../contract/kit';
import type { PaymentRow, payments } from '../contract/payments';
import { containing, findAll, findPage, Where } from '../http/find-page';
import { ReadModels } from '../http/read-models';
import { japanese } from '../http/sql';
import { folded } from '../kit/folded';
import { Rejected } from '../kit/rejected';

type Query = QueryOf<typeof payments.list>;
type Filters = Omit<Query, 'offset' | 'count'>;

export const columns = `p.id, p.company_service_id as "companyServiceId", s.name as "serviceName", p.payee, p.paid_on as "paidOn",
  p.amount, 'JPY' as currency, p.original_amount as "originalAmount", p.original_currency as "originalCurrency",
  p.exchange_rate as "exchangeRate", p.description, p.recorded_at as "recordedAt", p.receipts_count as "receiptsCount"`;
export const tables = 'payment p left join company_service s on s.id = p.company_service_id';

export const sort: Record<Query['sortBy'], string> = {
  paidOn: 'p.paid_on',
  amount: 'p.amount',
  payee: japanese('p.payee'),
  serviceName: japanese('s.name'),
  recordedAt: 'p.recorded_at',
};

const narrowed = (query: Filters): Where =>
  new Where()
    .andIf(query.companyServiceId, 'p.company_service_id = ?')
    .andIf(query.paidDateFrom, 'p.paid_on >= ?')
    .andIf(query.paidDateTo, 'p.paid_on <= ?')
    .andIf(query.amountFrom, 'p.amount >= ?')
    .andIf(query.amountTo, 'p.amount <= ?')
    .andIf(query.hasReceipt, '(p.receipts_count > 0) = ?')
    .andIf(query.payee && containing(folded(query.payee)), 'p.search_payee like ?')
    .andIf(query.description && containing(folded(query.description)), 'p.search_description like ?');

@Injectable()
export class PaymentQueries {
  constructor(private readonly readModels: ReadModels) {}

  /** A page of payments, and the sum of all that the filters leave. */
  async list(companyId: string, query: Query): Promise<AnswerOf<typeof payments.list>> {
    const where = narrowed(query);
    const summing = `select coalesce(sum(p.amount), 0)::bigint as sum from payment p ${where.sql}`;
    const [page, { sum }] = await Promise.all([
      findPage(this.readModels, companyId, {
        select: columns,
        from: tables,
        where,
        sort,
        tieBreaker: 'p.id',
        query,
        row: (row: PaymentRow) => row,
      }),
      this.readModels.one<{ sum: number }>(companyId, summing, where.values),
    ]);
    return { ...page, sum };
  }

  /** Every row of the list, for a file. */
  all(companyId: string, query: Filters): AsyncGenerator<PaymentRow[]> {
    return findAll(this.readModels, companyId, {
      select: columns,
      from: tables,
      where: narrowed(query),
      sort,
      tieBreaker: 'p.id',
      query,
      row: (row: PaymentRow) => row,
    });
  }

  show(companyId: string, id: string): Promise<PaymentRow> {
    return this.readModels.one(companyId, `select ${columns} from ${tables} where p.id = $1`, [id]);
  }

  /** When and how much these were. */
  briefs(companyId: string, ids: readonly string[]): Promise<Pick<PaymentRow, 'id' | 'paidOn' | 'amount'>[]> {
    const sql = 'select id, paid_on as "paidOn", amount from payment where id = any($1::uuid[])';
    return this.readModels.rows(companyId, sql, [ids]);
  }

  payees(companyId: string): Promise<AnswerOf<typeof payments.payees>> {
    const sql = `select payee as name, count(*) as "paymentsCount",
        (array_agg(company_service_id order by paid_on desc, recorded_at desc))[1] as "companyServiceId"
      from payment group by payee order by ${japanese('payee')}`;
    return this.readModels.rows(companyId, sql);
  }

  /** @throws Rejected when the company has no such service; none is no service. */
  async serviceMustExist(companyId: string, id: string | null | undefined): Promise<void> {
    if (!id) return;
    const found = await this.readModels.rows(companyId, 'select from company_service where id = $1', [id]);
    if (found.length === 0) throw new Rejected('unknown_service');
  }

  /** @throws Rejected when one of them, each named once, is no payment of the company. */
  async mustExist(companyId: string, ids: readonly string[]): Promise<void> {
    const found = await this.readModels.rows(companyId, 'select from payment where id = any($1::uuid[])', [ids]);
    if (found.length < ids.length) throw new Rejected('not_found');
  }
}
