import { dayOf } from '../../contract/calendar';
import { parseDay } from '../../contract/written-days';

const epoch = /^\d{9,11}(\.\d+)?$|^\d{12,14}$/;
const withOffset = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?\s?(z|[+-]\d\d:?\d\d)$/i;
const timePattern = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(\.\d+)?$/;
const months = 'JanFebMarAprMayJunJulAugSepOctNovDec';
/** `Mon Jun 20 15:29:11 2022`, and the common log format `20/Jun/2022:15:29:11 +0900`. */
const asctime = /^[A-Z][a-z]{2} ([A-Z][a-z]{2}) +(\d{1,2}) (\d\d:\d\d:\d\d) (\d{4})$/;
const commonLog = /^\[?(\d\d)\/([A-Z][a-z]{2})\/(\d{4}):(\d\d:\d\d:\d\d) ([+-]\d\d)(\d\d)\]?$/;

const monthOf = (name: string): string | undefined => {
  const index = months.indexOf(name);
  return index % 3 === 0 ? String(index / 3 + 1).padStart(2, '0') : undefined;
};

const dayOfInstant = (instant: string | number): string | undefined => {
  const at = new Date(instant).getTime();
  return Number.isNaN(at) || Math.abs(at) > 4e12 ? undefined : dayOf(at);
};

/** @param day `YYYY-MM-DD`; the engine would take 30 February for 2 March */
const dayOfTime = (day: string, time: string): string | undefined => parseDay(day) && dayOfInstant(`${day}T${time}`);

/** The day in Japan of a time in a log. @param isUtc whether times without an offset are those of UTC */
export function dayOfLog(cell: string, isUtc: boolean): string | undefined {
  const text = cell.trim();
  if (text.length > 40) return undefined;
  if (epoch.test(text)) return dayOfInstant(Number(text) * (/^\d{12}/.test(text) ? 1 : 1_000));
  if (withOffset.test(text)) return dayOfTime(text.slice(0, 10), text.slice(11).replace(' ', ''));
  const zone = isUtc ? 'Z' : '+09:00';
  const [, day, time] = timePattern.exec(text) ?? [];
  if (day) return dayOfTime(day, `${time}${zone}`);
  const [, month, date, clock, year] = asctime.exec(text) ?? [];
  if (month) return dayOfTime(`${year}-${monthOf(month)}-${date!.padStart(2, '0')}`, `${clock}${zone}`);
  const [, d, m, y, c, hours, minutes] = commonLog.exec(text) ?? [];
  if (d) return dayOfTime(`${y}-${monthOf(m!)}-${d}`, `${c}${hours}:${minutes}`);
  return parseDay(text);
}
