interface Waiting {
  host: string;
  start(): void;
}

/** Limits how much work runs at once, in all and for one host. Work waits in the order it came, past full hosts. */
export class HostSlots {
  private readonly running = new Map<string, number>();
  private readonly waiting: Waiting[] = [];
  private total = 0;

  constructor(private readonly limits: { perHost: number; inAll: number }) {}

  /** @throws the signal's reason when it is aborted before the work starts */
  async run<T>(host: string, signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
    signal?.throwIfAborted();
    if (this.hasRoom(host)) this.count(host, 1);
    else await this.wait(host, signal);
    try {
      return await work();
    } finally {
      this.count(host, -1);
      this.startNext();
    }
  }

  private async wait(host: string, signal: AbortSignal | undefined): Promise<void> {
    let abort: (() => void) | undefined;
    try {
      await new Promise<void>((start, reject) => {
        const waiting = { host, start };
        this.waiting.push(waiting);
        abort = () => {
          this.waiting.splice(this.waiting.indexOf(waiting), 1);
          reject(signal!.reason as Error);
        };
        signal?.addEventListener('abort', abort, { once: true });
      });
    } finally {
      if (abort) signal?.removeEventListener('abort', abort);
    }
  }

  /** Counts the next work in at once, so that no new work overtakes it. */
  private startNext(): void {
    const at = this.waiting.findIndex(({ host }) => this.hasRoom(host));
    if (at < 0) return;
    const [next] = this.waiting.splice(at, 1);
    this.count(next!.host, 1);
    next!.start();
  }

  private hasRoom(host: string): boolean {
    return this.total < this.limits.inAll && (this.running.get(host) ?? 0) < this.limits.perHost;
  }

  private count(host: string, by: 1 | -1): void {
    this.total += by;
    const left = (this.running.get(host) ?? 0) + by;
    if (left > 0) this.running.set(host, left);
    else this.running.delete(host);
  }
}
