import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { BoundedQueue } from '../../../platform/kit/bounded-queue';

const stepsAtOnce = 4;
/** Rest as a multiple of the last step's time: a planned run works a quarter of the time. */
const restFactor = 3;
const maxRestMs = 1_000;

interface PacedRun {
  isPlanned: boolean;
  signal: AbortSignal;
}

/**
 * The pace at which runs use the stores. Planned runs take one step at a time and rest after each: nobody waits for
 * them, and the stores that answer people have no priorities.
 */
@Injectable()
export class RunPace {
  private readonly requestedQueue = new BoundedQueue({ maxRunning: stepsAtOnce, maxWaiting: Infinity });
  private readonly plannedQueue = new BoundedQueue({ maxRunning: 1, maxWaiting: Infinity });

  /** @throws when aborted before the step */
  step<T>({ isPlanned, signal }: PacedRun, act: () => Promise<T>): Promise<T> {
    const lane = isPlanned ? this.plannedQueue : this.requestedQueue;
    return lane.run(async () => {
      signal.throwIfAborted();
      const startedAtMs = performance.now();
      try {
        return await act();
      } finally {
        if (isPlanned) await rest(performance.now() - startedAtMs, signal);
      }
    });
  }
}

const rest = (stepMs: number, signal: AbortSignal): Promise<void> =>
  sleep(Math.min(maxRestMs, stepMs * restFactor), undefined, { signal }).catch(() => undefined);
