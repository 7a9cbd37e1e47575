/** Processes items with limited concurrency; items can be added while others are processed. */
export class WorkerPool<T, R> {
  private readonly waiting: T[] = [];
  private results: R[] = [];
  private failure: { error: unknown } | undefined;
  private busy = 0;
  private wake = () => {};

  constructor(
    private readonly atOnce: number,
    private readonly act: (item: T) => Promise<R>,
  ) {}

  /** After a failure no further item starts. */
  add(items: readonly T[]): void {
    if (this.failure) return;
    this.waiting.push(...items);
    while (this.busy < this.atOnce && this.waiting.length > 0) void this.work();
  }

  /** Starts no further items. */
  drop(): void {
    this.waiting.length = 0;
  }

  /**
   * The results since the last call, as soon as at most `left` items are open.
   * @throws the first failure, after the running items have ended
   */
  async waitUntilAtMost(maxOpen: number): Promise<R[]> {
    while (this.busy + this.waiting.length > (this.failure ? 0 : maxOpen))
      await new Promise<void>((resolve) => (this.wake = resolve));
    if (this.failure) throw this.failure.error;
    const { results } = this;
    this.results = [];
    return results;
  }

  private async work(): Promise<void> {
    this.busy++;
    for (let item; !this.failure && (item = this.waiting.shift()) !== undefined;) {
      try {
        const result = await this.act(item);
        this.results.push(result);
      } catch (error) {
        this.failure ??= { error };
        this.drop();
      }
      this.wake();
    }
    this.busy--;
    this.wake();
  }
}
