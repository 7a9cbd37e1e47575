import { dayOf } from '../../contract/calendar';

/** The clock for recorded times; deciders get the time with their command. */
export interface Clock {
  /** Now, as ISO 8601 UTC. */
  now(): string;
  /** The calendar day in Japan (YYYY-MM-DD). */
  today(): string;
}

export const clock: Clock = {
  now: () => new Date().toISOString(),
  today: () => dayOf(new Date().toISOString()),
};
