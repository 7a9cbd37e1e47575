import { payments } from '../../../contract/payments';
import { currencies } from '../../../contract/vocabulary';
import { readersBy, type Read, type Reader } from '../../../platform/imports/cell-readers';
import type { FieldOfFile } from '../../../platform/imports/import-kind';
import { decimalIn, foldedCell, wordIn } from '../../../platform/kit/csv/csv-values';

/** The columns that a file of payments may have. */
export const paymentFields: readonly FieldOfFile[] = [
  {
    key: 'paidOn',
    label: '支払日',
    required: true,
    names: ['日付', '取引日', '利用日', '支払い日', '支払年月日', '利用年月日', '引落日', '振込日', '決済日', '年月日'],
    help: '2026/4/30、2026年4月30日、令和8年4月30日などの形で読み取ります',
  },
  {
    key: 'payee',
    label: '支払先',
    required: false,
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
    ],
    help: '空欄のときは、同じ摘要やサービスのこれまでの支払から推定します',
  },
  {
    key: 'amount',
    label: '金額',
    required: true,
    names: [
      ...['支払金額', '支払額', '支払い金額', '利用金額', '利用額', '取引金額', '請求金額', '引落金額', '振込金額'],
      ...['税込金額', '金額円', '出金', '出金額', '出金金額'],
    ],
    help: '日本円。返金はマイナスまたは▲で入力してください',
  },
  {
    key: 'service',
    label: 'サービス',
    required: false,
    names: ['サービス名', '対象サービス'],
    help: '登録済みのサービス名。空欄のときは、同じ支払先のこれまでの支払から推定します',
  },
  {
    key: 'description',
    label: '摘要',
    required: false,
    names: ['内容', '備考', 'メモ', '明細', '取引内容', '利用内容', '件名'],
  },
  { key: 'originalAmount', label: '外貨の金額', required: false, names: ['外貨金額', '現地金額', '現地通貨額'] },
  {
    key: 'originalCurrency',
    label: '通貨',
    required: false,
    names: ['通貨コード', '現地通貨', '外貨'],
    help: 'USD、EURなど',
  },
  {
    key: 'exchangeRate',
    label: '換算レート',
    required: false,
    names: ['レート', '為替レート', '適用レート'],
    help: '金額が空欄のときは、外貨の金額とレートから計算します',
  },
];

const { checked, text, day, amount } = readersBy(payments.record.body.shape);

const currencyIn = (cell: string): Read => {
  const value = wordIn(cell, currencies) ?? currencies.values.find((code) => code === foldedCell(cell).toUpperCase());
  return value ? { value } : { problem: `通貨は${currencies.values.join('、')}のいずれかで入力してください` };
};

/** How the cell of each column is read, when it is not empty: by the rules of the form. */
export const readers: Readonly<Record<string, Reader>> = {
  paidOn: day('paidOn'),
  payee: text('payee'),
  amount: amount('amount'),
  service: (cell) => ({ value: cell.trim() }),
  description: text('description'),
  originalAmount: (cell) => checked('originalAmount', decimalIn(cell) ?? cell),
  originalCurrency: currencyIn,
  exchangeRate: (cell) => checked('exchangeRate', decimalIn(cell) ?? cell),
};
