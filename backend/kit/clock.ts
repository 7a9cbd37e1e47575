/** What time it is for what is recorded; deciders are told. */
export const clock = {
  /** Now, as ISO 8601 UTC. */
  now: (): string => new Date().toISOString(),
};
