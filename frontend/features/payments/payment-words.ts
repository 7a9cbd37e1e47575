import type { PaymentRow } from '../../../backend/contract/payments';

const exact = new Intl.NumberFormat('ja-JP', { maximumFractionDigits: 20 });

/** 1,400.55, 150.1234: an amount in another currency or a rate, with every decimal it has. */
export const decimal = (n: number) => exact.format(n);

/** What was paid before it became yen: 「1,400.55 USD」; null when it was yen. */
export const foreignMoney = ({ originalAmount, originalCurrency }: PaymentRow): string | null =>
  originalAmount === null ? null : [decimal(originalAmount), originalCurrency].filter(Boolean).join(' ');

/** 「1 USD = 150.3円」 */
export const rateInWords = ({ exchangeRate, originalCurrency }: PaymentRow): string | null =>
  exchangeRate === null ? null : `1 ${originalCurrency ?? ''} = ${decimal(exchangeRate)}円`;
