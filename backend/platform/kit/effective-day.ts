import { Rejected } from './rejections';

/**
 * The effective date of an act that cannot be planned.
 * @param requestedDay default: today
 * @param today the day of the command in Japan
 * @param lastChange the effective date of the last change of the same fact
 * @throws Rejected for a day ahead, or before the last change
 */
export const effectiveDayOf = (requestedDay: string | undefined, today: string, lastChange: string | null): string => {
  // Clocks of several writers differ: around midnight the last change may have the later day.
  if (requestedDay === undefined) return lastChange !== null && lastChange > today ? lastChange : today;
  if (requestedDay > today) throw new Rejected('effective_day_ahead');
  if (lastChange !== null && requestedDay < lastChange) throw new Rejected('before_last_change');
  return requestedDay;
};
