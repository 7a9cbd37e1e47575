import { addDays, lastDayOf, monthOf, weekdayOf } from '../contract/calendar';

/** Days and moments counted back from today in Japan, so that the history is always two years long. */
export class Days {
  constructor(readonly today: string) {}

  /** The day this many days ago; negative is in the future. */
  ago(days: number): string {
    return addDays(this.today, -days);
  }

  /** The first day of the month that contains the day this many days ago. */
  monthOf(days: number): string {
    return `${this.ago(days).slice(0, 8)}01`;
  }

  /** The last day of that month, or the day itself if the month is not over. */
  endOfMonth(days: number): string {
    const last = lastDayOf(monthOf(this.ago(days)));
    return last < this.today ? last : this.ago(days);
  }

  /** This many minutes after 9:00 in Japan, on the day or on the Friday before a weekend. */
  at(day: string, minutes: number): string {
    const weekday = weekdayOf(day);
    const working = addDays(day, weekday === 0 ? -2 : weekday === 6 ? -1 : 0);
    return new Date(Date.parse(`${working}T00:00:00Z`) + minutes * 60_000).toISOString();
  }

  /** The same for events that cannot be known before their day: on the Monday after a weekend. */
  since(day: string, minutes: number): string {
    const weekday = weekdayOf(day);
    return this.at(addDays(day, weekday === 0 ? 1 : weekday === 6 ? 2 : 0), minutes);
  }
}
