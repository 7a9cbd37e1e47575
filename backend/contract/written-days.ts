import { longDay } from './calendar';

/** Days as people write them in files and forms, with the eras of Japan. */

// Postgres has no year 0, and nothing here is older or later.
const firstDay = '1900-01-01';
const lastDay = '2999-12-31';

interface Era {
  name: string;
  letter: string;
  /** The day on which its year 1 began. */
  first: string;
  last: string | null;
}
// On the day of a change of eras both are in use.
const eras: readonly Era[] = [
  { name: '明治', letter: 'm', first: '1868-01-25', last: '1912-07-30' },
  { name: '大正', letter: 't', first: '1912-07-30', last: '1926-12-25' },
  { name: '昭和', letter: 's', first: '1926-12-25', last: '1989-01-07' },
  { name: '平成', letter: 'h', first: '1989-01-08', last: '2019-04-30' },
  { name: '令和', letter: 'r', first: '2019-05-01', last: null },
];

/**
 * Reads 2024-04-01, 2024/4/1, 2024.4.1, 20240401, 2024年4月1日, 令和6年4月1日, R6.4.1 and 令和元年5月1日, of any width; drops a time of day.
 * @returns undefined for what is no day, does not exist, or is refused with a reason of `whyNoDay`.
 */
export const parseDay = (text: string): string | undefined => {
  const { day, problem } = readDay(text);
  return problem === undefined ? day : undefined;
};

/** Reads a day without its year: 11/20, 11-20, 11月20日. @param year of four digits */
export const dayOfYear = (text: string, year: string): string | undefined => {
  const normalisedText = text.normalize('NFKC').replace(/\s+/g, '');
  const { month, date } = /^(?<month>\d{1,2})(?:[/-]|月)(?<date>\d{1,2})日?$/.exec(normalisedText)?.groups ?? {};
  return month === undefined ? undefined : existingDay(Number(year), month, date);
};

/** Reads a day as `parseDay` does, and one without its year as a day of this year. @param today YYYY-MM-DD */
export const parseDayOn = (text: string, today: string): string | undefined =>
  parseDay(text) ?? dayOfYear(text, today.slice(0, 4));

/** Whether a text is written as a day after the last one, even as one that `parseDay` refuses. @param last YYYY-MM-DD */
export const isLaterThan = (text: string, last: string): boolean => {
  const { day } = readDay(text);
  return day !== undefined && day > last;
};

/** Why a text that is written as a day is refused: 「平成は1989年1月8日から2019年4月30日までです」. */
export const whyNoDay = (text: string): string | undefined => readDay(text).problem;

/** A day that exists, and why it is refused. */
const readDay = (text: string): { day?: string; problem?: string } => {
  const normalisedText = text
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/[ t]\d{1,2}:\d{2}(:\d{2})?(\.\d+)?z?$/, '')
    .replace(/\s+/g, '');
  const { era, year, month, date } =
    (
      /^(?<era>明治|大正|昭和|平成|令和|[mtshr])?(?<year>\d+|元)年(?<month>\d{1,2})月(?<date>\d{1,2})日$/.exec(
        normalisedText,
      ) ??
      /^(?<era>明治|大正|昭和|平成|令和|[mtshr])?(?<year>\d+|元)(?<mark>[-/.])(?<month>\d{1,2})\k<mark>(?<date>\d{1,2})$/.exec(
        normalisedText,
      ) ??
      /^(?<year>\d{4})(?<month>\d{2})(?<date>\d{2})$/.exec(normalisedText)
    )?.groups ?? {};
  if (year === undefined) return {};
  return era === undefined
    ? withinRange(/^\d{4}$/.test(year) ? existingDay(Number(year), month, date) : undefined)
    : dayOfEra(
        eras.find(({ name, letter }) => name === era || letter === era)!,
        year,
        month,
        date,
      );
};

const dayOfEra = (era: Era, year: string, month?: string, date?: string) => {
  const yearOfEra = year === '元' ? 1 : Number(year);
  if (yearOfEra === 0) return { problem: `${era.name}は元年（1年）からです` };
  const day = existingDay(Number(era.first.slice(0, 4)) + yearOfEra - 1, month, date);
  if (day === undefined || (era.first <= day && day <= (era.last ?? day))) return withinRange(day);
  return { problem: `${era.name}は${longDay(era.first)}から${era.last ? `${longDay(era.last)}まで` : ''}です` };
};

const withinRange = (day: string | undefined) =>
  day === undefined || (firstDay <= day && day <= lastDay)
    ? { day }
    : { day, problem: `日付は${longDay(firstDay)}から${longDay(lastDay)}までです` };

const existingDay = (year: number, month?: string, date?: string): string | undefined => {
  const day = `${String(year).padStart(4, '0')}-${month?.padStart(2, '0')}-${date?.padStart(2, '0')}`;
  const at = new Date(day);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : undefined;
};
