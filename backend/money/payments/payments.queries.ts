import { Injectable } from '@nestjs/common';
import type { AnswerOf } from '../../contract/kit';
import type { PaymentDetail, PaymentRow, payments } from '../../contract/payments';
import { findAll, findSummedPage } from '../../platform/http/find-page';
import { ReadModels } from '../../platform/http/read-models';
import { japanese, revisionOf } from '../../platform/http/expressions.sql';
import { Rejected } from '../../platform/kit/rejections';
import { hasOnlyEqualities, pagedFrom, paymentFilter, sort, sortedFrom, type PaymentQuery } from './payment-list.sql';

export const columns = `p.id, p.company_service_id as "companyServiceId", s.name as "serviceName", p.payee, p.paid_on as "paidOn",
  p.amount, 'JPY' as currency, p.original_amount as "originalAmount", p.original_currency as "originalCurrency",
  p.exchange_rate as "exchangeRate", p.description, p.recorded_at as "recordedAt", p.receipts_count as "receiptsCount"`;
const withService = (payments: string) => `${payments} left join company_service s on s.id = p.company_service_id`;
export const tables = withService('payment p');

const list = {
  select: columns,
  sort,
  tieBreaker: 'p.id',
  neverEmpty: ['paidOn', 'amount', 'payee', 'serviceName', 'recordedAt'] as const,
  row: (row: PaymentRow) => row,
};

/** The list of 100,000 payments takes 16 ms with these totals, and 36 when it counts and adds them. */
const monthlyTotals = { from: 'payment_month p', total: 'coalesce(sum(p.count), 0)' };

@Injectable()
export class PaymentQueries {
  constructor(private readonly readModels: ReadModels) {}

  /** A page of payments, and how many and how much all are that the filters leave. */
  list(companyId: string, query: PaymentQuery): Promise<AnswerOf<typeof payments.list>> {
    const where = paymentFilter(query);
    const isPlannedOnce = hasOnlyEqualities(query);
    const totals = where.sql === '' ? monthlyTotals : undefined;
    const isScanned = query.payee !== undefined || query.description !== undefined;
    const find = { ...list, from: tables, within: pagedFrom(query), isScanned, isPlannedOnce, where, totals, query };
    return findSummedPage(this.readModels, companyId, find, { sum: 'p.amount' });
  }

  /** Every row of the list, for a file. */
  all(companyId: string, query: Omit<PaymentQuery, 'offset' | 'count'>): AsyncGenerator<PaymentRow[]> {
    const find = { ...list, from: withService(sortedFrom(query)), where: paymentFilter(query), query };
    return findAll(this.readModels, companyId, find);
  }

  show(companyId: string, id: string): Promise<Omit<PaymentDetail, 'receipts'>> {
    const sql = `select ${columns}, p.account_title as "accountTitle", p.department, ${revisionOf('payment', 'p.id')} as revision from ${tables} where p.id = $1`;
    return this.readModels.one(companyId, sql, [id]);
  }

  /** When and how much these were. */
  briefs(companyId: string, ids: readonly string[]): Promise<Pick<PaymentRow, 'id' | 'paidOn' | 'amount'>[]> {
    const sql = 'select id, paid_on as "paidOn", amount from payment where id = any($1::uuid[])';
    return this.readModels.rows(companyId, sql, [ids]);
  }

  payees(companyId: string): Promise<AnswerOf<typeof payments.payees>> {
    const sql = `select c.payee as name, c.count as "paymentsCount", newest.company_service_id as "companyServiceId"
      from (select payee, sum(count)::bigint as count from payment_month group by payee) c
      cross join lateral (select p.company_service_id from payment p where p.payee = ${japanese('c.payee')}
        order by p.paid_on desc, p.recorded_at desc limit 1) newest order by ${japanese('c.payee')}`;
    return this.readModels.rows(companyId, sql);
  }

  /** @throws Rejected when one of them, each named once, never was a payment of the company. */
  async mustHaveBeen(companyId: string, ids: readonly string[]): Promise<void> {
    const sql = `select distinct entity_id from recorded_event where entity = 'payment' and entity_id = any($1::uuid[])`;
    if ((await this.readModels.rows(companyId, sql, [ids])).length < ids.length) throw new Rejected('not_found');
  }
}
