import { beginningOf, addDays, dayOf } from '../../contract/calendar';

const hourMs = 3_600_000;
const firstBackoffMs = 1_000;
const maxBackoffMs = 60_000;
const maxErrorLength = 500;

/** A failure of a job that says when to try again. */
export class RetryAfter extends Error {
  constructor(
    message: string,
    readonly retryAfterMs: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** When a recurring job runs again: an interval after its last run began, and on each new day in Japan. */
export function nextRunAt(startedAt: string, intervalMs = hourMs): string {
  const afterInterval = Date.parse(startedAt) + intervalMs;
  const midnight = Date.parse(beginningOf(addDays(dayOf(startedAt), 1)));
  return new Date(Math.min(afterInterval, midnight)).toISOString();
}

/**
 * The pause before the next attempt: a second, twice as long each time, at most a minute.
 * @param random from 0 to 1, for a jitter of a quarter
 */
export const backoffMs = (attempts: number, random: number): number =>
  Math.min(maxBackoffMs, firstBackoffMs * 2 ** Math.max(0, attempts - 1)) * (0.75 + random / 2);

/** The stored text of an error. Mail servers name the recipient in theirs; Postgres stores no NUL. */
export const errorText = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .replaceAll(/\S+@\S+/g, '(address)')
    .replaceAll('\0', '')
    .slice(0, maxErrorLength);
