import type { Vocabulary } from '../../../contract/vocabulary';
import { foldText } from '../folded-text';

/** Bookkeeping writes refunds in brackets: (1,200). */
const outOfBrackets = (text: string) => text.replace(/^\(([^-−▲△()]+)\)$/, '-$1');

/**
 * Normalises a code, an e-mail address or a number: full-width letters and half-width kana folded (NFKC), trimmed.
 * Never for names.
 */
export const foldedCell = (cell: string): string => cell.normalize('NFKC').trim();

/**
 * A whole number of yen: ¥1,234,567, 1234567円, 1200.00, ▲500, -500 and (500). Undefined when it is none, not whole, or could be taken for
 * another: 1.000 is a thousand in some countries.
 */
export const amountIn = (cell: string): number | undefined => {
  const text = outOfBrackets(foldedCell(cell).replace(/\s+/g, ''));
  const [, minus, digits] =
    /^([-−▲△]?)[¥\\]?(\d{1,3}(?:,\d{3})+|\d+)(?:\.0{1,2})?円?$/.exec(text.replace(/^([¥\\])([-−▲△])/, '$2$1')) ?? [];
  if (digits === undefined) return undefined;
  const amount = Number(digits.replaceAll(',', ''));
  return Number.isSafeInteger(amount) ? (minus && amount !== 0 ? -amount : amount) : undefined;
};

/** A number that may have decimals, those of a foreign currency or of a rate; thousands are parted by commas. Undefined when it is none. */
export const decimalIn = (cell: string): number | undefined => {
  const text = outOfBrackets(foldedCell(cell).replace(/\s+/g, ''));
  const [, minus, digits] = /^([-−▲△]?)((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)$/.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const number = Number(digits.replaceAll(',', ''));
  return minus && number !== 0 ? -number : number;
};

/**
 * The vocabulary's value for a cell that holds its label, the value itself or one of `others`; width and case are
 * ignored.
 */
export const wordIn = <V extends string>(
  cell: string,
  { values, labels }: Vocabulary<V>,
  others: Readonly<Record<string, V>> = {},
): V | undefined => {
  const word = foldText(cell);
  return (
    values.find((value) => foldText(labels[value]) === word || value === word) ?? others[cell.normalize('NFKC').trim()]
  );
};
