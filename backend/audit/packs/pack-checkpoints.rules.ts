import { dayOf } from '../../contract/calendar';
import type { Checkpoint } from '../evidence/checkpoints.service';

/** verify.mjs accepts 5,000 files. A company that works eight hours a day fills this in about a year and a half. */
const maxCheckpoints = 4_000;
/** The newest ones are all in a pack, since any of them may have been sent to someone. */
const newestCount = 3_000;

/**
 * The newest checkpoints, and of the days before them the last one each.
 * @param checkpoints the newest first
 * @returns the oldest first
 */
export function checkpointsOfPack<T extends Pick<Checkpoint, 'createdAt'>>(checkpoints: readonly T[]): T[] {
  const lastOfDay = new Map<string, T>();
  for (const one of checkpoints.slice(newestCount))
    if (!lastOfDay.has(dayOf(one.createdAt))) lastOfDay.set(dayOf(one.createdAt), one);
  return [...checkpoints.slice(0, newestCount), ...lastOfDay.values()].slice(0, maxCheckpoints).reverse();
}
