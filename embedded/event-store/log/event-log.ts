import { setTimeout as pause } from 'node:timers/promises';
import { Log } from '../../log';
import { Change, Outcome } from './change';
import { CommitGroup } from './commit-group';
import { LogUnavailable } from './failures';
import { metastreamOf } from './names';
import { withinPage } from './page';
import { RecentEvents } from './recent-events';
import { LogRecord } from './record';
import { Storage, StreamRange } from './storage';
import { Head, StreamHeads } from './stream-heads';
import { Waiting, Writer } from './writer';

type Listener = () => void;

/** The log: one writer, readers that see only committed events, and listeners notified at each commit. */
export class EventLog {
  /** The position of the last committed event; 0 while there is none. */
  position = 0;
  private readonly heads: StreamHeads;
  private readonly recent: RecentEvents;
  private readonly writer = new Writer((group) => this.commit(group));
  private readonly listeners = new Set<Listener>();
  /** Why the log cannot be used now. */
  private down: LogUnavailable | undefined;
  /** Counts how often the log was opened: work started in one era must not finish in another. */
  private era = 0;
  private isClosed = false;

  private constructor(
    private readonly storage: Storage,
    private readonly logger: Log,
    recentBytes: number | undefined,
  ) {
    this.heads = new StreamHeads(storage);
    this.recent = new RecentEvents(0, recentBytes);
  }

  /** `recentBytes` limits the newest events in memory. */
  static async open(storage: Storage, logger: Log, recentBytes?: number): Promise<EventLog> {
    const log = new EventLog(storage, logger, recentBytes);
    await log.take();
    return log;
  }

  submit(change: Change, isExpired: () => boolean = () => false): Promise<Outcome> {
    if (this.isClosed) return Promise.reject(new LogUnavailable('The node is shutting down'));
    if (this.down) return Promise.reject(this.down);
    return this.writer.submit(change, isExpired);
  }

  head(stream: string): Promise<Head> {
    return this.heads.get(stream);
  }

  /** A page of events after a position, oldest first; at once when they are recent, unless the stored ones are wanted. */
  allAfter(position: number, limit: number, isStored = false): LogRecord[] | Promise<LogRecord[]> {
    if (position >= this.position) return [];
    const recent = isStored ? undefined : this.recent.allAfter(position, limit);
    return recent ? withinPage(recent) : this.storage.allAfter(position, limit);
  }

  /** True when the events after a position are still in memory. */
  isRecent(position: number): boolean {
    return this.recent.allAfter(position, 0) !== undefined;
  }

  allBefore(position: number, limit: number): Promise<LogRecord[]> {
    return this.storage.allBefore(position, limit);
  }

  streamForwards(range: StreamRange, limit: number): LogRecord[] | Promise<LogRecord[]> {
    const to = Math.min(range.to, range.from + limit - 1);
    const recent = this.recent.stream(range.stream, range.from, to);
    return recent ? withinPage(recent) : this.storage.streamForwards(range, limit);
  }

  streamBackwards(range: StreamRange, limit: number): LogRecord[] | Promise<LogRecord[]> {
    const from = Math.max(range.from, range.to - limit + 1);
    const recent = this.recent.stream(range.stream, from, range.to);
    return recent ? withinPage(recent.reverse()) : this.storage.streamBackwards(range, limit);
  }

  /** Calls back after every commit and after every recovery; returns how to stop. */
  onChange(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Why the log cannot be used now, or undefined when it can. */
  get trouble(): LogUnavailable | undefined {
    return this.down;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.writer.idle();
    await this.storage.close();
  }

  private async commit(waiting: Waiting[]): Promise<void> {
    try {
      const { era } = this;
      const group = await this.group(waiting);
      const outcomes = await this.decide(group, waiting);
      await this.write(group, era);
      this.publish(group);
      waiting.forEach(({ resolve }, index) => resolve(outcomes[index] ?? { kind: 'expired' }));
    } catch (error) {
      for (const { reject } of waiting) reject(toUnavailable(error));
    }
  }

  private async write(group: CommitGroup, era: number): Promise<void> {
    if (group.records.length === 0) return;
    this.mustBeOf(era);
    try {
      await this.storage.write(group.records);
    } catch (error) {
      this.markLost(toUnavailable(error));
      throw error;
    }
    this.mustBeOf(era);
  }

  private mustBeOf(era: number): void {
    if (era !== this.era) throw new LogUnavailable('The log was reopened during an append');
  }

  private async group(waiting: Waiting[]): Promise<CommitGroup> {
    if (this.down) throw this.down;
    const streams = new Set<string>();
    const eventIds: string[] = [];
    for (const { change } of waiting) {
      streams.add(change.stream).add(metastreamOf(change.stream));
      if (
        change.kind !== 'append' ||
        (change.expectedRevision !== 'any' && change.expectedRevision !== 'stream_exists')
      )
        continue;
      for (const event of change.events) eventIds.push(event.eventId);
    }
    const [heads, knownEvents] = await Promise.all([
      this.heads.load([...streams]),
      eventIds.length > 0 ? this.storage.findKnown(eventIds) : [],
    ]);
    return new CommitGroup(heads, knownEvents, this.position, this.storage);
  }

  private async decide(group: CommitGroup, waiting: Waiting[]): Promise<Outcome[]> {
    const outcomes: Outcome[] = [];
    for (const { change, isExpired } of waiting) {
      outcomes.push(isExpired() ? { kind: 'expired' } : await group.decide(change));
    }
    return outcomes;
  }

  private publish(group: CommitGroup): void {
    for (const [stream, head] of group.changedHeads) this.heads.set(stream, head);
    for (const record of group.records) this.recent.push(record);
    const last = group.records.at(-1);
    if (!last) return;
    this.position = last.position;
    this.notifyListeners();
  }

  private notifyListeners(): void {
    for (const listener of this.listeners) listener();
  }

  /** When the response to a commit is lost, only the log shows whether it happened, so the log is reopened. */
  private markLost(reason: LogUnavailable): void {
    if (this.isClosed || this.down) return;
    this.logger.error(`The event log is lost: ${reason.message}`);
    this.down = reason;
    void this.recover();
  }

  private async recover(): Promise<void> {
    for (let attempt = 1; !this.isClosed; attempt += 1) {
      try {
        await this.take();
        this.down = undefined;
        this.logger.info('The event log is open again');
        return this.notifyListeners();
      } catch (error) {
        this.noteTrouble(error);
        await pause(Math.min(50 * attempt, 1_000));
      }
    }
  }

  private noteTrouble(error: unknown): void {
    const trouble = toUnavailable(error);
    if (trouble.message !== this.down?.message) this.logger.error(trouble.message);
    this.down = trouble;
    this.notifyListeners();
  }

  private async take(): Promise<void> {
    this.era += 1;
    const position = await this.storage.open((reason) => this.markLost(new LogUnavailable(reason.message)));
    this.era += 1;
    this.heads.clear(position === 0);
    this.recent.reset(position);
    this.position = position;
  }
}

function toUnavailable(error: unknown): LogUnavailable {
  return error instanceof LogUnavailable ? error : new LogUnavailable(String(error), { cause: error });
}
