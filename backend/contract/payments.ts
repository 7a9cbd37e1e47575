import { z } from 'zod';
import { withCurrency } from './bounds';
import { csvOf } from './csv';
import { day, expectedRevision, id, inQuery, many, oneOf, optionalText, reason, text, yenOrRefund } from './fields';
import { nameLookups } from './history-kinds';
import { commitImport } from './commit-import';
import { endpoint, listQuery, page, strict } from './kit';
import { declareList } from './list';
import { messages } from './messages.ja';
import { receiptRow } from './receipts';
import { currencies } from './vocabulary';

export const paymentRow = z.object({
  id: z.string(),
  companyServiceId: z.string().nullable(),
  serviceName: z.string().nullable(),
  payee: z.string(),
  paidOn: z.string(),
  amount: z.number().describe('円。返金はマイナス'),
  currency: z.literal('JPY'),
  originalAmount: z.number().nullable(),
  originalCurrency: currencies.schema.nullable(),
  exchangeRate: z.number().nullable(),
  description: z.string().nullable(),
  recordedAt: z.string(),
  receiptsCount: z.number(),
});
export type PaymentRow = z.output<typeof paymentRow>;

/**
 * `receipts` include removed ones, in the order of upload; send `revision` back as `expectedRevision` of a correction.
 */
const paymentDetail = paymentRow.extend({
  accountTitle: z.string().nullable().describe('取り込んだファイルの勘定科目'),
  department: z.string().nullable().describe('取り込んだファイルの部門'),
  revision: z.number(),
  receipts: z.array(receiptRow),
});
export type PaymentDetail = z.output<typeof paymentDetail>;

const decimal = (label: string, max: number, min = -max) =>
  z
    .number({ error: messages.wrongValue(label) })
    .min(min, messages.tooSmall(label, min))
    .max(max, messages.tooBig(label, max));

const one = strict({ paymentId: id('支払') });
const fields = {
  companyServiceId: id('サービス').nullable(),
  payee: text('支払先', 200),
  paidOn: day('支払日', '2026/04/30'),
  amount: yenOrRefund('金額'),
  originalAmount: decimal('外貨の金額', 999_999_999_999).nullable(),
  originalCurrency: oneOf('通貨', currencies).nullable(),
  exchangeRate: decimal('換算レート', 1_000_000, 0).nullable(),
  description: optionalText('摘要', 500),
};
const mayBeLeftOut = {
  companyServiceId: true,
  originalAmount: true,
  originalCurrency: true,
  exchangeRate: true,
  description: true,
} as const;
const list = endpoint('GET', '/payments', {
  access: 'payment',
  auditor: true,
  summary: '支払の一覧。絞り込んだすべての合計額つき',
  models: ['payment', 'company_service'],
  answer: page(paymentRow).extend({ sum: z.number() }),
  query: listQuery(['paidOn', 'amount', 'payee', 'serviceName', 'recordedAt'], {
    companyServiceId: inQuery.id('サービス'),
    paidDateFrom: inQuery.day('支払日（開始）'),
    paidDateTo: inQuery.day('支払日（終了）'),
    description: inQuery.text('摘要'),
    payee: inQuery.text('支払先'),
    amountFrom: inQuery.whole('金額（下限）', -999_999_999_999, 999_999_999_999),
    amountTo: inQuery.whole('金額（上限）', -999_999_999_999, 999_999_999_999),
    hasReceipt: inQuery.flag('領収書'),
  }),
});

export const payments = {
  list,
  csv: csvOf(list, '支払の一覧のCSV'),
  bulkInsert: commitImport('/payments/bulk-insert', 'payment', 'CSVファイルの支払をまとめて登録する'),
  payees: endpoint('GET', '/payees', {
    access: 'payment',
    auditor: true,
    summary: 'これまでの支払先と、それぞれ最後の支払のサービス',
    models: ['payment'],
    answer: z.array(z.object({ name: z.string(), companyServiceId: z.string().nullable(), paymentsCount: z.number() })),
  }),
  show: endpoint('GET', '/payments/{paymentId}', {
    access: 'payment',
    auditor: true,
    summary: '支払',
    params: one,
    models: ['payment', 'company_service', 'payment_receipt', 'administrator'],
    lookups: nameLookups,
    answer: paymentDetail,
  }),
  record: endpoint('POST', '/payments', {
    access: 'payment',
    summary: '支払を登録する',
    answer: z.object({ id: z.string() }),
    body: strict(fields).partial(mayBeLeftOut).check(withCurrency('originalAmount', '外貨の金額')),
  }),
  correct: endpoint('PATCH', '/payments', {
    access: 'payment',
    summary: '支払を訂正する。それまでの値は履歴に残る',
    body: strict(fields)
      .partial()
      .extend({ id: id('支払'), reason, expectedRevision: expectedRevision() })
      .check(withCurrency('originalAmount', '外貨の金額', true)),
  }),
  remove: endpoint('DELETE', '/payments', {
    access: 'payment',
    summary: '支払を削除する',
    body: strict({ ids: many('支払', id('支払'), 200, true), reason: text('理由', 500) }),
  }),
};

export const paymentList = declareList(
  '支払',
  payments,
  {
    paidOn: { label: '支払日', value: (row) => row.paidOn, as: 'day', isFixed: true },
    payee: { label: '支払先', value: (row) => row.payee, isFixed: true },
    serviceName: { label: 'サービス', value: (row) => row.serviceName },
    description: { label: '摘要', value: (row) => row.description },
    originalAmount: { label: '外貨の金額', value: (row) => row.originalAmount, as: 'count' },
    originalCurrency: { label: '通貨', value: (row) => row.originalCurrency },
    exchangeRate: { label: '換算レート', value: (row) => row.exchangeRate, as: 'count', extra: true },
    amount: { label: '金額', value: (row) => row.amount, as: 'yen' },
    receiptsCount: { label: '領収書', value: (row) => row.receiptsCount, as: 'count' },
    recordedAt: { label: '登録日', value: (row) => row.recordedAt, as: 'dayOfInstant', extra: true },
  },
  {
    defaults: { sortBy: 'paidOn', orderBy: 'desc' },
    // The first ones are those of the import, in its order.
    file: [
      'paidOn',
      'payee',
      'amount',
      'serviceName',
      'description',
      'originalAmount',
      'originalCurrency',
      'exchangeRate',
      'receiptsCount',
      'recordedAt',
    ],
  },
);
