import { Injectable } from '@nestjs/common';
import type { companyErps } from '../../contract/company-erps';
import type { ErpPayment, erpPayments } from '../../contract/erp-payments';
import type { Page, QueryOf } from '../../contract/kit';
import { findPage, Where } from '../../platform/http/find-page';
import { japanese } from '../../platform/http/expressions.sql';
import { ReadModels, type ReadContext } from '../../platform/http/read-models';
import { Rejected } from '../../platform/kit/rejections';
import type { PaymentSource } from '../payments/payment-source.rules';
import { sourceColumns } from './runs/payment-plan.queries';

const valuesOf = (alias: string) => `'payee', ${alias}.payee, 'paidOn', ${alias}.paid_on, 'amount', ${alias}.amount,
  'originalAmount', ${alias}.original_amount, 'originalCurrency', ${alias}.original_currency,
  'exchangeRate', ${alias}.exchange_rate, 'description', ${alias}.description`;
/**
 * Why a person has to look at a payment: its state, or an amount in yen that nobody has entered yet. Questions about an
 * ERP that was disconnected wait until it is connected again.
 */
const why = `case when c.is_integrated then case e.state when 'alike' then 'alike' when 'missing' then e.missing_why
  when 'present' then case when p.amount = 0 and p.exchange_rate is null and p.original_amount <> 0 then 'rate' end
  end end`;
/** Most payments are left out before their own row is read. */
const mayNeedPerson = `(e.state in ('missing', 'alike') or (e.original_amount is not null and e.exchange_rate is null))`;
/** How many payments of an ERP a person has to look at. */
export const confirmationsCountSql = (companyErpId: string) => `select count(*)::int from erp_payment e
  join payment p on p.id = e.id join company_erp c on c.id = e.company_erp_id
  where e.company_erp_id = ${companyErpId} and ${mayNeedPerson} and (${why}) is not null`;
const columns = `p.id as "paymentId", e.company_erp_id as "companyErpId", c.name as "erpName", e.state, ${why} as why,
  jsonb_build_object(${valuesOf('p')}) as here, s.name as "serviceName",
  jsonb_build_object(${valuesOf('e')}, 'accountTitle', e.account_title, 'department', e.department,
    'missingSince', e.missing_since) as source`;
const tables = `erp_payment e join payment p on p.id = e.id join company_erp c on c.id = e.company_erp_id
  left join company_service s on s.id = p.company_service_id`;
const isDifferent = `(p.payee, p.paid_on, p.amount, p.original_amount, p.original_currency, p.exchange_rate, p.description)
  is distinct from (e.payee, e.paid_on, e.amount, e.original_amount, e.original_currency, e.exchange_rate, e.description)`;

type Row = Omit<ErpPayment, keyof ErpPayment['source'] | 'differences'> & {
  here: Omit<ErpPayment['source'], 'accountTitle' | 'department' | 'missingSince'>;
};

const labels = { payee: '支払先', paidOn: '支払日', amount: '金額', description: '摘要' } as const;

const erpPaymentOf = ({ here, source, ...row }: Row): ErpPayment => ({
  ...row,
  ...here,
  source,
  differences: (Object.keys(labels) as (keyof typeof labels)[])
    .filter((field) => here[field] !== source[field])
    .map((field) => labels[field]),
});

const list = {
  select: columns,
  from: tables,
  sort: { paidOn: 'p.paid_on', payee: japanese('p.payee'), amount: 'p.amount' },
  tieBreaker: 'p.id',
  row: erpPaymentOf,
};

/** Payments beside their records in the ERP that they came from. */
@Injectable()
export class ErpPaymentQueries {
  constructor(private readonly readModels: ReadModels) {}

  list({ companyId }: ReadContext, query: QueryOf<typeof erpPayments.list>): Promise<Page<ErpPayment>> {
    return findPage(this.readModels, companyId, {
      ...list,
      where: new Where()
        .andIf(query.companyErpId, 'e.company_erp_id = ?')
        .andIf(query.state, 'e.state = ?')
        .andIf(query.why, `(${why}) = ?`)
        .andIf(query.isRequiredConfirmation, `(${mayNeedPerson} and (${why}) is not null) = ?`)
        .andIf(query.isDifferent, `(${isDifferent}) = ?`),
      query,
    });
  }

  /** Those of these payments that came from an ERP. */
  some(
    { companyId }: ReadContext,
    { ids, companyErpId }: { ids: readonly string[]; companyErpId: string },
    query: QueryOf<typeof companyErps.missing>,
  ): Promise<Page<ErpPayment>> {
    const where = new Where().and('e.company_erp_id = ?', companyErpId).and('e.id = any(?::uuid[])', ids);
    return findPage(this.readModels, companyId, { ...list, where, query });
  }

  /** @throws Rejected not_found without the payment */
  async find({ companyId }: ReadContext, paymentId: string): Promise<ErpPayment | null> {
    await this.readModels.one(companyId, 'select from payment where id = $1', [paymentId]);
    const sql = `select ${columns} from ${tables} where p.id = $1`;
    const [row] = await this.readModels.rows<Row>(companyId, sql, [paymentId]);
    return row ? erpPaymentOf(row) : null;
  }

  /** @throws Rejected erp_disconnected where the ERP of the payment is not integrated */
  async requireConnected(companyId: string, paymentId: string): Promise<void> {
    const sql = `select c.is_integrated as "isIntegrated" from erp_payment e join company_erp c on c.id = e.company_erp_id
      where e.id = $1`;
    const [erp] = await this.readModels.rows<{ isIntegrated: boolean }>(companyId, sql, [paymentId]);
    if (erp && !erp.isIntegrated) throw new Rejected('erp_disconnected');
  }

  /** What the ERP records of a payment, and whether a person has to say if it is the same. */
  async sourceOf(companyId: string, paymentId: string): Promise<{ state: string; source: PaymentSource }> {
    const { state, ...source } = await this.readModels.one<PaymentSource & { state: string }>(
      companyId,
      `select state, ${sourceColumns} from erp_payment where id = $1`,
      [paymentId],
    );
    return { state, source };
  }
}
