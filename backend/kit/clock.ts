/** The only place that asks what time it is; deciders are told. */
export const clock = {
  /** Now, as ISO 8601 UTC. */
  now: (): string => new Date().toISOString(),
};
