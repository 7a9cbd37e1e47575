import { z } from 'zod';
import { erpPaymentDecisions, paymentSourceStates, sourceConfirmations } from './erp-words';
import { id, inQuery, many, oneOf, optionalText } from './fields';
import { endpoint, listQuery, page, strict } from './kit';
import { currencies } from './vocabulary';

const values = {
  payee: z.string(),
  paidOn: z.string(),
  amount: z.number(),
  originalAmount: z.number().nullable(),
  originalCurrency: currencies.schema.nullable(),
  exchangeRate: z.number().nullable(),
  description: z.string().nullable(),
};

/** A payment beside its record in the ERP that it came from. */
export const erpPayment = z.object({
  paymentId: z.string(),
  companyErpId: z.string(),
  erpName: z.string(),
  state: paymentSourceStates.schema,
  why: sourceConfirmations.schema.nullable().describe('人の確認が必要な理由'),
  ...values,
  serviceName: z.string().nullable(),
  source: z.object({
    ...values,
    accountTitle: z.string().nullable(),
    department: z.string().nullable(),
    missingSince: z.string().nullable().describe('確認が必要になった日時'),
  }),
  differences: z.array(z.string()).describe('ここで訂正したため、ERPの記録と異なる項目'),
});
export type ErpPayment = z.output<typeof erpPayment>;

/** The most payments that are confirmed at once. */
export const maxConfirmedPayments = 200;

const access = 'payment';
const one = strict({ paymentId: id('支払') });
const confirmation = { decision: oneOf('判断', erpPaymentDecisions), reason: optionalText('理由', 500).optional() };
const models = ['erp_payment', 'payment', 'company_erp', 'company_service'] as const;

export const erpPayments = {
  list: endpoint('GET', '/erp-payments', {
    access,
    auditor: true,
    summary: 'ERPから取り込んだ支払',
    query: listQuery(['paidOn', 'payee', 'amount'], {
      companyErpId: inQuery.id('ERP'),
      state: inQuery.oneOf('状態', paymentSourceStates),
      isRequiredConfirmation: inQuery.flag('要確認'),
      why: inQuery.oneOf('要確認の理由', sourceConfirmations),
      isDifferent: inQuery.flag('ERPの記録と異なる'),
    }),
    models,
    answer: page(erpPayment),
  }),
  show: endpoint('GET', '/erp-payments/{paymentId}', {
    access,
    auditor: true,
    summary: '支払の、ERPでの記録。ERPから取り込んでいないときは null',
    params: one,
    models,
    answer: z.object({ erpPayment: erpPayment.nullable() }),
  }),
  confirm: endpoint('POST', '/erp-payments/{paymentId}/confirm', {
    access,
    summary: '取り込みから外れた支払を残すか削除する。同じ内容の支払は、統合するか両方残す',
    params: one,
    body: strict(confirmation),
  }),
  confirmAll: endpoint('POST', '/erp-payments/confirm', {
    access,
    summary: '複数の支払を同じ判断で確認する。先に確認されたものは変えない',
    body: strict({ paymentIds: many('支払', id('支払'), maxConfirmedPayments), ...confirmation }),
    answer: z.object({ confirmedCount: z.number() }),
  }),
};
