import { EventLog } from '../log/event-log';
import { LogRecord, NO_STREAM, TOMBSTONE } from '../log/record';
import { streamDeleted } from './failure';
import { firstVisible, isExpired, isMissing } from './read-stream';
import { Source } from './subscription';
import { Start } from './target';

const PAGE_SIZE = 1_000;

/** Everything after a position. */
export class AllSource implements Source {
  private at: number;

  constructor(
    private readonly log: EventLog,
    from: Start,
  ) {
    this.at = from === 'start' ? 0 : from === 'end' ? log.position : from;
  }

  next(): LogRecord[] | Promise<LogRecord[]> {
    const page = this.log.allAfter(this.at, PAGE_SIZE);
    if (page instanceof Promise) return page.then((records) => this.advance(records));
    return this.advance(page);
  }

  isBehind(): boolean {
    return this.at < this.log.position && !this.log.isRecent(this.at);
  }

  position(): number {
    return this.at;
  }

  private advance(page: LogRecord[]): LogRecord[] {
    this.at = page.at(-1)?.position ?? this.at;
    return page;
  }
}

/** Everything of a stream after a revision; a stream that does not exist yet is waited for. */
export class StreamSource implements Source {
  private live = false;

  private constructor(
    private readonly log: EventLog,
    private readonly stream: string,
    private at: number,
  ) {}

  static async open(log: EventLog, stream: string, from: Start): Promise<StreamSource> {
    const head = await log.head(stream);
    if (head.isTombstoned) throw streamDeleted(stream);
    const at = from === 'start' ? NO_STREAM : from === 'end' ? head.revision : from;
    return new StreamSource(log, stream, at);
  }

  async next(): Promise<LogRecord[]> {
    const head = await this.log.head(this.stream);
    if (head.isTombstoned) return this.lastEvents();
    if (isMissing(head) || this.at >= head.revision) {
      this.live = true;
      return [];
    }
    const from = Math.max(this.at + 1, firstVisible(head));
    const page = await this.log.streamForwards({ stream: this.stream, from, to: head.revision }, PAGE_SIZE);
    this.at = page.at(-1)?.revision ?? head.revision;
    const visible = page.filter((record) => !isExpired(record, head.limits));
    return visible.length > 0 || page.length === 0 ? visible : this.next();
  }

  /** A live subscription gets the tombstone and then fails; one that is catching up fails at once. */
  private async lastEvents(): Promise<LogRecord[]> {
    if (!this.live || this.at === TOMBSTONE) throw streamDeleted(this.stream);
    const page = await this.log.streamForwards({ stream: this.stream, from: this.at + 1, to: TOMBSTONE }, PAGE_SIZE);
    const last = page.at(-1);
    if (!last) throw streamDeleted(this.stream);
    this.at = last.revision;
    return page;
  }

  isBehind(): boolean {
    return false;
  }

  position(): undefined {
    return undefined;
  }
}
