import { Injectable } from '@nestjs/common';
import { ReadModels } from '../../../platform/http/read-models';
import { duplicateKey, searchPayee } from '../../payments/payment-search.rules';
import { serviceFinder, serviceRulesSql, type ServiceRule } from '../../payments/service-rules.rules';
import type { PaymentSource } from '../../payments/payment-source.rules';
import type { KnownErpPayment } from './payment-plan.rules';

export const sourceColumns = `company_erp_id as "companyErpId", external_id as "externalId",
  account_title as "accountTitle", department, description, payee, paid_on as "paidOn", amount,
  original_amount as "originalAmount", original_currency as "originalCurrency", exchange_rate as "exchangeRate"`;

type Key = Pick<PaymentSource, 'paidOn' | 'payee' | 'amount'>;

/** What the read models know when a plan is made. */
@Injectable()
export class PaymentPlanQueries {
  constructor(private readonly readModels: ReadModels) {}

  async findKnown(companyId: string, companyErpId: string): Promise<Map<string, KnownErpPayment>> {
    const rows = await this.readModels.rows<PaymentSource & Pick<KnownErpPayment, 'paymentId' | 'state'>>(
      companyId,
      `select id as "paymentId", state, ${sourceColumns} from erp_payment where company_erp_id = $1`,
      [companyErpId],
    );
    return new Map(rows.map(({ paymentId, state, ...source }) => [source.externalId, { paymentId, state, source }]));
  }

  /** Payments that look like these and that no ERP knows, oldest first. An index-only scan finds them. */
  async recordedByHand(companyId: string, payments: readonly Key[]): Promise<Map<string, string[]>> {
    const rows = await this.readModels.rows<Key & { id: string }>(
      companyId,
      `select f."paidOn", f.amount, f.payee, p.id
       from (select distinct * from unnest($1::date[], $2::bigint[], $3::text[])) as f ("paidOn", amount, payee)
       join payment p on p.amount = f.amount and p.paid_on = f."paidOn" and split_part(p.search, E'\\n', 1) = f.payee
       where not exists (select from erp_payment e where e.id = p.id) order by p.recorded_at, p.id`,
      [
        payments.map(({ paidOn }) => paidOn),
        payments.map(({ amount }) => amount),
        payments.map(({ payee }) => searchPayee(payee)),
      ],
    );
    const idsByKey = new Map<string, string[]>();
    for (const { id, ...key } of rows) {
      const name = duplicateKey(key);
      idsByKey.set(name, [...(idsByKey.get(name) ?? []), id]);
    }
    return idsByKey;
  }

  /** Whether no run of the ERP has succeeded yet. */
  async isFirst(companyId: string, companyErpId: string): Promise<boolean> {
    const sql = `select from erp_run where company_erp_id = $1 and state = 'succeeded' limit 1`;
    return (await this.readModels.rows(companyId, sql, [companyErpId])).length === 0;
  }

  /** How many payments the commands of a run recorded. */
  async countRecordedBy(companyId: string, runId: string): Promise<number> {
    const sql = `select count(*)::int as count from recorded_event
      where batch_id = $1 and entity = 'payment' and type = 'PaymentRecorded'`;
    return (await this.readModels.one<{ count: number }>(companyId, sql, [runId])).count;
  }

  /** The payees of earlier payments, as `searchPayee` writes them. */
  async payees(companyId: string): Promise<ReadonlySet<string>> {
    const sql = 'select distinct payee from payment_month';
    const rows = await this.readModels.rows<{ payee: string }>(companyId, sql);
    return new Set(rows.map(({ payee }) => searchPayee(payee)));
  }

  /** The service of a payee and account title by the rules, the most exact one first. */
  async ruleFinder(companyId: string): Promise<(payee: string, accountTitle: string | null) => string | null> {
    return serviceFinder(await this.readModels.rows<ServiceRule>(companyId, serviceRulesSql));
  }
}
