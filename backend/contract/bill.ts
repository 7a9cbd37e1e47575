import type { z } from 'zod';
import { messages } from './messages.ja';
import type { priceTypes, WordOf } from './vocabulary';

/** Yen of one bill of a plan: so that hundreds of them over ten years still sum to a whole number that is exact. */
export const largestBill = 99_999_999_999;

interface Price {
  price: number;
  originalPrice: number | null;
  exchangeRate: number | null;
}
interface Billed extends Price {
  seats: number;
  priceType: WordOf<typeof priceTypes>;
}

/** Half a yen, with room for binary fractions that lie slightly below a half. */
const roundingTolerance = 0.500_000_1;

/** Whether a price in yen is the converted foreign price in whole yen; it may have been agreed otherwise. */
export const isConverted = ({ price, originalPrice, exchangeRate }: Price): boolean =>
  originalPrice !== null &&
  exchangeRate !== null &&
  Math.abs(price - originalPrice * exchangeRate) <= roundingTolerance;

/**
 * The bill in yen. For a converted price per seat, the seats are multiplied first and the result is rounded once.
 * `planBill` is the same in SQL.
 */
export const billOf = (terms: Billed): number => {
  const { priceType, price, seats, originalPrice, exchangeRate } = terms;
  if (priceType === 'flat') return price;
  return isConverted(terms) ? Math.floor(originalPrice! * exchangeRate! * seats + roundingTolerance) : price * seats;
};

/** A price per seat times the seats is a bill that can be summed. */
export const billWithin = ({
  value: plan,
  issues,
}: z.core.ParsePayload<{
  price?: number;
  seats?: number;
  priceType?: 'per_seat' | 'flat';
  originalPrice?: number | null;
  exchangeRate?: number | null;
}>): void => {
  const { price, seats, priceType, originalPrice = null, exchangeRate = null } = plan;
  if (priceType !== 'per_seat' || price === undefined || seats === undefined) return;
  if (billOf({ priceType, price, seats, originalPrice, exchangeRate }) > largestBill)
    issues.push({ code: 'custom', input: plan, path: ['price'], message: messages.billTooLarge(largestBill) });
};
