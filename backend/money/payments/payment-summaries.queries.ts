import type { DayRange } from '../../contract/calendar';
import { Injectable } from '@nestjs/common';
import type { QueryOf } from '../../contract/kit';
import type { DepartmentPaymentRow, paymentSummaries } from '../../contract/payment-summaries';
import { Where } from '../../platform/http/find-page';
import { ReadModels } from '../../platform/http/read-models';
import { japanese } from '../../platform/http/expressions.sql';
import { firstOfMonth, noService } from './payment-month.sql';
import { columns, tables } from './payments.queries';
import { servicesInOrder } from '../recorded-amounts/services-in-order.sql';
import { splitByMonths } from './whole-months.rules';

/** Payments as far as sums and shares go. */
export interface PaymentGroup {
  companyServiceId: string | null;
  name: string;
  /** Place of the service among all registered services, from 0. */
  serviceOrder: number | null;
  month: string;
  amount: number;
  count: number;
}
export interface Paid extends DayRange {
  companyServiceId?: string;
}
/** A month and service in which people of a department had accounts, with their number and the total. */
export interface SharedMonth {
  companyServiceId: string;
  month: string;
  ours: number;
  everybody: number;
}
/** A payment, with the sum of the earlier payments for its service in its month. */
interface PaidAfter extends Omit<DepartmentPaymentRow, 'departmentAmount'> {
  before: number;
}

const nameless = 'サービスなし';
const month = firstOfMonth('p.paid_on');
/** Sorts by the unrounded share. */
const sort = {
  paidOn: 'p.paid_on',
  amount: 'p.amount',
  departmentAmount: 'p.amount * d.ours::numeric / d.everybody',
  payee: japanese('p.payee'),
  serviceName: japanese('s.name'),
};

const paidWithin = (where: Where, { companyServiceId, from, to }: Paid): Where =>
  where.andIf(companyServiceId, 'p.company_service_id = ?').and('p.paid_on between ? and ?', from, to);

@Injectable()
export class PaymentSummaryQueries {
  constructor(private readonly readModels: ReadModels) {}

  /** Sums by month and service, or by month and payee of one service. Whole months use the monthly totals, other days the payments. */
  sumPayments(companyId: string, paidFilter: Paid): Promise<PaymentGroup[]> {
    const values: unknown[] = [];
    const { months, days } = splitByMonths(paidFilter);
    const payee = paidFilter.companyServiceId ? 'payee' : 'null::text';
    const parts = days.map((range) => {
      const where = paidWithin(new Where(values), { ...paidFilter, ...range });
      return `select coalesce(p.company_service_id, '${noService}') as service, ${payee} as payee, ${month} as month,
          p.amount, 1 as count from payment p ${where.sql}`;
    });
    if (months) {
      const where = new Where(values)
        .andIf(paidFilter.companyServiceId, 't.company_service_id = ?')
        .and('t.month between ? and ?', months.from, months.to);
      parts.push(
        `select t.company_service_id as service, ${payee} as payee, t.month, t.amount, t.count from payment_month t ${where.sql}`,
      );
    }
    const groupsSql = `select nullif(service, '${noService}') as company_service_id, payee, month,
      sum(amount)::bigint as amount, sum(count)::bigint as count from (${parts.join(' union all ')}) part group by 1, 2, 3`;
    return this.withPayeeNames(companyId, groupsSql, values);
  }

  /** The days of the first and the last payment; null where there is none. */
  async firstAndLastDay(companyId: string): Promise<DayRange | null> {
    const sql = 'select min(paid_on) as "from", max(paid_on) as "to" from payment';
    const days = await this.readModels.one<{ from: string | null; to: string | null }>(companyId, sql);
    return days.from && days.to ? { from: days.from, to: days.to } : null;
  }

  private withPayeeNames(companyId: string, groupsSql: string, values: readonly unknown[]): Promise<PaymentGroup[]> {
    const sql = `select g.company_service_id as "companyServiceId", coalesce(g.payee, s.name, '${nameless}') as name,
        s.registration_order as "serviceOrder", to_char(g.month, 'YYYY-MM') as month, g.amount, g.count
      from (${groupsSql}) g left join ${servicesInOrder} s on s.id = g.company_service_id`;
    return this.readModels.rows(companyId, sql, values);
  }

  /**
   * A page of the payments for services in such months: an index over days, services and amounts finds them before the
   * rows are read.
   */
  ofDepartment(
    companyId: string,
    sharedMonths: readonly SharedMonth[],
    { from, to }: Paid,
    { sortBy, orderBy, count, offset }: QueryOf<typeof paymentSummaries.ofDepartment>,
  ): Promise<PaidAfter[]> {
    const values = [
      sharedMonths.map(({ companyServiceId }) => companyServiceId),
      sharedMonths.map((one) => `${one.month}-01`),
      sharedMonths.map(({ ours }) => ours),
      sharedMonths.map(({ everybody }) => everybody),
    ];
    const byService = sortBy === 'serviceName';
    const order = `order by ${sort[sortBy]} ${orderBy} ${byService ? 'nulls last' : ''}, p.id ${orderBy}`;
    const page = `select p.id, d.month, d.ours, d.everybody from ${byService ? tables : 'payment p'}
      join unnest($1::uuid[], $2::date[], $3::bigint[], $4::bigint[]) as d(service_id, month, ours, everybody)
        on d.service_id = p.company_service_id and d.month = ${month}
      where p.paid_on between $5 and $6 ${order} limit ${count} offset ${offset}`;
    const sql = `select ${columns}, d.ours as "usersCount", d.everybody as "serviceUsersCount", coalesce(earlier.amount, 0)::bigint as before
      from (${page}) d join payment p on p.id = d.id left join company_service s on s.id = p.company_service_id
      cross join lateral (select sum(q.amount) as amount from payment q where q.company_service_id = p.company_service_id
        and q.paid_on between d.month and p.paid_on and (q.paid_on, q.id) < (p.paid_on, p.id)) earlier ${order}`;
    return this.readModels.rows(companyId, sql, [...values, from, to]);
  }
}
