/** Too much work waits already. */
export class QueueFullError extends Error {
  override name = 'QueueFullError';
}

/** Runs at most `maxRunning` pieces of work at once, in the order they came; at most `maxWaiting` wait. */
export class BoundedQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly limits: { maxRunning: number; maxWaiting: number }) {}

  /** @throws QueueFullError at once when too much waits. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.enter();
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  private async enter(): Promise<void> {
    if (this.running < this.limits.maxRunning) {
      this.running++;
      return;
    }
    if (this.waiting.length >= this.limits.maxWaiting) throw new QueueFullError();
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** Hands the slot over to the next in line, so that no new task overtakes it. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running--;
  }
}
