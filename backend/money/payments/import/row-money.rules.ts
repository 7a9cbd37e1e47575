import { yenOrRefund } from '../../../contract/fields';
import { messages } from '../../../contract/messages.ja';
import type { Reason, ShownChange } from '../../../platform/imports/import-kind';
import { yenInWords } from '../../../platform/kit/yen-in-words';
import type { PaymentFields } from '../payment.decider';
import { withoutTaxShare } from '../without-tax.rules';

type Original = Pick<PaymentFields, 'originalAmount' | 'originalCurrency' | 'exchangeRate'>;
/** The cells of a row that tell amounts. */
type MoneyCells = Partial<Original & Pick<PaymentFields, 'amount'>> & { tax?: number };

/** The money of a row: what is recorded, and what the file has where tax was taken off. */
export interface RowMoney extends Original {
  /** In yen; undefined where the row tells none. */
  amount: number | undefined;
  withTax: { amount: number; originalAmount: number | null } | undefined;
}

/**
 * Reads the amounts of a row.
 * @param takesTaxOff whether they are recorded without the tax, which the file has in yen
 */
export function moneyOf(values: MoneyCells, takesTaxOff: boolean): RowMoney {
  const { originalAmount = null, originalCurrency = null, exchangeRate = null } = values;
  const original = { originalAmount, originalCurrency, exchangeRate };
  const total = values.amount ?? inYen(originalAmount, exchangeRate);
  const tax = takesTaxOff ? (values.tax ?? 0) : 0;
  if (total === undefined || tax === 0) return { ...original, amount: total, withTax: undefined };
  const isForeign = originalAmount !== null && originalCurrency !== null;
  return {
    ...original,
    amount: total - tax,
    originalAmount: isForeign ? withoutTaxShare(originalAmount, { total, tax }, originalCurrency) : originalAmount,
    withTax: { amount: total, originalAmount },
  };
}

const inYen = (original: number | null, rate: number | null): number | undefined =>
  original === null || rate === null ? undefined : Math.round(original * rate);

/** Why the amounts of a row cannot be recorded. */
export function problemsOfMoney(values: MoneyCells, { amount, withTax, ...original }: RowMoney): Reason[] {
  const { originalAmount, originalCurrency, exchangeRate } = original;
  const reasons: Reason[] = [];
  const add = (key: string, message: string) => reasons.push({ key, message });
  if (amount === undefined) add('amount', '金額を入力してください');
  else if (withTax && !isWithin(withTax.amount - amount, withTax.amount))
    add('tax', '消費税額が金額を超えているか、正負が金額と異なります');
  else if (values.amount !== amount) reasons.push(...problemsOf(amount));
  if (originalAmount !== null && originalCurrency === null) add('originalCurrency', messages.required('通貨'));
  if (originalAmount === null && originalCurrency !== null) add('originalAmount', messages.required('外貨の金額'));
  if (originalAmount === null && originalCurrency === null && exchangeRate !== null)
    add('exchangeRate', messages.rateAlone);
  return reasons;
}

const isWithin = (part: number, total: number): boolean =>
  Math.abs(part) <= Math.abs(total) && Math.sign(part) === Math.sign(total);

const amountField = yenOrRefund('金額');
/** A computed amount has the same bounds as a typed one. */
const problemsOf = (amount: number): Reason[] =>
  (amountField.safeParse(amount).error?.issues ?? []).map(({ message }) => ({ key: 'amount', message }));

/** The amounts as the preview shows them. */
export function shownMoney({ withTax, ...money }: RowMoney & { amount: number }): ShownChange[] {
  const changeTo = (label: string, after: string): ShownChange => ({ label, before: null, after });
  if (!withTax) return [changeTo('金額', yenInWords(money.amount))];
  const { originalAmount, originalCurrency } = money;
  const yen = [changeTo('税抜の金額', yenInWords(money.amount)), changeTo('税込の金額', yenInWords(withTax.amount))];
  if (originalAmount === null || withTax.originalAmount === null) return yen;
  return [
    ...yen,
    changeTo('税抜の外貨の金額', inCurrency(originalAmount, originalCurrency)),
    changeTo('税込の外貨の金額', inCurrency(withTax.originalAmount, originalCurrency)),
  ];
}

const exact = new Intl.NumberFormat('ja-JP', { maximumFractionDigits: 20 });
const inCurrency = (amount: number, currency: string | null): string => `${exact.format(amount)} ${currency ?? ''}`;
