import { setTimeout as sleep } from 'node:timers/promises';

/** Who hangs is not waited for any longer: turns are a courtesy, not a lock. */
const patience = 1_000;

/** Lets what is done to the same thing be done one after another, in the order in which it was asked for. */
export class Turns {
  private readonly last = new Map<string, Promise<unknown>>();

  async take<T>(of: string, act: () => Promise<T>): Promise<T> {
    const mine = this.after(this.last.get(of), act);
    this.last.set(of, mine);
    try {
      return await mine;
    } finally {
      if (this.last.get(of) === mine) this.last.delete(of);
    }
  }

  private async after<T>(before: Promise<unknown> | undefined, act: () => Promise<T>): Promise<T> {
    const over = new AbortController();
    if (before) {
      const enough = sleep(patience, undefined, { ref: false, signal: over.signal });
      await Promise.race([before, enough]).catch(() => undefined);
      enough.catch(() => undefined);
      over.abort();
    }
    return act();
  }
}
