import { EventStore, type Appended } from '../platform/kit/event-store';
import type { EventRecord } from '../platform/kit/facts';
import type { Fact } from '../platform/kit/events';

/** More appends would miss their deadline on a busy machine. */
const maxPendingAppends = 96;

/**
 * A process that alone writes a past knows the revision that each append leads to. It need not wait for the answers:
 * appends are sent one after the other on one connection, and the log has them in this order.
 */
export class PastEventStore extends EventStore {
  private readonly pendingAppends = new Set<Promise<void>>();
  private isPipelining = false;
  private failure: unknown;
  private newest = 0n;
  private sentCount = 0;

  /** @returns the position of the last event. @throws what the first refused append was refused for */
  async runPipelined(write: () => Promise<void>): Promise<bigint> {
    this.isPipelining = true;
    this.sentCount = 0;
    try {
      await write();
      await this.drain();
      return this.newest;
    } finally {
      this.isPipelining = false;
    }
  }

  override async append(
    stream: string,
    expectedRevision: number,
    facts: readonly EventRecord[],
    before?: number,
  ): Promise<Appended> {
    const appending = super.append(stream, expectedRevision, facts, before);
    this.sentCount += facts.length;
    if (!this.isPipelining) return appending;
    const answer = appending
      .then(({ position = 0n }) => {
        if (position > this.newest) this.newest = position;
      })
      .catch((error: unknown) => {
        this.failure ??= error;
      })
      .finally(() => this.pendingAppends.delete(answer));
    this.pendingAppends.add(answer);
    // Before the first answer the client may send appends in any order.
    if (this.newest === 0n) await this.drain();
    // Waits for the oldest one.
    else if (this.pendingAppends.size >= maxPendingAppends) await this.pendingAppends.values().next().value;
    this.throwIfFailed();
    return { revision: expectedRevision + facts.length, position: undefined };
  }

  /** How many facts a company has by now; of a pipelined past, which is of one company, those that were sent. */
  async countSoFar(companyId: string): Promise<number> {
    if (this.isPipelining) return this.sentCount;
    const newest = await this.newestFact();
    return newest === undefined ? 0 : this.count(companyId, 0n, newest);
  }

  override async read(stream: string, range?: { from?: number; max?: number }): Promise<Fact[]> {
    await this.drain();
    return super.read(stream, range);
  }

  private async drain(): Promise<void> {
    while (this.pendingAppends.size > 0) await Promise.all(this.pendingAppends);
    this.throwIfFailed();
  }

  /** A command that meets a conflict reads its stream and decides again; this failure is of an earlier one. */
  private throwIfFailed(): void {
    if (this.failure) throw new Error('An append of the past failed', { cause: this.failure });
  }
}
