/** Runs an action for many items at once: those that arrive during a run share the next one. */
export class SharedCalls<T> {
  private waiting: T[] = [];
  private next: Promise<void> | undefined;
  private running: Promise<unknown> = Promise.resolve();

  constructor(private readonly act: (items: readonly T[]) => Promise<void>) {}

  /** Settles like the run that includes the item. */
  call(item: T): Promise<void> {
    this.waiting.push(item);
    this.next ??= this.running.then(() => this.run());
    return this.next;
  }

  private run(): Promise<void> {
    const items = this.waiting.splice(0);
    this.next = undefined;
    const outcome = this.act(items);
    this.running = outcome.catch(() => undefined);
    return outcome;
  }
}
