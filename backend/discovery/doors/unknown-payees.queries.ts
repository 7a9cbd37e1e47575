import { Injectable } from '@nestjs/common';
import { addMonths, monthOf } from '../../contract/calendar';
import { accountTitleSql } from '../../money/payments/account-title.sql';
import { ReadModels } from '../../platform/http/read-models';
import { recurrenceMonths, type PaidTitle } from './unknown-payees.rules';

/** Payments to one payee, however its name is written. */
export interface UnnamedPayee {
  /** As its newest payment writes it. */
  payee: string;
  /** The days of the detected range on which it was paid. */
  days: string[];
  titles: PaidTitle[];
}

/** Payees without an answer: no payment rule names them, and none of their payments is of a service of the company. */
const isUnanswered = (
  payment: string,
) => `not exists (select from payment_rule r join company_service s on s.id = r.company_service_id
    where r.search_payee = ${payment}.search_payee)
  and not exists (select from payment a join company_service s on s.id = a.company_service_id
    where a.search_payee = ${payment}.search_payee)`;

const sql = `with recent as (
    select distinct p.search_payee from payment p
    where p.company_service_id is null and p.amount > 0 and p.paid_on between $1 and $2
      and ($4::uuid[] is null or p.search_payee in (select q.search_payee from payment q where q.id = any($4)))
      and ${isUnanswered('p')}),
  paid as (
    select p.search_payee, p.payee, p.paid_on, ${accountTitleSql} as account_title
    from recent c join payment p on p.search_payee = c.search_payee left join erp_payment e on e.id = p.id
    where p.company_service_id is null and p.amount > 0 and p.paid_on between $3 and $2),
  titled as (
    select search_payee, account_title, jsonb_agg(distinct to_char(paid_on, 'YYYY-MM')) as months
    from paid group by 1, 2)
  select (array_agg(p.payee order by p.paid_on desc, p.payee))[1] as payee,
    coalesce(array_agg(distinct p.paid_on::text) filter (where p.paid_on >= $1), '{}') as days,
    (select jsonb_agg(jsonb_build_object('accountTitle', t.account_title, 'months', t.months) order by t.account_title)
     from titled t where t.search_payee = p.search_payee) as titles
  from paid p group by p.search_payee order by p.search_payee`;

@Injectable()
export class UnknownPayeeQueries {
  constructor(private readonly readModels: ReadModels) {}

  /**
   * The payees of positive payments that are of no service, with all that such payments tell of them.
   * @param days which days are detected
   * @param paymentIds only the payees of these payments; all by default
   */
  listUnnamed(
    companyId: string,
    days: { from: string; to: string },
    paymentIds?: readonly string[],
  ): Promise<UnnamedPayee[]> {
    const since = `${addMonths(monthOf(days.to), -recurrenceMonths)}-01`;
    return this.readModels.rows(companyId, sql, [days.from, days.to, since, paymentIds ?? null]);
  }

  /** The payees of those of these payments that are of a service of the company. */
  async namedPayees(companyId: string, paymentIds: readonly string[]): Promise<string[]> {
    const namedPayeesSql = `select distinct p.payee from payment p join company_service s on s.id = p.company_service_id
      where p.id = any($1::uuid[])`;
    return (await this.readModels.rows<{ payee: string }>(companyId, namedPayeesSql, [paymentIds])).map(
      ({ payee }) => payee,
    );
  }
}
