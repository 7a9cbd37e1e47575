import { Rejected } from './rejections';

/**
 * The effective date of an act that cannot be planned.
 * @param given default: today
 * @param today the day of the command in Japan
 * @param lastChange the effective date of the last change of the same fact
 * @throws Rejected for a day ahead, or before the last change
 */
export const effectiveDayOf = (given: string | undefined, today: string, lastChange: string | null): string => {
  // Clocks of several writers differ: around midnight the last change may have the later day.
  if (given === undefined) return lastChange !== null && lastChange > today ? lastChange : today;
  if (given > today) throw new Rejected('effective_day_ahead');
  if (lastChange !== null && given < lastChange) throw new Rejected('before_last_change');
  return given;
};
