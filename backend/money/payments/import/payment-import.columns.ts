import { paymentList, payments } from '../../../contract/payments';
import { currencies } from '../../../contract/vocabulary';
import { columnOf, readersBy } from '../../../platform/imports/cell-readers';
import type { FileColumn, Read } from '../../../platform/imports/import-kind';
import { decimalIn, foldedCell, wordIn } from '../../../platform/kit/csv/csv-values';

const column = columnOf(paymentList);
const { checked, text, day, amount } = readersBy(payments.record.body.shape);

const currencyIn = (cell: string): Read => {
  const value = wordIn(cell, currencies) ?? currencies.values.find((code) => code === foldedCell(cell).toUpperCase());
  return value ? { value } : { problem: `通貨は${currencies.values.join('、')}のいずれかで入力してください` };
};

/** The columns that a file of payments may have. */
export const paymentFields: readonly FileColumn[] = [
  column('paidOn', day('paidOn'), {
    required: true,
    needsValue: true,
    names: [
      '日付',
      '取引日',
      '利用日',
      '支払い日',
      '支払年月日',
      '利用年月日',
      '引落日',
      '振込日',
      '決済日',
      '年月日',
      '取引日付',
    ],
    help: '2026/4/30、2026年4月30日、令和8年4月30日などの形で読み取ります',
  }),
  column('payee', text('payee'), {
    names: [
      '支払先名',
      '支払い先',
      '取引先',
      '取引先名',
      '振込先',
      '加盟店名',
      '利用先',
      '利用店名',
      '相手先',
      '請求元',
      '借方補助科目',
    ],
    help: '空欄のときは、同じ摘要やサービスのこれまでの支払から推定します',
  }),
  column('amount', amount('amount'), {
    required: true,
    names: [
      ...['支払金額', '支払額', '支払い金額', '利用金額', '利用額', '取引金額', '請求金額', '引落金額', '振込金額'],
      ...['税込金額', '金額円', '出金', '出金額', '出金金額', '借方金額'],
    ],
    help: '日本円。返金はマイナスまたは▲で入力してください',
  }),
  column('serviceName', (cell) => ({ value: cell.trim() }), {
    key: 'service',
    names: ['サービス名', '対象サービス'],
    help: '登録済みのサービス名。空欄のときは、同じ支払先のこれまでの支払から推定します',
  }),
  column('description', text('description'), {
    names: ['内容', '備考', 'メモ', '明細', '取引内容', '利用内容', '件名'],
  }),
  column('originalAmount', (cell) => checked('originalAmount', decimalIn(cell) ?? cell), {
    names: ['外貨金額', '現地金額', '現地通貨額'],
  }),
  column('originalCurrency', currencyIn, { names: ['通貨コード', '現地通貨', '外貨'], help: 'USD、EURなど' }),
  column('exchangeRate', (cell) => checked('exchangeRate', decimalIn(cell) ?? cell), {
    names: ['レート', '為替レート', '適用レート'],
    help: '金額が空欄のときは、外貨の金額とレートから計算します',
  }),
];
