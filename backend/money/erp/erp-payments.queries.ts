import { Injectable } from '@nestjs/common';
import type { ErpPayment, erpPayments } from '../../contract/erp-payments';
import type { Page, QueryOf } from '../../contract/kit';
import { findPage, Where } from '../../platform/http/find-page';
import { japanese } from '../../platform/http/expressions.sql';
import { ReadModels, type ReadContext } from '../../platform/http/read-models';

const valuesOf = (alias: string) => `'payee', ${alias}.payee, 'paidOn', ${alias}.paid_on, 'amount', ${alias}.amount,
  'originalAmount', ${alias}.original_amount, 'originalCurrency', ${alias}.original_currency,
  'exchangeRate', ${alias}.exchange_rate, 'description', ${alias}.description`;
const columns = `p.id as "paymentId", e.company_erp_id as "companyErpId", c.name as "erpName", e.state,
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

/** Payments beside their records in the ERP that they came from. */
@Injectable()
export class ErpPaymentQueries {
  constructor(private readonly readModels: ReadModels) {}

  list({ companyId }: ReadContext, query: QueryOf<typeof erpPayments.list>): Promise<Page<ErpPayment>> {
    return findPage(this.readModels, companyId, {
      select: columns,
      from: tables,
      where: new Where()
        .andIf(query.companyErpId, 'e.company_erp_id = ?')
        .andIf(query.state, 'e.state = ?')
        .andIf(query.isDifferent, `(${isDifferent}) = ?`),
      sort: { paidOn: 'p.paid_on', payee: japanese('p.payee'), amount: 'p.amount' },
      tieBreaker: 'p.id',
      query,
      row: erpPaymentOf,
    });
  }

  /** @throws Rejected not_found without the payment */
  async find({ companyId }: ReadContext, paymentId: string): Promise<ErpPayment | null> {
    await this.readModels.one(companyId, 'select from payment where id = $1', [paymentId]);
    const sql = `select ${columns} from ${tables} where p.id = $1`;
    const [row] = await this.readModels.rows<Row>(companyId, sql, [paymentId]);
    return row ? erpPaymentOf(row) : null;
  }
}
