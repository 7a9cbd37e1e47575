import { Injectable } from '@nestjs/common';
import type { Page, QueryOf } from '../../../contract/kit';
import type { PaymentRule, paymentRules, SuggestedRule } from '../../../contract/payment-rules';
import { findPage, Where } from '../../../platform/http/find-page';
import { japanese } from '../../../platform/http/expressions.sql';
import { ReadModels, type ReadContext } from '../../../platform/http/read-models';
import { accountTitleSql } from '../../payments/account-title.sql';

/** Payments without a service to a payee, of an account title where one is given. */
const touchedPaymentsSql = (
  payee: string,
  accountTitle: string,
) => `from payment p left join erp_payment e on e.id = p.id
  where p.company_service_id is null and p.search_payee = ${payee}
    and (${accountTitle} is null or ${accountTitleSql} = ${accountTitle})`;
const maxSuggestions = 100;
const minChoices = 2;

export interface AppliedRule {
  id: string;
  companyServiceId: string;
  applicationId: string | null;
  appliedServiceId: string | null;
  appliedPaymentIds: string[];
}

@Injectable()
export class PaymentRuleQueries {
  constructor(private readonly readModels: ReadModels) {}

  list({ companyId }: ReadContext, query: QueryOf<typeof paymentRules.list>): Promise<Page<PaymentRule>> {
    return findPage(this.readModels, companyId, {
      select: `r.id, r.payee, r.account_title as "accountTitle", r.company_service_id as "companyServiceId",
        s.name as "serviceName", r.added_at as "addedAt", r.applied_at as "appliedAt",
        jsonb_array_length(r.applied_payment_ids) as "appliedCount",
        (select count(*)::int ${touchedPaymentsSql('r.search_payee', 'r.account_title')}) as "touchedCount"`,
      from: 'payment_rule r left join company_service s on s.id = r.company_service_id',
      where: new Where(),
      sort: { payee: japanese('r.payee'), addedAt: 'r.added_at' },
      tieBreaker: 'r.id',
      query,
      row: (row: PaymentRule) => row,
    });
  }

  /**
   * Payees, and payees with an account title, whose payments all have one service. An account title is named only
   * where the payee alone does not decide.
   */
  suggestions({ companyId }: ReadContext): Promise<SuggestedRule[]> {
    return this.readModels.rows(
      companyId,
      `with chosen as (
         select p.search_payee, max(p.payee) as payee, ${accountTitleSql} as account_title, p.company_service_id,
           count(*)::int as count
         from payment p left join erp_payment e on e.id = p.id where p.company_service_id is not null
         group by 1, 3, 4),
       decided as (
         select search_payee, max(payee) as payee, null::text as account_title,
           (array_agg(company_service_id))[1] as company_service_id, sum(count)::int as count
         from chosen group by 1 having count(distinct company_service_id) = 1
         union all
         select c.search_payee, max(c.payee), c.account_title, (array_agg(c.company_service_id))[1], sum(c.count)::int
         from chosen c where c.account_title is not null and exists (
           select from chosen o where o.search_payee = c.search_payee and o.company_service_id <> c.company_service_id)
         group by c.search_payee, c.account_title having count(distinct c.company_service_id) = 1)
       select d.payee, d.account_title as "accountTitle", d.company_service_id as "companyServiceId",
         s.name as "serviceName", d.count as "basedOnCount",
         (select count(*)::int ${touchedPaymentsSql('d.search_payee', 'd.account_title')}) as "touchedCount"
       from decided d join company_service s on s.id = d.company_service_id
       where d.count >= ${minChoices} and not exists (
         select from payment_rule r where r.search_payee = d.search_payee
           and (r.account_title is null or r.account_title = d.account_title))
       order by "touchedCount" desc, "basedOnCount" desc, ${japanese('d.payee')} limit ${maxSuggestions}`,
    );
  }

  /** @throws Rejected not_found */
  one(companyId: string, id: string): Promise<AppliedRule> {
    const sql = `select id, company_service_id as "companyServiceId", application_id as "applicationId",
      applied_service_id as "appliedServiceId", applied_payment_ids as "appliedPaymentIds"
      from payment_rule where id = $1`;
    return this.readModels.one(companyId, sql, [id]);
  }

  /** The payments that a rule would touch, oldest first. */
  async touchedIds(companyId: string, ruleId: string): Promise<string[]> {
    const sql = `select p.id from payment_rule r cross join lateral (
        select p.id, p.paid_on ${touchedPaymentsSql('r.search_payee', 'r.account_title')}) p
      where r.id = $1 order by p.paid_on, p.id`;
    const rows = await this.readModels.rows<{ id: string }>(companyId, sql, [ruleId]);
    return rows.map(({ id }) => id);
  }

  /** Those of these payments that still have the service. */
  async stillWithService(companyId: string, paymentIds: readonly string[], serviceId: string): Promise<string[]> {
    const sql = 'select id from payment where id = any($1::uuid[]) and company_service_id = $2';
    return (await this.readModels.rows<{ id: string }>(companyId, sql, [paymentIds, serviceId])).map(({ id }) => id);
  }
}
