import { addDays, dayOf } from '../../../contract/calendar';

const dayMs = 86_400_000;
/** The extension keeps counts for 30 days without a network. */
const maxAgeDays = 35;

/** The server's name for a day that a browser wrote; undefined for one that is too old. */
export type CorrectDay = (day: string) => string | undefined;

/**
 * Corrects days by the clock of the browser: one that is days off at sending was off by as much when it counted.
 * Differences below half a day change nothing. A day that is still ahead is today.
 * @param sentAt by the clock of the browser
 * @param receivedAt by the server's clock
 */
export const correctDays = (sentAt: string, receivedAt: string): CorrectDay => {
  const shiftDays = Math.round((Date.parse(receivedAt) - Date.parse(sentAt)) / dayMs);
  const today = dayOf(receivedAt);
  const oldest = addDays(today, -maxAgeDays);
  return (written) => {
    // Nobody's clock is ten years off; such a day cannot be corrected.
    const day = Math.abs(shiftDays) > 3_650 ? today : addDays(written, shiftDays);
    if (day < oldest) return undefined;
    return day > today ? today : day;
  };
};
