const clockInJapan = new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', timeStyle: 'short', hourCycle: 'h23' });
/** Japan is nine hours ahead, without summer time since 1951. */
const japanOffsetMs = 9 * 3_600_000;

/** The calendar day in Japan (YYYY-MM-DD) of an instant: the day on which a price starts or a contract ends. */
export const dayOf = (instant: string): string =>
  new Date(Date.parse(instant) + japanOffsetMs).toISOString().slice(0, 10);

/** The day this many days later (negative: earlier). */
export const addDays = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

/** The instant at which a day begins in Japan. */
export const beginningOf = (day: string): string => `${day}T00:00:00+09:00`;

/** The time of day in Japan (HH:MM) of an instant. */
export const timeOf = (instant: string): string => clockInJapan.format(new Date(instant));
