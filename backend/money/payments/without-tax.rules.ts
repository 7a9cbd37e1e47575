import type { currencies, WordOf } from '../../contract/vocabulary';

type Currency = WordOf<typeof currencies>;

const decimalsOf = (currency: Currency): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** An amount in the smallest unit that the currency has. */
const inUnitsOf = (amount: number, currency: Currency): number => {
  const roundedAmount = Number(amount.toFixed(decimalsOf(currency)));
  return roundedAmount === 0 ? 0 : roundedAmount;
};

/** An amount without the tax in it, both in this currency. */
export const withoutTax = (total: number, tax: number, currency: Currency): number =>
  tax === 0 ? total : inUnitsOf(total - tax, currency);

/**
 * An amount in another currency without the tax that is known in yen: of both, the same share is tax. So the amount in
 * yen stays the other one at the rate of the day, whether the file names the rate or not.
 */
export const withoutTaxShare = (total: number, yen: { total: number; tax: number }, currency: Currency): number =>
  yen.tax === 0 || yen.total === 0 ? total : withoutTax(total, (total * yen.tax) / yen.total, currency);
