import { setTimeout as sleep } from 'node:timers/promises';

/** Runs what is done under the same key one after another, in the order in which it was asked for; what fails ends its turn like what succeeds. */
export class KeyedQueue {
  private readonly last = new Map<string, Promise<unknown>>();

  /** Whoever hangs is waited for no longer than `patience` milliseconds: the queue is then a courtesy, no lock. */
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
