import type { Positions } from '../http/positions';
import type { EventStore } from '../kit/event-store';

/** Waits until the read models have reached the present end of the log; false when aborted. */
export const waitForReadModels = async (
  store: EventStore,
  positions: Positions,
  signal: AbortSignal,
): Promise<boolean> => {
  const newest = await store.head();
  while (!signal.aborted) if (await positions.written(newest)) return true;
  return false;
};
