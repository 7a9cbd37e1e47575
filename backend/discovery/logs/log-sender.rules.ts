import { Readable } from 'node:stream';

/** `leastBytesPerSecond` counts the time that is spent waiting for the sender, after `graceMs`. */
export const senderLimits = { graceMs: 60_000, leastBytesPerSecond: 1024 * 1024, checkIntervalMs: 1_000 };

/** Bytes as they arrive, and how long was waited for them. */
export class LogSender {
  private bytesReceived = 0;
  private waitedMs = 0;
  private waitingSince: number | null = null;
  private refusal: Error | undefined;
  /** Fails the wait for the next bytes, if there is one. */
  private refuse: (reason: Error) => void = () => {};

  constructor(
    private readonly input: AsyncIterable<Uint8Array>,
    private readonly readClockMs: () => number,
  ) {}

  /** How much longer than the limits allow was waited; below 0 within them. */
  excessMs(now = this.readClockMs()): number {
    const totalWaitMs = this.waitedMs + (this.waitingSince === null ? 0 : now - this.waitingSince);
    return totalWaitMs - senderLimits.graceMs - (this.bytesReceived / senderLimits.leastBytesPerSecond) * 1_000;
  }

  /** Fails the reading of the bytes, also one that waits. */
  end(reason: Error): void {
    this.refusal = reason;
    this.refuse(reason);
    if (this.input instanceof Readable) this.input.destroy();
  }

  async *bytes(): AsyncGenerator<Uint8Array> {
    const input = this.input[Symbol.asyncIterator]();
    for (;;) {
      this.waitingSince = this.readClockMs();
      const next = await this.orRefused(input.next());
      this.waitedMs += this.readClockMs() - this.waitingSince;
      this.waitingSince = null;
      if (next.done) return;
      this.bytesReceived += next.value.length;
      yield next.value;
    }
  }

  /** A race with one promise of the whole upload would hold all bytes until its end. */
  private orRefused<T>(next: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.refuse = reject;
      next.then(resolve, reject);
      if (this.refusal) reject(this.refusal);
    });
  }
}
