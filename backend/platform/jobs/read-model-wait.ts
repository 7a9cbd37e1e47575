import type { Positions } from '../http/read-model-positions';
import type { EventStore } from '../kit/event-store';

/** Waits until the read models show every fact that the log has now. @throws when aborted */
export const waitForReadModels = async (
  store: EventStore,
  positions: Positions,
  signal: AbortSignal,
): Promise<void> => {
  const newest = await store.newestFact();
  while (!(await positions.waitUntilWritten(newest))) signal.throwIfAborted();
};
