import { delayAfter } from './delay';

const windowMs = 60_000;
const maxCrashes = 2;

/** Slows down crash loops alone: a part that dies by itself three times a minute. Everything else starts again at once. */
export class RestartPolicy {
  /** Times of its crashes, by a clock that pauses while it waits for the next start. */
  private crashes: number[] = [];
  private waitedMs = 0;

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Counts a crash; answers for how many milliseconds to wait before the next start. */
  delayAfterCrash(): number {
    const at = this.now() - this.waitedMs;
    this.crashes = [...this.crashes.filter((crash) => at - crash < windowMs), at];
    const delay = this.crashes.length <= maxCrashes ? 0 : delayAfter(this.crashes.length);
    this.waitedMs += delay;
    return delay;
  }
}
