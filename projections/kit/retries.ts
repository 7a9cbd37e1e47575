import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf } from './checkpoints';
import type { Log } from './log';

const minDelayMs = 100;
const maxDelayMs = 1_000;
const longAttemptMs = 10_000;

/** Pauses between attempts from 0.1 to 1 s, and from 0.1 s again after an attempt of 10 s. */
export class Retries {
  private delayMs = 0;

  constructor(
    private readonly log: Log,
    private readonly signal: AbortSignal,
  ) {}

  async pauseAfterFailure(attempt: () => Promise<void>): Promise<void> {
    const startedAt = Date.now();
    try {
      await attempt();
    } catch (error) {
      if (this.signal.aborted) return;
      const wasLong = Date.now() - startedAt > longAttemptMs;
      this.delayMs = wasLong ? minDelayMs : Math.min(maxDelayMs, Math.max(minDelayMs, this.delayMs * 2));
      this.log.warn({ ...reasonOf(error), delayMs: this.delayMs }, 'The projections were interrupted and retry');
      await sleep(this.delayMs, undefined, { signal: this.signal }).catch(() => undefined);
    }
  }
}

/** Expected errors, such as an unavailable store, are logged without a stack. */
const reasonOf = (error: unknown) =>
  (error as { code?: unknown }).code === undefined ? { err: error } : { reason: messageOf(error) };
