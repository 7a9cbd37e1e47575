const intervalMs = 1_000;

/** Shows the progress of one stage on stderr: in place on a terminal, else a line each second. */
export class Progress {
  private readonly startedAt = performance.now();
  private count = 0;
  private shownAt = performance.now();

  constructor(
    private readonly stage: string,
    private readonly unit: string,
    private readonly out: Pick<NodeJS.WriteStream, 'write' | 'isTTY'> = process.stderr,
  ) {}

  /** @param share how much of the stage is done, from 0 to 1 */
  add(count: number, share: number): void {
    this.count += count;
    const now = performance.now();
    if (now - this.shownAt < (this.out.isTTY ? intervalMs / 10 : intervalMs)) return;
    this.shownAt = now;
    this.show(`${Math.floor(Math.min(share, 1) * 100)} %`);
  }

  finish(): void {
    this.show(`done in ${((performance.now() - this.startedAt) / 1_000).toFixed(1)} s`);
    if (this.out.isTTY) this.out.write('\n');
  }

  private show(state: string): void {
    const line = `${this.stage}: ${this.count.toLocaleString('en')} ${this.unit}, ${state}`;
    this.out.write(this.out.isTTY ? `\r\x1b[K${line}` : `${line}\n`);
  }
}
