import { Injectable } from '@nestjs/common';
import { ReadModels } from '../../http/read-models';
import { folded } from '../../kit/folded';
import type { Books } from './payment-check';
import { likeness, type Habit, type Service } from './payment-row';

const habit = 'payee, company_service_id as "companyServiceId"';
const newest = 'paid_on desc, recorded_at desc';

@Injectable()
export class PaymentImportQueries {
  constructor(private readonly readModels: ReadModels) {}

  /** What a dry run asks of a company's payments. */
  booksOf(companyId: string): Books {
    const rows = <T>(sql: string, values?: unknown[]) => this.readModels.rows<T>(companyId, sql, values);
    return {
      services: () => rows<Service>('select id, name from company_service order by registered_at desc, id'),
      payees: () =>
        rows<Habit>(`select distinct on (search_payee) ${habit} from payment order by search_payee, ${newest}`),
      described: (descriptions) =>
        rows(
          `select distinct on (search_description) search_description as "searchDescription", ${habit}
           from payment where search_description = any($1) order by search_description, ${newest}`,
          [descriptions],
        ),
      recorded: async (payments) => {
        const found = await rows<{ paidOn: string; payee: string; amount: number }>(
          `select p.paid_on as "paidOn", p.payee, p.amount
           from (select distinct * from unnest($1::date[], $2::bigint[], $3::text[])) as f (paid_on, amount, payee)
           join payment p on p.paid_on = f.paid_on and p.amount = f.amount and p.search_payee = f.payee`,
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
