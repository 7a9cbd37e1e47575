import type { ServerWritableStream } from '@grpc/grpc-js';
import { shuttingDown, toFailure } from './failure';

/** Responses are encoded before they are written, so the stream of a read call carries bytes. */
export type ReadCall<Request> = ServerWritableStream<Request, Buffer>;

/** A call that stays open until one side ends it. */
export interface Ongoing {
  /** Ends it because the node goes away. */
  leave(): void;
}

/** How much may wait for a slow client before the sender does. */
const MAX_WAITING = 256;
const MAX_WAITING_BYTES = 1024 * 1024;

/** The way out to one client: `send` makes its caller wait whenever the client reads slower than it is written to. */
export class ResponseStream implements Ongoing {
  isClosed = false;
  private waiting = 0;
  private waitingBytes = 0;
  private resume: (() => void) | undefined;
  private readonly closing: (() => void)[] = [];

  constructor(private readonly call: ReadCall<unknown>) {
    for (const event of ['cancelled', 'close', 'error', 'finish']) call.once(event, () => this.markClosed());
  }

  /** Returns nothing when the next can be sent at once, else a promise to wait for. */
  send(frame: Buffer): Promise<void> | undefined {
    if (this.isClosed) return undefined;
    this.waiting += 1;
    this.waitingBytes += frame.length;
    this.call.write(frame, () => this.noteSent(frame.length));
    if (this.waiting < MAX_WAITING && this.waitingBytes < MAX_WAITING_BYTES) return undefined;
    return new Promise((resolve) => {
      this.resume = resolve;
    });
  }

  onClose(listener: () => void): void {
    if (this.isClosed) listener();
    else this.closing.push(listener);
  }

  end(): void {
    if (!this.isClosed) this.call.end();
  }

  fail(error: unknown): void {
    if (this.isClosed) return;
    const { code, details, metadata } = toFailure(error);
    this.call.emit('error', { code, details, metadata });
  }

  leave(): void {
    this.fail(shuttingDown());
  }

  private noteSent(length: number): void {
    this.waiting -= 1;
    this.waitingBytes -= length;
    if (this.waiting < MAX_WAITING / 2 && this.waitingBytes < MAX_WAITING_BYTES / 2) this.release();
  }

  private release(): void {
    const { resume } = this;
    this.resume = undefined;
    resume?.();
  }

  private markClosed(): void {
    this.isClosed = true;
    this.release();
    for (const listener of this.closing.splice(0)) listener();
  }
}
