import type { Positions } from '../http/positions';
import type { EventStore } from '../kit/event-store';

/** Waits until what is in the log now can be read; false when it was told to stop. */
export const waitForReadModels = async (
  store: EventStore,
  positions: Positions,
  signal: AbortSignal,
): Promise<boolean> => {
  const newest = await store.head();
  while (!signal.aborted) if (await positions.written(newest)) return true;
  return false;
};
