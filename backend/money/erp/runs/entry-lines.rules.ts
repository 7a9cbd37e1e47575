import type { PaymentSource } from '../../payments/payment-source.rules';
import { entryLineId, type VendorPayment } from '../connector/vendor-payment.rules';
import type { KnownErpPayment } from './payment-plan.rules';

/** A line of an entry that has no id of its own. */
export type EntryLine = Pick<PaymentSource, 'accountTitle' | 'department' | 'payee' | 'description' | 'amount'>;

/** From what tells most to what tells least: the line itself, its amount corrected, its words corrected. */
const likenesses: ((line: EntryLine) => unknown[])[] = [
  ({ accountTitle, department, payee, description, amount }) => [accountTitle, department, payee, description, amount],
  ({ accountTitle, department, payee, description }) => [accountTitle, department, payee, description],
  ({ accountTitle, amount }) => [accountTitle, amount],
];

/**
 * Names the lines of one entry by their content, so that a line that is inserted or removed renames no other.
 * @param knownLines the known lines by their numbers in the entry
 * @param usedNumbers numbers of lines that are known, in whatever state
 * @returns the number of each line
 */
export function numberLines(
  lines: readonly EntryLine[],
  knownLines: ReadonlyMap<number, EntryLine>,
  usedNumbers: ReadonlySet<number> = new Set(knownLines.keys()),
): number[] {
  const numbers: (number | undefined)[] = lines.map(() => undefined);
  // In the order of the numbers: lines of equal likeness pair in the order in which the entry lists them.
  const free = new Map([...knownLines].toSorted(([one], [other]) => one - other));
  for (const likeness of likenesses) {
    const byKey = new Map<string, number[]>();
    for (const [number, line] of free) {
      const key = JSON.stringify(likeness(line));
      byKey.set(key, [...(byKey.get(key) ?? []), number]);
    }
    for (const [place, line] of lines.entries()) {
      if (numbers[place] !== undefined) continue;
      const number = byKey.get(JSON.stringify(likeness(line)))?.shift();
      if (number === undefined) continue;
      numbers[place] = number;
      free.delete(number);
    }
  }
  let next = 0;
  return numbers.map((number) => {
    if (number !== undefined) return number;
    while (usedNumbers.has(next)) next += 1;
    return next++;
  });
}

/** The number of a line in its entry, which its id ends with. */
const numberOf = (externalId: string): number => Number(externalId.slice(externalId.lastIndexOf('-') + 1));

/** Lists lines without an id of their own under the ids by which they are known. */
export function withStableIds(
  payments: readonly VendorPayment[],
  knownPayments: ReadonlyMap<string, KnownErpPayment>,
  lineOf: (payment: VendorPayment) => EntryLine,
): readonly VendorPayment[] {
  const entries = new Map<string, VendorPayment[]>();
  for (const payment of payments)
    if (payment.entryId !== undefined) entries.set(payment.entryId, [...(entries.get(payment.entryId) ?? []), payment]);
  if (entries.size === 0) return payments;
  const knownByEntry = new Map<string, Map<number, EntryLine>>();
  for (const [externalId, { source }] of knownPayments) {
    const entryId = externalId.slice(0, externalId.lastIndexOf('-'));
    const lines = knownByEntry.get(entryId) ?? new Map<number, EntryLine>();
    knownByEntry.set(entryId, lines.set(numberOf(externalId), source));
  }
  const stable = new Map<VendorPayment, string>();
  for (const [entryId, all] of entries) {
    const numbers = numberLines(all.map(lineOf), knownByEntry.get(entryId) ?? new Map());
    for (const [place, payment] of all.entries()) stable.set(payment, entryLineId(entryId, numbers[place]!));
  }
  return payments.map((payment) => ({ ...payment, externalId: stable.get(payment) ?? payment.externalId }));
}
