/** Counts open resources by key (a company, an address), with a limit for each key. */
export class OpenCounts {
  private readonly counts = new Map<string, number>();

  constructor(private readonly max: number) {}

  /** Opens one more; answers how to close it, and nothing when the key has as many open as it may. */
  open(key: string): (() => void) | undefined {
    const count = this.counts.get(key) ?? 0;
    if (count >= this.max) return undefined;
    this.counts.set(key, count + 1);
    let isOpen = true;
    return () => {
      if (isOpen) this.close(key);
      isOpen = false;
    };
  }

  private close(key: string): void {
    const remainingCount = this.counts.get(key)! - 1;
    if (remainingCount > 0) this.counts.set(key, remainingCount);
    else this.counts.delete(key);
  }
}
