import { lastPaidDay, paidTooLate } from '../../../contract/bounds';
import { text as textOf } from '../../../contract/fields';
import { paymentList, payments } from '../../../contract/payments';
import { currencies } from '../../../contract/vocabulary';
import { isLaterThan } from '../../../contract/written-days';
import { columnOf, readersBy } from '../../../platform/imports/cell-readers';
import type { FileColumn, Read, Reader } from '../../../platform/imports/import-kind';
import { amountIn, decimalIn, foldedCell, wordIn } from '../../../platform/kit/csv/csv-values';
import { paymentHeadings } from './payment-headings.rules';

const column = columnOf(paymentList);
const { checked, text, day, amount } = readersBy(payments.record.body.shape);

const paidDay: Reader = (cell, today) => {
  const result = day('paidOn')(cell, today);
  const dayText = 'value' in result ? String(result.value) : cell;
  return isLaterThan(dayText, lastPaidDay(today)) ? { problem: paidTooLate(today) } : result;
};

const currencyIn = (cell: string): Read => {
  const value = wordIn(cell, currencies) ?? currencies.values.find((code) => code === foldedCell(cell).toUpperCase());
  return value ? { value } : { problem: `通貨は${currencies.values.join('、')}のいずれかで入力してください` };
};

/** Names are compared as they are written, so they are only trimmed. */
const booking = readersBy({ accountTitle: textOf('勘定科目', 200), department: textOf('部門', 200) });

/** The account title of an accounting system. */
export const accountTitleField: FileColumn = {
  ...{ key: 'accountTitle', label: '勘定科目', required: false, readCell: booking.text('accountTitle') },
  names: paymentHeadings.accountTitle,
  help: '支払とともに記録し、支払の規則と、ERPの取り込みの設定で使います',
};
/** What a file of an ERP has besides. */
export const departmentField: FileColumn = {
  ...{ key: 'department', label: '部門', required: false, readCell: booking.text('department') },
  names: paymentHeadings.department,
  help: '支払とともに記録し、ERPの取り込みの設定で使います',
};
const taxIn = (cell: string): Read => {
  const value = amountIn(cell);
  return value === undefined ? { problem: '消費税額の値が正しくありません' } : { value };
};
export const taxField: FileColumn = {
  ...{ key: 'tax', label: '消費税額', required: false, readCell: taxIn },
  names: paymentHeadings.tax,
  help: '金額に含まれる消費税（円）。税抜で取り込むときに差し引き、外貨の金額からも同じ割合を差し引きます',
};

/** The columns that a file of payments may have. */
export const paymentFields: readonly FileColumn[] = [
  column('paidOn', paidDay, {
    required: true,
    needsValue: true,
    names: paymentHeadings.paidOn,
    help: '2026/4/30、令和8年4月30日などの形で読み取ります。年のない4/30は今年の日付になります',
  }),
  column('payee', text('payee'), {
    names: paymentHeadings.payee,
    help: '空欄のときは、同じ摘要やサービスのこれまでの支払から推定します',
  }),
  column('amount', amount('amount'), {
    required: true,
    names: paymentHeadings.amount,
    help: '日本円。返金はマイナスまたは▲で入力してください',
  }),
  column('serviceName', (cell) => ({ value: cell.trim() }), {
    key: 'service',
    names: paymentHeadings.service,
    help: '登録済みのサービス名。空欄のときは、支払の規則か、同じ支払先のこれまでの支払から決めます',
  }),
  column('description', text('description'), { names: paymentHeadings.description }),
  accountTitleField,
  column('originalAmount', (cell) => checked('originalAmount', decimalIn(cell) ?? cell), {
    names: paymentHeadings.originalAmount,
  }),
  column('originalCurrency', currencyIn, { names: paymentHeadings.originalCurrency, help: 'USD、EURなど' }),
  column('exchangeRate', (cell) => checked('exchangeRate', decimalIn(cell) ?? cell), {
    names: paymentHeadings.exchangeRate,
    help: '金額が空欄のときは、外貨の金額とレートから計算します',
  }),
];
