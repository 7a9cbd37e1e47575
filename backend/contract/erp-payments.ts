import { z } from 'zod';
import { erpPaymentDecisions, paymentSourceStates } from './erp-words';
import { id, inQuery, oneOf, optionalText } from './fields';
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
  ...values,
  serviceName: z.string().nullable(),
  source: z.object({
    ...values,
    accountTitle: z.string().nullable(),
    department: z.string().nullable(),
    missingSince: z.string().nullable(),
  }),
  differences: z.array(z.string()).describe('ここで訂正したため、ERPの記録と異なる項目'),
});
export type ErpPayment = z.output<typeof erpPayment>;

const access = 'payment';
const one = strict({ paymentId: id('支払') });
const models = ['erp_payment', 'payment', 'company_erp', 'company_service'] as const;

export const erpPayments = {
  list: endpoint('GET', '/erp-payments', {
    access,
    summary: 'ERPから取り込んだ支払',
    query: listQuery(['paidOn', 'payee', 'amount'], {
      companyErpId: inQuery.id('ERP'),
      state: inQuery.oneOf('状態', paymentSourceStates),
      isDifferent: inQuery.flag('ERPの記録と異なる'),
    }),
    models,
    answer: page(erpPayment),
  }),
  show: endpoint('GET', '/erp-payments/{paymentId}', {
    access,
    summary: '支払の、ERPでの記録。ERPから取り込んでいないときは null',
    params: one,
    models,
    answer: z.object({ erpPayment: erpPayment.nullable() }),
  }),
  confirm: endpoint('POST', '/erp-payments/{paymentId}/confirm', {
    access,
    summary: 'ERPで見つからなくなった支払を残すか、削除する',
    params: one,
    body: strict({ decision: oneOf('判断', erpPaymentDecisions), reason: optionalText('理由', 500).optional() }),
  }),
};
