import { decimal } from './format';

interface Foreign {
  originalPrice: number | null;
  originalCurrency: string | null;
  exchangeRate: number | null;
}

/** 「12.5 USD（1 USD = 150.25円）」, null where the price is in yen. */
export const foreignWords = ({ originalPrice, originalCurrency, exchangeRate }: Foreign): string | null => {
  if (originalPrice === null) return null;
  const price = [decimal(originalPrice), originalCurrency].filter(Boolean).join(' ');
  return exchangeRate === null ? price : `${price}（1 ${originalCurrency ?? ''} = ${decimal(exchangeRate)}円）`;
};
