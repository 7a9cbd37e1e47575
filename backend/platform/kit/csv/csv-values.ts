import type { Vocabulary } from '../../../contract/vocabulary';
import { folded } from '../folded-text';

interface Era {
  name: string;
  letter: string;
  /** The year 1 began in it. */
  first: string;
  last: string;
}
// On the day of a change of eras both are in use.
const eras: readonly Era[] = [
  { name: '明治', letter: 'm', first: '1868-01-25', last: '1912-07-30' },
  { name: '大正', letter: 't', first: '1912-07-30', last: '1926-12-25' },
  { name: '昭和', letter: 's', first: '1926-12-25', last: '1989-01-07' },
  { name: '平成', letter: 'h', first: '1989-01-08', last: '2019-04-30' },
  { name: '令和', letter: 'r', first: '2019-05-01', last: '9999-12-31' },
];

/** Bookkeeping writes refunds in brackets: (1,200). */
const outOfBrackets = (text: string) => text.replace(/^\(([^-−▲△()]+)\)$/, '-$1');

/** A code, an e-mail address or a number as it is meant: full-width letters and half-width kana folded (NFKC), no blanks around. Never for names. */
export const foldedCell = (cell: string): string => cell.normalize('NFKC').trim();

/**
 * A day as people write it: 2024-04-01, 2024/4/1, 2024.4.1, 20240401, 2024年4月1日, 令和6年4月1日, R6.4.1, 令和元年5月1日; a time of day after it is left out.
 * Undefined when it is none, a day that does not exist, or one outside its era.
 */
export const dayIn = (cell: string): string | undefined => {
  const text = dayWithoutTime(cell);
  const written =
    /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(text)?.filter((_, index) => index !== 2) ??
    /^(\d{4})年(\d{1,2})月(\d{1,2})日$/.exec(text) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (written) return existingDay(Number(written[1]), Number(written[2]), Number(written[3]));
  const { day, era } = inEra(text) ?? {};
  return day && isWithin(day, era!) ? day : undefined;
};

/** Which days the era has that a cell names, when its day is none of them: 「平成は1989年1月8日から2019年4月30日までです」. */
export const outsideEra = (cell: string): string | undefined => {
  const { day, era } = inEra(dayWithoutTime(cell)) ?? {};
  if (!day || isWithin(day, era!)) return undefined;
  const { name, first, last } = era!;
  return last > '9999'
    ? `${name}は${inWords(first)}からです`
    : `${name}は${inWords(first)}から${inWords(last)}までです`;
};

const dayWithoutTime = (cell: string) =>
  foldedCell(cell)
    .toLowerCase()
    .replace(/[ t]\d{1,2}:\d{2}(:\d{2})?(\.\d+)?z?$/, '')
    .replace(/\s+/g, '');

const inEra = (text: string): { day: string; era: Era } | undefined => {
  const [, eraName, yearOfEra, month, dayOfMonth] =
    /^(明治|大正|昭和|平成|令和|[mtshr])(\d{1,2}|元)年(\d{1,2})月(\d{1,2})日$/.exec(text) ??
    /^(明治|大正|昭和|平成|令和|[mtshr])(\d{1,2}|元)[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ??
    [];
  const era = eras.find(({ name, letter }) => name === eraName || letter === eraName);
  const year = yearOfEra === '元' ? 1 : Number(yearOfEra);
  if (!era || year === 0) return undefined;
  const day = existingDay(Number(era.first.slice(0, 4)) + year - 1, Number(month), Number(dayOfMonth));
  return day === undefined ? undefined : { day, era };
};

const isWithin = (day: string, { first, last }: Era) => first <= day && day <= last;
const inWords = (day: string) => {
  const [year, month, dayOfMonth] = day.split('-').map(Number);
  return `${year}年${month}月${dayOfMonth}日`;
};

const existingDay = (year: number, month: number, day: number): string | undefined => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1868
    ? date.toISOString().slice(0, 10)
    : undefined;
};

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
  const word = folded(cell);
  return (
    values.find((value) => folded(labels[value]) === word || value === word) ?? others[cell.normalize('NFKC').trim()]
  );
};
