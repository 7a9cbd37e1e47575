import { dayOf } from '../../contract/calendar';

const maxRunIntervalMs = 3_600_000;

/**
 * Whether the clock reactors run now: at the start, on a new day in Japan, and hourly.
 * A clock that was set back makes them run, too: otherwise it would have to catch up first.
 * @param lastRunAt when the last run that came to its end began: a midnight during it makes the next one due
 */
export function isRunDue(lastRunAt: string | undefined, now: string): boolean {
  if (lastRunAt === undefined || dayOf(lastRunAt) !== dayOf(now)) return true;
  const elapsedMs = Date.parse(now) - Date.parse(lastRunAt);
  return elapsedMs < 0 || elapsedMs >= maxRunIntervalMs;
}
