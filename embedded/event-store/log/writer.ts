import { Change, Outcome } from './change';
import { LogUnavailable } from './failures';

const MAX_GROUP_EVENTS = 5_000;
const MAX_GROUP_BYTES = 8 * 1024 * 1024;
const MAX_WAITING_BYTES = 64 * 1024 * 1024;

export interface Waiting {
  change: Change;
  /** True once no client waits for the response; then nothing is written. */
  isExpired: () => boolean;
  resolve: (outcome: Outcome) => void;
  reject: (error: Error) => void;
}

/** The one writer: changes that arrive while a commit is under way wait, and share the next one. */
export class Writer {
  private waiting: Waiting[] = [];
  private waitingBytes = 0;
  private running: Promise<void> | undefined;

  constructor(private readonly commit: (group: Waiting[]) => Promise<void>) {}

  submit(change: Change, isExpired: () => boolean): Promise<Outcome> {
    if (this.waitingBytes > MAX_WAITING_BYTES) return Promise.reject(new LogUnavailable('Server Is Too Busy'));
    return new Promise((resolve, reject) => {
      this.waiting.push({ change, isExpired, resolve, reject });
      this.waitingBytes += sizeOf(change);
      this.running ??= this.run();
    });
  }

  /** Resolves when everything submitted so far is answered. */
  async idle(): Promise<void> {
    await this.running;
  }

  private async run(): Promise<void> {
    // Changes that arrive in the same turn of the event loop share the first commit too.
    await new Promise((next) => setImmediate(next));
    while (this.waiting.length > 0) await this.commit(this.take());
    this.running = undefined;
  }

  private take(): Waiting[] {
    let events = 0;
    let bytes = 0;
    let count = 0;
    for (const { change } of this.waiting) {
      events += change.kind === 'append' ? change.events.length : 1;
      bytes += sizeOf(change);
      if (count > 0 && (events > MAX_GROUP_EVENTS || bytes > MAX_GROUP_BYTES)) break;
      count += 1;
      this.waitingBytes -= sizeOf(change);
    }
    return this.waiting.splice(0, count);
  }
}

function sizeOf(change: Change): number {
  if (change.kind !== 'append') return 100;
  let bytes = 100;
  for (const event of change.events) bytes += event.data.length + event.metadata.length + 100;
  return bytes;
}
