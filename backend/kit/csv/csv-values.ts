import type { Vocabulary } from '../../contract/vocabulary';
import { folded } from '../folded';

const eras: Readonly<Record<string, number>> = {
  明治: 1867,
  大正: 1911,
  昭和: 1925,
  平成: 1988,
  令和: 2018,
  m: 1867,
  t: 1911,
  s: 1925,
  h: 1988,
  r: 2018,
};

/** A code, an e-mail address or a number as it is meant: full-width letters and half-width kana folded (NFKC), no blanks around. Never for names. */
export const foldedCell = (cell: string): string => cell.normalize('NFKC').trim();

/**
 * A day as people write it: 2024-04-01, 2024/4/1, 2024.4.1, 20240401, 2024年4月1日, 令和6年4月1日, R6.4.1, 令和元年5月1日; a time of day after it is left out.
 * Undefined when it is none, or a day that does not exist.
 */
export const dayIn = (cell: string): string | undefined => {
  const text = foldedCell(cell)
    .toLowerCase()
    .replace(/[ t]\d{1,2}:\d{2}(:\d{2})?(\.\d+)?z?$/, '')
    .replace(/\s+/g, '');
  const written =
    /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(text)?.filter((_, index) => index !== 2) ??
    /^(\d{4})年(\d{1,2})月(\d{1,2})日$/.exec(text) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (written) return existingDay(Number(written[1]), Number(written[2]), Number(written[3]));
  const inEra =
    /^(明治|大正|昭和|平成|令和|[mtshr])(\d{1,2}|元)年(\d{1,2})月(\d{1,2})日$/.exec(text) ??
    /^(明治|大正|昭和|平成|令和|[mtshr])(\d{1,2}|元)[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (!inEra) return undefined;
  const year = inEra[2] === '元' ? 1 : Number(inEra[2]);
  return year === 0 ? undefined : existingDay(eras[inEra[1]!]! + year, Number(inEra[3]), Number(inEra[4]));
};

const existingDay = (year: number, month: number, day: number): string | undefined => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1868
    ? date.toISOString().slice(0, 10)
    : undefined;
};

/** A whole number of yen: ¥1,234,567, 1234567円, ▲500 and -500. Undefined when it is none, or not whole. */
export const amountIn = (cell: string): number | undefined => {
  const text = foldedCell(cell).replace(/\s+/g, '');
  const [, minus, digits] =
    /^([-−▲△]?)[¥\\]?(\d{1,3}(?:,\d{3})+|\d+)(?:\.0+)?円?$/.exec(text.replace(/^([¥\\])([-−▲△])/, '$2$1')) ?? [];
  if (digits === undefined) return undefined;
  const amount = Number(digits.replaceAll(',', ''));
  return Number.isSafeInteger(amount) ? (minus && amount !== 0 ? -amount : amount) : undefined;
};

/** The value of a vocabulary that a cell names by its label, by the value itself or by one of `others`, width and case making no difference. */
export const wordIn = <V extends string>(
  cell: string,
  { values, labels }: Vocabulary<V>,
  others: Readonly<Record<string, V>> = {},
): V | undefined => {
  const word = folded(cell);
  return (
    values.find((value) => folded(labels[value]) === word || value === word) ?? others[cell.normalize('NFKC').trim()]
  );
};
