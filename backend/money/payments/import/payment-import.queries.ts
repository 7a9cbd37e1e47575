import { Injectable } from '@nestjs/common';
import { ReadModels } from '../../../platform/http/read-models';
import { japanese } from '../../../platform/http/expressions.sql';
import type { PaymentLookup } from './payment-check.service';
import { duplicateKey, searchPayee } from '../payment-search.rules';
import { serviceRulesSql, type ServiceRule } from '../service-rules.rules';
import type { PaymentPattern, Service } from './payment-row.rules';

const pattern = 'payee, company_service_id as "companyServiceId"';
const newest = 'paid_on desc, recorded_at desc';

/** The newest payment to each payee, by an index; there are far fewer payees than payments. */
const newestPerPayee = `
  select distinct on (p.search_payee) p.payee, p.company_service_id as "companyServiceId"
  from (select distinct payee from payment_month) k
  cross join lateral (select payee, company_service_id, search_payee, paid_on, recorded_at from payment
    where payee = ${japanese('k.payee')} order by ${newest} limit 1) p
  order by p.search_payee, p.paid_on desc, p.recorded_at desc`;

@Injectable()
export class PaymentImportQueries {
  constructor(private readonly readModels: ReadModels) {}

  /** The lookups of a dry run in one company. */
  lookupFor(companyId: string): Omit<PaymentLookup, 'config'> {
    const rows = <T>(sql: string, values?: unknown[]) => this.readModels.rows<T>(companyId, sql, values);
    return {
      rules: () => rows<ServiceRule>(serviceRulesSql),
      services: () => rows<Service>('select id, name from company_service order by registered_at desc, id'),
      payees: () => rows<PaymentPattern>(newestPerPayee),
      findDescribed: (descriptions) =>
        rows(
          `select d as "searchDescription", p.* from unnest($1::text[]) d
           cross join lateral (select ${pattern} from payment where search_description = d and search_description <> '' order by ${newest} limit 1) p`,
          [descriptions],
        ),
      // An index-only scan answers this.
      findRecorded: async (payments) => {
        const equalPayments = await rows<{ paidOn: string; payee: string; amount: number }>(
          `select f.* from (select distinct * from unnest($1::date[], $2::bigint[], $3::text[])) as f ("paidOn", amount, payee)
           cross join lateral (select from payment
             where amount = f.amount and paid_on = f."paidOn" and split_part(search, E'\\n', 1) = f.payee limit 1) p`,
          [
            payments.map(({ paidOn }) => paidOn),
            payments.map(({ amount }) => amount),
            payments.map(({ payee }) => searchPayee(payee)),
          ],
        );
        return new Set(equalPayments.map(duplicateKey));
      },
    };
  }
}
