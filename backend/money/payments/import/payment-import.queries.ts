import { Injectable } from '@nestjs/common';
import { ReadModels } from '../../../platform/http/read-models';
import { folded } from '../../../platform/kit/folded';
import type { PaymentLookup } from './payment-check';
import { likeness, type PaymentPattern, type Service } from './payment-row';

const pattern = 'payee, company_service_id as "companyServiceId"';
const newest = 'paid_on desc, recorded_at desc';

/** Of each payee, of whom there are far fewer than payments, the newest payment is found in the index. */
const newestPerPayee = `
  select distinct on (p.search_payee) p.payee, p.company_service_id as "companyServiceId"
  from (select distinct payee from payment_payee) k
  cross join lateral (select payee, company_service_id, search_payee, paid_on, recorded_at from payment
    where payee = k.payee order by ${newest} limit 1) p
  order by p.search_payee, p.paid_on desc, p.recorded_at desc`;

@Injectable()
export class PaymentImportQueries {
  constructor(private readonly readModels: ReadModels) {}

  /** What a dry run asks of a company's payments. */
  lookupFor(companyId: string): PaymentLookup {
    const rows = <T>(sql: string, values?: unknown[]) => this.readModels.rows<T>(companyId, sql, values);
    return {
      services: () => rows<Service>('select id, name from company_service order by registered_at desc, id'),
      payees: () => rows<PaymentPattern>(newestPerPayee),
      described: (descriptions) =>
        rows(
          `select distinct on (search_description) search_description as "searchDescription", ${pattern}
           from payment where description_key = any(array(select hashtextextended(d, 0) from unnest($1::text[]) d))
             and search_description = any($1) order by search_description, ${newest}`,
          [descriptions],
        ),
      // `offset 0` keeps each row of the file a look into the index, however little the planner knows of the table.
      recorded: async (payments) => {
        const found = await rows<{ paidOn: string; payee: string; amount: number }>(
          `select p.paid_on as "paidOn", p.payee, p.amount
           from (select distinct * from unnest($1::date[], $2::bigint[], $3::text[])) as f (paid_on, amount, payee)
           cross join lateral (select paid_on, payee, amount, search_payee from payment
             where amount = f.amount and paid_on = f.paid_on offset 0) p
           where p.search_payee = f.payee`,
          [
            payments.map(({ paidOn }) => paidOn),
            payments.map(({ amount }) => amount),
            payments.map(({ payee }) => folded(payee)),
          ],
        );
        return new Set(found.map(likeness));
      },
    };
  }
}
