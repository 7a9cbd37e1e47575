import { Injectable } from '@nestjs/common';
import { monthOf, noService } from '../../projections/payments/payment-cells.read-model';
import type { AnswerOf, QueryOf } from '../contract/kit';
import type { DepartmentPaymentRow, paymentSummaries } from '../contract/payment-summaries';
import { findPage, Where } from '../http/find-page';
import { ReadModels } from '../http/read-models';
import { japanese } from '../http/sql';
import { monthDays } from './payment-cells';
import { columns, tables } from './payments.queries';
import { wholeParts } from './whole-parts';

/** Payments as far as sums and shares go. */
export interface Alike {
  companyServiceId: string | null;
  name: string;
  month: string;
  amount: number;
  count: number;
}
export interface Paid {
  from?: string;
  to?: string;
  companyServiceId?: string;
}
/** What a department has of each payment of this amount for a service in a month. */
export interface PaidPart extends Pick<Alike, 'companyServiceId' | 'month' | 'amount'> {
  departmentAmount: number;
  ours: number;
  everybody: number;
}

const nameless = 'サービスなし';
const month = monthOf('p.paid_on');
const sort = {
  paidOn: 'p.paid_on',
  amount: 'p.amount',
  departmentAmount: 'd.part',
  payee: japanese('p.payee'),
  serviceName: japanese('s.name'),
};
const partColumns = 'd(service_id, month, amount, part, ours, everybody)';

const paidWithin = (where: Where, { companyServiceId, from, to }: Paid): Where =>
  where.andIf(companyServiceId, 'p.company_service_id = ?').andIf(from, 'p.paid_on >= ?').andIf(to, 'p.paid_on <= ?');

@Injectable()
export class PaymentSummaryQueries {
  constructor(private readonly readModels: ReadModels) {}

  /** By month and service, or by month and payee of one service: from the totals that are kept, and the payments of months that are asked for in part. */
  summed(companyId: string, paid: Paid): Promise<Alike[]> {
    const values: unknown[] = [];
    const { cells, edges } = wholeParts(paid, monthDays);
    const payee = paid.companyServiceId ? 'payee' : 'null::text';
    const parts = edges.map(
      (
        edge,
      ) => `select coalesce(p.company_service_id, '${noService}') as service, ${payee} as payee, ${month} as month, p.amount, 1 as count
        from payment p ${paidWithin(new Where(values), { ...paid, ...edge }).sql}`,
    );
    if (cells) {
      const where = new Where(values)
        .andIf(paid.companyServiceId, 't.company_service_id = ?')
        .andIf(cells.from, 't.month >= ?')
        .andIf(cells.to, 't.month <= ?');
      parts.push(
        `select t.company_service_id as service, ${payee} as payee, t.month, t.amount, t.count from payment_month t ${where.sql}`,
      );
    }
    const grouped = `select nullif(service, '${noService}') as company_service_id, payee, month,
      sum(amount)::bigint as amount, sum(count)::bigint as count from (${parts.join(' union all ')}) part group by 1, 2, 3`;
    return this.named(companyId, grouped, values);
  }

  /** By month, service and amount. */
  apart(companyId: string, paid: Paid): Promise<Alike[]> {
    const where = paidWithin(new Where(), paid);
    const grouped = `select p.company_service_id, null::text as payee, ${month} as month, p.amount, count(*) as count
      from payment p ${where.sql} group by 1, 3, 4`;
    return this.named(companyId, grouped, where.values);
  }

  private named(companyId: string, grouped: string, values: readonly unknown[]): Promise<Alike[]> {
    const sql = `select g.company_service_id as "companyServiceId", coalesce(g.payee, s.name, '${nameless}') as name,
        to_char(g.month, 'YYYY-MM') as month, g.amount, g.count
      from (${grouped}) g left join recorded_service s on s.id = g.company_service_id`;
    return this.readModels.rows(companyId, sql, values);
  }

  /** A page of the payments a department has a part of, and the sum of these parts. */
  async ofDepartment(
    companyId: string,
    parts: readonly PaidPart[],
    query: QueryOf<typeof paymentSummaries.ofDepartment>,
  ): Promise<AnswerOf<typeof paymentSummaries.ofDepartment>> {
    const lists = [
      parts.map((part) => part.companyServiceId),
      parts.map((part) => `${part.month}-01`),
      ...(['amount', 'departmentAmount', 'ours', 'everybody'] as const).map((key) => parts.map((part) => part[key])),
    ];
    const kinds = ['uuid', 'date', 'bigint', 'bigint', 'bigint', 'bigint'];
    // The parts are the first values, so that what is selected from can name them.
    const where = new Where()
      .and(kinds.map((kind) => `?::${kind}[] is not null`).join(' and '), ...lists)
      .andIf(query.paidDateFrom, 'p.paid_on >= ?')
      .andIf(query.paidDateTo, 'p.paid_on <= ?');
    const unnested = `unnest(${kinds.map((kind, index) => `$${index + 1}::${kind}[]`).join(', ')}) as ${partColumns}`;
    const from = `${tables} join ${unnested}
      on d.service_id = p.company_service_id and d.amount = p.amount and d.month = ${month}`;
    const [page, { sum }] = await Promise.all([
      findPage(this.readModels, companyId, {
        select: `${columns}, d.part as "departmentAmount", d.ours as "usersCount", d.everybody as "serviceUsersCount"`,
        from,
        where,
        sort,
        tieBreaker: 'p.id',
        query,
        row: (row: DepartmentPaymentRow) => row,
      }),
      this.readModels.one<{ sum: number }>(
        companyId,
        `select coalesce(sum(d.part), 0)::bigint as sum from ${from} ${where.sql}`,
        where.values,
      ),
    ]);
    return { ...page, sum };
  }
}
