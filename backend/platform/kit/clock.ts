import { dayOf } from './days';

/** What time it is for what is recorded; deciders are told. */
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
