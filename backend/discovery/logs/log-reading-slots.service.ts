import { Injectable } from '@nestjs/common';
import { Refused, retryAfter } from '../../platform/http/refusals';
import { BoundedQueue, QueueFullError } from '../../platform/kit/bounded-queue';
import { LogSender, senderLimits } from './log-sender.rules';

export const slotLimits = { maxRunning: 3, maxWaiting: 20 };
/** The share of all companies on trial, which anybody can sign up for: one slot is never theirs. */
export const trialLimits = { maxRunning: 2, maxWaiting: 10 };
const retrySeconds = 30;

/** The bytes of a log, and whether the company that sends it is on trial. */
export interface LogBytes {
  isOnTrial: boolean;
  bytes: AsyncIterable<Uint8Array>;
}

/** Limits the readings that run at once. While others wait, the slowest sender loses its slot. */
@Injectable()
export class LogReadingSlots {
  private readonly slots = new BoundedQueue(slotLimits);
  private readonly trialSlots = new BoundedQueue(trialLimits);
  private readonly senders = new Map<LogSender, LogBytes>();

  /**
   * @throws Refused 503 at once when too many wait
   * @throws Refused 408 when the sender is slow and another upload waits for its slot
   */
  async run<T>(upload: LogBytes, read: (bytes: AsyncIterable<Uint8Array>) => Promise<T>): Promise<T> {
    const sender = new LogSender(upload.bytes, Date.now);
    let isInShare = !upload.isOnTrial;
    const waiting = setInterval(
      () => this.endSlowest((one) => isInShare || one.isOnTrial),
      senderLimits.checkIntervalMs,
    );
    const begin = () => {
      clearInterval(waiting);
      this.senders.set(sender, upload);
      return read(sender.bytes());
    };
    const enter = () => {
      isInShare = true;
      return this.slots.run(begin);
    };
    try {
      return await (upload.isOnTrial ? this.trialSlots.run(enter) : enter());
    } catch (error) {
      throw error instanceof QueueFullError ? busy() : error;
    } finally {
      clearInterval(waiting);
      this.senders.delete(sender);
    }
  }

  /** @param isRival whether a sender holds a slot that the waiting upload may take */
  private endSlowest(isRival: (upload: LogBytes) => boolean): void {
    const rivals = [...this.senders].flatMap(([sender, upload]) => (isRival(upload) ? sender : []));
    const [slowest] = rivals.sort((one, other) => other.excessMs() - one.excessMs());
    if (!slowest || slowest.excessMs() <= 0) return;
    this.senders.delete(slowest);
    slowest.end(tooSlow());
  }
}

const busy = () =>
  retryAfter(retrySeconds, 'ほかのファイルの読み取りで混み合っています。しばらくしてから、もう一度お試しください。', {
    code: 'log_readings_busy',
  });

const tooSlow = () =>
  new Refused(
    408,
    'upload_too_slow',
    'ファイルの送信が遅く、ほかのファイルが待っているため、読み取りを中断しました。期間を分けるなど、ファイルを小さくしてお試しください。',
  );
