import type { Positions } from '../positions';

/** Waits however long the read models take to come to a position; false when it was told to stop. */
export async function readable(positions: Positions, position: bigint, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) if (await positions.written(position)) return true;
  return false;
}
