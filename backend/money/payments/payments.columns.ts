import type { PaymentRow } from '../../contract/payments';
import type { CsvColumn } from '../../platform/kit/csv/write-csv';
import { dayOf } from '../../contract/calendar';

/** The columns of the payment list as a file; the first ones are those of the bulk insert. */
export const paymentCsvColumns: readonly CsvColumn<PaymentRow>[] = [
  { key: 'paidOn', label: '支払日', value: (row) => row.paidOn },
  { key: 'payee', label: '支払先', value: (row) => row.payee },
  { key: 'amount', label: '金額', value: (row) => row.amount },
  { key: 'serviceName', label: 'サービス', value: (row) => row.serviceName },
  { key: 'description', label: '摘要', value: (row) => row.description },
  { key: 'originalAmount', label: '外貨の金額', value: (row) => row.originalAmount },
  { key: 'originalCurrency', label: '通貨', value: (row) => row.originalCurrency },
  { key: 'exchangeRate', label: '換算レート', value: (row) => row.exchangeRate },
  { key: 'receiptsCount', label: '領収書', value: (row) => row.receiptsCount },
  { key: 'recordedAt', label: '登録日', value: (row) => dayOf(row.recordedAt) },
];
