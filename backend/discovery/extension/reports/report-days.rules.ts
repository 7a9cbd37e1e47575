import { addDays, dayOf } from '../../../contract/calendar';
import { queueDays } from '../../../contract/extension-limits';

const dayMs = 86_400_000;
/** A browser's day may begin before the server's. */
const maxAgeDays = queueDays + 1;
/** A clock that was corrected between counting and sending leaves days ahead. */
const maxAheadDays = 3;
/** A repeated report finds all its rows too old after these days, so its receipt is needed no longer. */
export const maxRepeatDays = maxAgeDays + maxAheadDays;

/** The server's name for a day that a browser wrote, or why it is refused. */
export type DayReading = { day: string } | { code: 'day_too_old' | 'day_ahead' };

/**
 * Corrects days by the clock of the browser: one that is days off at sending was off by as much when it counted.
 * Differences below half a day change nothing. A day that is still a little ahead is today.
 * @param sentAt by the clock of the browser
 * @param receivedAt by the server's clock
 */
export const dayReader = (sentAt: string, receivedAt: string): ((writtenDay: string) => DayReading) => {
  const shiftDays = Math.round((Date.parse(receivedAt) - Date.parse(sentAt)) / dayMs);
  const today = dayOf(receivedAt);
  const oldest = Date.parse(addDays(today, -maxAgeDays));
  const latest = Date.parse(addDays(today, maxAheadDays));
  return (writtenDay) => {
    const at = Date.parse(writtenDay) + shiftDays * dayMs;
    if (at < oldest) return { code: 'day_too_old' };
    if (at > latest) return { code: 'day_ahead' };
    const day = addDays(writtenDay, shiftDays);
    return { day: day > today ? today : day };
  };
};
