/**
 * A department's part of a payment. The payments for a service in a month are shared as one sum, by largest remainder.
 * A payment's part is the growth of the department's share by this payment, in the order of days and ids.
 * So the parts of a payment sum to it, and the parts of consecutive payments sum to the share, to the yen, without
 * reading each payment.
 */
export const paymentShare = (shareOf: (whole: number) => number, before: number, amount: number): number =>
  shareOf(before + amount) - shareOf(before);
