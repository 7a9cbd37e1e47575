import { Injectable } from '@nestjs/common';
import type { AnswerOf, QueryOf } from '../contract/kit';
import type { DepartmentPaymentRow, paymentSummaries } from '../contract/payment-summaries';
import { findPage, Where } from '../http/find-page';
import { ReadModels } from '../http/read-models';
import { columns, sort, tables } from './payments.queries';

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

const noService = 'サービスなし';
const month = `date_trunc('month', p.paid_on)::date`;
const partColumns = 'd(service_id, month, amount, part, ours, everybody)';

@Injectable()
export class PaymentSummaryQueries {
  constructor(private readonly readModels: ReadModels) {}

  /** By month and service, or by month and payee of one service; `apart`: payments of different amounts, too, stay apart. */
  alike(companyId: string, paid: Paid, { apart }: { apart: boolean }): Promise<Alike[]> {
    const where = new Where()
      .andIf(paid.companyServiceId, 'p.company_service_id = ?')
      .andIf(paid.from, 'p.paid_on >= ?')
      .andIf(paid.to, 'p.paid_on <= ?');
    const payee = paid.companyServiceId ? 'p.payee' : 'null';
    const amount = apart ? 'p.amount' : 'sum(p.amount)::bigint';
    const grouped = `select p.company_service_id, ${payee} as payee, ${month} as month, ${amount} as amount, count(*) as count
      from payment p ${where.sql} group by 1, 2, 3${apart ? ', 4' : ''}`;
    const sql = `select g.company_service_id as "companyServiceId", coalesce(g.payee, s.name, '${noService}') as name,
        to_char(g.month, 'YYYY-MM') as month, g.amount, g.count
      from (${grouped}) g left join recorded_service s on s.id = g.company_service_id`;
    return this.readModels.rows(companyId, sql, where.values);
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
        sort: { ...sort, departmentAmount: 'd.part' },
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
