/** Shows the progress of a long read on stderr: in place on a terminal, else a line every few seconds. */
export class Progress {
  private readonly startedAt = performance.now();
  private count = 0;
  private shownAt = 0;

  constructor(
    private readonly what: string,
    /** The end of the log when it began. */
    private readonly head: bigint,
    private readonly out: NodeJS.WriteStream = process.stderr,
  ) {}

  add(events: number, position: bigint): void {
    this.count += events;
    const now = performance.now();
    if (now - this.shownAt < (this.out.isTTY ? 100 : 2_000)) return;
    this.shownAt = now;
    const percent = this.head > 0n ? Number((position * 100n) / this.head) : 100;
    this.show(`${Math.min(percent, 100)} %`);
  }

  finish(outcome = 'done'): void {
    this.show(outcome);
    if (this.out.isTTY) this.out.write('\n');
  }

  /** Events a second, since it began. */
  get rate(): number {
    return Math.round((this.count / (performance.now() - this.startedAt)) * 1_000);
  }

  private show(state: string): void {
    const line = `${this.what}: ${this.count.toLocaleString('en')} events, ${this.rate.toLocaleString('en')}/s, ${state}`;
    this.out.write(this.out.isTTY ? `\r\x1b[K${line}` : `${line}\n`);
  }
}
