/**
 * A department's part of a payment. What is paid for a service in a month is shared once, as one sum by largest remainder; a payment's
 * part is what it adds to the department's share of all that was paid before it in the month, in the order of days and ids. So the
 * departments' parts of a payment sum to it, and a department's parts of payments that follow each other sum to its share of them all,
 * to the yen, and none of it needs the payments one by one.
 */
export const partOf = (shareOf: (whole: number) => number, before: number, amount: number): number =>
  shareOf(before + amount) - shareOf(before);
