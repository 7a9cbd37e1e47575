import { status } from '@grpc/grpc-js';
import type { Log } from '../../log';

const windowMs = 60_000;

/** Logs refused calls in at most one line a minute: the first at once, then how many followed. */
export class RefusalLog {
  private unloggedCount = 0;
  private window: NodeJS.Timeout | undefined;

  constructor(private readonly log: Log) {}

  note(code: status, path: string, peer: string): void {
    if (this.window) {
      this.unloggedCount++;
      return;
    }
    this.log.warn(`Refused a call of ${path} from ${peer}: ${status[code]}`);
    this.openWindow();
  }

  /** Logs how many calls were refused since the last line. */
  flush(): void {
    clearTimeout(this.window);
    this.window = undefined;
    if (this.unloggedCount === 0) return;
    this.log.warn(`Refused ${this.unloggedCount} more calls`);
    this.unloggedCount = 0;
    this.openWindow();
  }

  private openWindow(): void {
    this.window = setTimeout(() => this.flush(), windowMs).unref();
  }
}
