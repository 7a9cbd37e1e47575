import { decimal } from './format';

interface Rated {
  originalCurrency: string | null;
  exchangeRate: number | null;
}

/** 「8.25 USD」 */
export const inCurrency = (money: number, currency: string | null) =>
  [decimal(money), currency].filter(Boolean).join(' ');

/** The original amount in another currency: 「1,400.55 USD」; null for yen. */
export const foreignMoney = ({
  originalAmount,
  originalCurrency,
}: {
  originalAmount: number | null;
  originalCurrency: string | null;
}): string | null => (originalAmount === null ? null : inCurrency(originalAmount, originalCurrency));

const atLeastCents = new Intl.NumberFormat('ja-JP', { minimumFractionDigits: 2, maximumFractionDigits: 20 });
/** 150.00, 150.53765: a rate in yen. */
export const rateFigure = (rate: number): string => atLeastCents.format(rate);

/** 「1 USD = 150.3円」 */
export const rateInWords = ({ exchangeRate, originalCurrency }: Rated): string | null =>
  exchangeRate === null ? null : `1 ${originalCurrency ?? ''} = ${decimal(exchangeRate)}円`;
