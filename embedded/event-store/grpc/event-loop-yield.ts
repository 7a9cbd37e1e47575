const MAX_BLOCKED_MS = 20;
const CALLS_PER_CHECK = 50;

/** Yields to the event loop during long synchronous work, such as a search with few matches. */
export class EventLoopYield {
  private count = 0;
  private since = performance.now();

  /** Returns a promise to wait for when it is time for the others. */
  yield(): Promise<void> | undefined {
    this.count += 1;
    if (this.count % CALLS_PER_CHECK !== 0 || performance.now() - this.since < MAX_BLOCKED_MS) return undefined;
    return new Promise((resolve) => setImmediate(() => this.begin(resolve)));
  }

  private begin(resolve: () => void): void {
    this.since = performance.now();
    resolve();
  }
}
