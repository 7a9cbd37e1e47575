import type { IncomingHttpHeaders } from 'node:http';
import { asOfHeader, knownAsOfHeader } from '../../../contract/as-of';
import { dayOf } from '../../../contract/calendar';
import { day } from '../../../contract/fields';
import { invalid, Refused } from '../refusals';

/** The days of a request that reads the past. */
export interface PastDays {
  /** 適用日: its end is the present of the request. */
  asOf: string;
  /** 登録時点: the facts recorded up to its end are known. */
  knownAsOf: string;
}

/** How a request reads the past. */
export interface Past extends PastDays {
  /** The present of its queries. */
  at: string;
  /** The day on which it arrived. */
  presentDay: string;
  /** The schema of the read models; undefined for the live ones. */
  schema: string | undefined;
}

const fields = [
  { header: asOfHeader, field: 'asOf', label: '適用日' },
  { header: knownAsOfHeader, field: 'knownAsOf', label: '登録時点' },
] as const;

/**
 * The days that the headers name; undefined when they name none, or today.
 * @throws Refused 400 for a day that is none or lies ahead
 */
export const pastDaysIn = (headers: IncomingHttpHeaders, at: string): PastDays | undefined => {
  if (!isAsOf(headers)) return undefined;
  const today = dayOf(at);
  const errors = fields.flatMap(({ header, field, label }) => {
    const value = headers[header];
    const problem = value === undefined ? undefined : problemOf(value, label, today);
    return problem === undefined ? [] : [{ field, message: problem }];
  });
  if (errors.length > 0) throw invalid(errors);
  const [asOf, knownAsOf] = [headers[asOfHeader], headers[knownAsOfHeader]] as (string | undefined)[];
  const days = { asOf: (asOf ?? knownAsOf)!, knownAsOf: (knownAsOf ?? asOf)! };
  return days.asOf === today && days.knownAsOf === today ? undefined : days;
};

/** Whether a request names a day. */
export const isAsOf = (headers: IncomingHttpHeaders): boolean =>
  fields.some(({ header }) => headers[header] !== undefined);

const problemOf = (value: string | string[], label: string, today: string): string | undefined => {
  const parsedDay = day(label).safeParse(value);
  if (!parsedDay.success) return parsedDay.error.issues[0]!.message;
  return parsedDay.data > today ? `${label}は今日までの日付を入力してください` : undefined;
};

/** The last instant of a day in Japan, ISO 8601 UTC. */
export const endOf = (day: string): string => new Date(Date.parse(`${day}T23:59:59.999+09:00`)).toISOString();

export const pastIsReadOnly = () =>
  new Refused(
    409,
    'as_of_read_only',
    '過去の時点を表示している間は閲覧のみです。時点を今日に戻してから操作してください。',
  );
export const hasNoPast = () =>
  new Refused(409, 'as_of_refused', '過去の時点では利用できません。時点を今日に戻してください。');
