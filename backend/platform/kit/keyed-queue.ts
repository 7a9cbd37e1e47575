import { setTimeout as sleep } from 'node:timers/promises';

/** Runs tasks of the same key one after another, in order. A failure releases the queue like a success. */
export class KeyedQueue {
  private readonly last = new Map<string, Promise<unknown>>();

  /** @param waitTimeoutMs a task starts after this wait even if the one before it hangs: then the queue is no lock */
  constructor(private readonly waitTimeoutMs?: number) {}

  async run<T>(key: string, act: () => Promise<T>): Promise<T> {
    const mine = this.after(this.last.get(key), act);
    this.last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (this.last.get(key) === mine) this.last.delete(key);
    }
  }

  private async after<T>(before: Promise<unknown> | undefined, act: () => Promise<T>): Promise<T> {
    if (before)
      await (this.waitTimeoutMs === undefined ? before : waitAtMost(this.waitTimeoutMs, before)).catch(() => undefined);
    return act();
  }
}

const waitAtMost = async (timeoutMs: number, before: Promise<unknown>): Promise<void> => {
  const abort = new AbortController();
  const timeout = sleep(timeoutMs, undefined, { ref: false, signal: abort.signal }).catch(() => undefined);
  try {
    await Promise.race([before, timeout]);
  } finally {
    abort.abort();
  }
};
