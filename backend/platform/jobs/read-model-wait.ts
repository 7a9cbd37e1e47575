import type { Positions } from '../http/positions';
import type { EventStore } from '../kit/event-store';

/** Waits until the read models have reached the present end of the log. @throws when aborted */
export const waitForReadModels = async (
  store: EventStore,
  positions: Positions,
  signal: AbortSignal,
): Promise<void> => {
  const newest = await store.head();
  while (!(await positions.written(newest))) signal.throwIfAborted();
};
