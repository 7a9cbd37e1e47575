import { setTimeout as sleep } from 'node:timers/promises';

interface RetryOptions {
  /** Whether all needed stores are available, so that the failure is caused by the reaction or its fact. */
  isWell: () => Promise<boolean>;
  signal: AbortSignal;
  onFailure?: (error: unknown, attempt: number) => void;
  /** Milliseconds after the first failure; doubles each time. */
  firstPause?: number;
}

export const maxAttempts = 5;
const maxPauseMs = 10_000;

/**
 * Repeats an action until it succeeds. Answers the error after `tries` failures while all stores were available: it
 * would fail forever.
 * While a store is unavailable, it keeps trying.
 */
export async function retry(
  act: () => Promise<void>,
  { isWell, signal, onFailure, firstPause = 100 }: RetryOptions,
): Promise<{ outcome: 'done' | 'stopped' } | { outcome: 'poison'; error: unknown }> {
  for (let attempt = 1; !signal.aborted; attempt++) {
    try {
      await act();
      return { outcome: 'done' };
    } catch (error) {
      onFailure?.(error, attempt);
      if (attempt >= maxAttempts && (await isWell())) return { outcome: 'poison', error };
      const pause = Math.min(firstPause * 2 ** (attempt - 1), maxPauseMs);
      await sleep(pause, undefined, { signal }).catch(() => {});
    }
  }
  return { outcome: 'stopped' };
}
