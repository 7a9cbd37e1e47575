import { dayOf, daysBetween, timeOf } from '../../backend/contract/calendar';
import { shownPast } from '../lib/past';

const groupedFormat = new Intl.NumberFormat('ja-JP');
const exact = new Intl.NumberFormat('ja-JP', { maximumFractionDigits: 20 });
const sign = (n: number) => (n < 0 ? '-' : '');

/** 1,234 */
export const count = (n: number) => groupedFormat.format(n);

/** 1,400.55, 150.1234: an amount in another currency or a rate, with every decimal it has. */
export const decimal = (n: number) => exact.format(n);

/** ¥1,234,567 */
export const yen = (n: number) => `${sign(n)}¥${groupedFormat.format(Math.abs(Math.round(n)))}`;

const units = [
  { at: 100_000_000, word: '億' },
  { at: 10_000, word: '万' },
] as const;

/** 123万, 1.2億: for axes and narrow places; below 1万 the figure itself. */
export function inManOku(n: number): string {
  const size = Math.abs(n);
  const unit = units.find(({ at }) => size >= at);
  if (!unit) return groupedFormat.format(Math.round(n));
  const scaledSize = size / unit.at;
  return `${sign(n)}${groupedFormat.format(Number(scaledSize.toFixed(scaledSize < 10 ? 1 : 0)))}${unit.word}`;
}

/** 820KB, 1.2MB: how much a file holds. */
export const fileSize = (bytes: number) => {
  const inMega = bytes / 1_048_576;
  if (inMega < 1) return `${groupedFormat.format(Math.max(1, Math.round(bytes / 1_024)))}KB`;
  return `${inMega.toFixed(1)}MB`;
};

/** 2026/04/01 from 2026-04-01. */
export const day = (isoDay: string) => isoDay.slice(0, 10).replaceAll('-', '/');

/** 2026/04/01〜2026/06/30, and of one day that day; either end may be open. */
export const daysInWords = (from: string, to: string) => (from === to ? day(from) : `${day(from)}〜${day(to)}`);

/** 14:05 in Japan */
export const time = timeOf;

/** 2026/04/01, the day in Japan of an instant. */
export const dateOf = (instant: string | number) => day(dayOf(instant));

/** 2026/04/01 14:05 */
export const dayAndTime = (instant: string) => `${dateOf(instant)} ${time(instant)}`;

const minute = 60_000;
const hour = 60 * minute;

/** たった今, 3分前, 2時間前, 昨日, 5日前, then the date. */
export function relative(instant: string, now: number): string {
  const at = new Date(instant).getTime();
  const ago = now - at;
  if (ago < minute) return 'たった今';
  if (ago < hour) return `${Math.floor(ago / minute)}分前`;
  const days = daysBetween(dayOf(at), dayOf(now));
  if (days === 0) return `${Math.floor(ago / hour)}時間前`;
  if (days === 1) return '昨日';
  return days < 7 ? `${days}日前` : dateOf(instant);
}

/** 2026年4月, from 2026-04 or 2026-04-01. */
export const month = (isoMonth: string) => `${isoMonth.slice(0, 4)}年${Number(isoMonth.slice(5, 7))}月`;

/** Today in Japan, as 2026-04-01; where a past day is shown, that day. */
export const today = () => shownPast()?.asOf ?? dayOf(Date.now());
/** Whether the day that is shown as today is over. */
export const isPastDay = () => today() < dayOf(Date.now());
