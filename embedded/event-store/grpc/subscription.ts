import { setTimeout as pause } from 'node:timers/promises';
import { EventLog } from '../log/event-log';
import { LogOwnedElsewhere, LogUnavailable } from '../log/failures';
import { LogRecord } from '../log/record';
import { CAUGHT_UP, checkpoint, FELL_BEHIND } from './answers';
import { EventLoopYield } from './event-loop-yield';
import { Filter } from './filter';
import { ResponseStream } from './response-stream';

export type Send = (record: LogRecord) => Promise<void> | undefined;

/** Where a subscription reads on: the newest events from memory, older ones from the log. */
export interface Source {
  /** The events after those already read; none when there are no more now. */
  next(): LogRecord[] | Promise<LogRecord[]>;
  /** True when the source had to go back to the database, so that the client is behind. */
  isBehind(): boolean;
  /** How far everything has been considered; undefined where positions mean nothing. */
  position(): number | undefined;
}

const RETRY_MS = 500;

/** Follows a source until the client leaves: existing events, then new ones, each once and in order. */
export class Subscription {
  private live = false;
  private consideredCount = 0;
  private lastCheckpoint = -1;
  private readonly eventLoop = new EventLoopYield();
  private wake: () => void = () => undefined;

  constructor(
    private readonly log: EventLog,
    private readonly source: Source,
    private readonly out: ResponseStream,
    private readonly send: Send,
    private readonly filter: Filter | undefined,
  ) {}

  async run(): Promise<void> {
    const stop = this.log.onChange(() => this.wake());
    this.out.onClose(() => this.wake());
    try {
      while (!this.out.isClosed) await this.turn();
    } finally {
      stop();
    }
  }

  private async turn(): Promise<void> {
    const change = new Promise<void>((resolve) => (this.wake = resolve));
    if (this.live && this.source.isBehind()) await this.fallBehind();
    const page = await this.page();
    if (!page) return;
    if (page.length > 0) return this.deliver(page);
    await this.catchUp();
    await change;
  }

  /** The next events, or undefined after a pause when the log cannot be read now. */
  private async page(): Promise<LogRecord[] | undefined> {
    const { trouble } = this.log;
    if (trouble instanceof LogOwnedElsewhere) throw trouble;
    try {
      return await this.source.next();
    } catch (error) {
      if (!(error instanceof LogUnavailable)) throw error;
      await pause(RETRY_MS);
      return undefined;
    }
  }

  private async deliver(page: LogRecord[]): Promise<void> {
    for (const record of page) {
      if (this.out.isClosed) return;
      if (!this.filter || this.filter.accepts(record)) {
        const slow = this.send(record);
        if (slow) await slow;
      }
      this.consideredCount += 1;
      const others = this.eventLoop.yield();
      if (others) await others;
      if (this.filter && this.consideredCount >= this.filter.checkpointInterval)
        await this.sendCheckpoint(record.position);
    }
  }

  private async catchUp(): Promise<void> {
    if (this.live) return;
    this.live = true;
    const position = this.source.position();
    if (this.filter && position !== undefined) await this.sendCheckpoint(position);
    await this.out.send(CAUGHT_UP);
  }

  private async fallBehind(): Promise<void> {
    this.live = false;
    await this.out.send(FELL_BEHIND);
  }

  private async sendCheckpoint(position: number): Promise<void> {
    this.consideredCount = 0;
    if (position <= this.lastCheckpoint) return;
    this.lastCheckpoint = position;
    await this.out.send(checkpoint(position));
  }
}
