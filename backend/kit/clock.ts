import { dayOf } from './days';

/** What time it is for what is recorded; deciders are told. */
export const clock = {
  /** Now, as ISO 8601 UTC. */
  now: (): string => new Date().toISOString(),
  /** The calendar day in Japan (YYYY-MM-DD). */
  today: (): string => dayOf(new Date().toISOString()),
};
