import { Injectable } from '@nestjs/common';
import { Refused, retryAfter } from '../../platform/http/refusals';
import { BoundedQueue, QueueFullError } from '../../platform/kit/bounded-queue';
import { LogSender, senderLimits } from './log-sender.rules';

export const placeLimits = { maxRunning: 3, maxWaiting: 20 };
const retrySeconds = 30;

/** Limits the readings that run at once. While others wait, the slowest sender loses its place. */
@Injectable()
export class LogPlaces {
  private readonly places = new BoundedQueue(placeLimits);
  private readonly senders = new Set<LogSender>();

  /**
   * @throws Refused 503 at once when too many wait
   * @throws Refused 408 when the sender is slow and another upload waits
   */
  async run<T>(bytes: AsyncIterable<Uint8Array>, read: (bytes: AsyncIterable<Uint8Array>) => Promise<T>): Promise<T> {
    const sender = new LogSender(bytes, Date.now);
    const waiting = setInterval(() => this.endSlowest(), senderLimits.checkIntervalMs);
    try {
      return await this.places.run(() => {
        clearInterval(waiting);
        this.senders.add(sender);
        return read(sender.bytes());
      });
    } catch (error) {
      throw error instanceof QueueFullError ? busy() : error;
    } finally {
      clearInterval(waiting);
      this.senders.delete(sender);
    }
  }

  private endSlowest(): void {
    const [slowest] = [...this.senders].sort((one, other) => other.excessMs() - one.excessMs());
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
