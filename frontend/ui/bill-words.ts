import { billOf, isConverted } from '../../backend/contract/bill';
import type { PlanTerms } from '../../backend/contract/plan-terms';
import { inCurrency, rateFigure } from './foreign-money';
import { count, yen } from './format';

type Billed = Pick<PlanTerms, 'price' | 'seats' | 'priceType' | 'originalPrice' | 'originalCurrency' | 'exchangeRate'>;

/** The price as it is agreed: 「8.25 USD」 where seats are multiplied before the exchange, so that it fits what is beside it. */
export const priceWords = (terms: Billed): string => {
  const { price, originalPrice, originalCurrency } = terms;
  return originalPrice !== null && isConverted(terms) ? inCurrency(originalPrice, originalCurrency) : yen(price);
};

/** 「¥1,200 × 10席」, 「8.25 USD × 25席 × 150.00円」: what one bill is worked out from, in the order of the arithmetic. */
export const billFactors = (terms: Billed): string => {
  const { price, seats, priceType, originalPrice, originalCurrency, exchangeRate } = terms;
  const isForeign = originalPrice !== null && exchangeRate !== null && isConverted(terms);
  return [
    isForeign ? inCurrency(originalPrice, originalCurrency) : yen(price),
    ...(priceType === 'per_seat' ? [`${count(seats)}席`] : []),
    ...(isForeign ? [`${rateFigure(exchangeRate)}円`] : []),
  ].join(' × ');
};

/** 「8.25 USD × 25席 × 150.00円 = ¥30,938」; a flat price in yen stands alone. */
export const billWords = (terms: Billed): string => {
  const [factors, bill] = [billFactors(terms), yen(billOf(terms))];
  return factors === bill ? bill : `${factors} = ${bill}`;
};
