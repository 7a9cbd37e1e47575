/** What work counts against: its host, and the company that wants it. */
export interface SlotUser {
  host: string;
  companyId?: string;
}
interface Waiting {
  user: SlotUser;
  start(): void;
}
export interface SlotLimits {
  inAll: number;
  perHost: number;
  perCompany: number;
}

/**
 * Limits how much work runs at once: in all, for a host and for a company. The next work is the first of the company
 * with the fewest running, past full hosts and companies.
 */
export class HostSlots {
  private readonly running: SlotUser[] = [];
  private readonly waiting: Waiting[] = [];

  constructor(private readonly limits: SlotLimits) {}

  /** @throws the signal's reason when it is aborted before the work starts */
  async run<T>(user: SlotUser, signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
    signal?.throwIfAborted();
    if (this.hasRoom(user)) this.running.push(user);
    else await this.wait(user, signal);
    try {
      return await work();
    } finally {
      this.running.splice(this.running.indexOf(user), 1);
      this.startNext();
    }
  }

  private async wait(user: SlotUser, signal: AbortSignal | undefined): Promise<void> {
    let abort: (() => void) | undefined;
    try {
      await new Promise<void>((start, reject) => {
        const waiting = { user, start };
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
    const startable = this.waiting.filter(({ user }) => this.hasRoom(user));
    // The sort is stable: of one company the oldest comes first.
    const [next] = startable.toSorted((a, b) => this.countOfCompany(a.user) - this.countOfCompany(b.user));
    if (!next) return;
    this.waiting.splice(this.waiting.indexOf(next), 1);
    this.running.push(next.user);
    next.start();
  }

  private hasRoom(user: SlotUser): boolean {
    const { inAll, perHost, perCompany } = this.limits;
    const ofHost = this.running.filter(({ host }) => host === user.host).length;
    return this.running.length < inAll && ofHost < perHost && this.countOfCompany(user) < perCompany;
  }

  private countOfCompany({ companyId }: SlotUser): number {
    return companyId === undefined ? 0 : this.running.filter((one) => one.companyId === companyId).length;
  }
}
