import { LogRecord } from './record';

const ROW_OVERHEAD = 400;

class Run {
  private start = 0;
  private readonly records: LogRecord[] = [];

  get length(): number {
    return this.records.length - this.start;
  }

  get first(): LogRecord | undefined {
    return this.records[this.start];
  }

  push(record: LogRecord): void {
    this.records.push(record);
  }

  shift(): LogRecord | undefined {
    const record = this.records[this.start];
    this.start += 1;
    if (this.start > 1024 && this.start * 2 > this.records.length) {
      this.records.splice(0, this.start);
      this.start = 0;
    }
    return record;
  }

  slice(from: number, to: number): LogRecord[] {
    return this.records.slice(this.start + from, this.start + to);
  }
}

/** The newest events in memory, at most `maxBytes`, so that live subscribers and fresh streams need no database. */
export class RecentEvents {
  private all = new Run();
  private streams = new Map<string, Run>();
  private bytes = 0;
  private next: number;

  constructor(
    head: number,
    private readonly maxBytes = 64 * 1024 * 1024,
  ) {
    this.next = head + 1;
  }

  /** Clears the cache; new events follow `head`. */
  reset(head: number): void {
    this.all = new Run();
    this.streams = new Map();
    this.bytes = 0;
    this.next = head + 1;
  }

  push(record: LogRecord): void {
    this.all.push(record);
    const run = this.streams.get(record.stream) ?? new Run();
    run.push(record);
    this.streams.set(record.stream, run);
    this.bytes += record.frame.length + ROW_OVERHEAD;
    this.next = record.position + 1;
    while (this.bytes > this.maxBytes && this.all.length > 1) this.evict();
  }

  /** The events after a position; undefined if older events than those in memory are needed. */
  allAfter(position: number, limit: number): LogRecord[] | undefined {
    const first = this.all.first?.position ?? this.next;
    if (position + 1 < first) return undefined;
    return this.all.slice(position + 1 - first, position + 1 - first + limit);
  }

  /** The events of a stream from `from` to `to`; undefined if older events than those in memory are needed. */
  stream(stream: string, from: number, to: number): LogRecord[] | undefined {
    const run = this.streams.get(stream);
    const first = run?.first?.revision;
    if (!run || first === undefined || from < first) return undefined;
    return run.slice(from - first, to - first + 1);
  }

  private evict(): void {
    const record = this.all.shift();
    if (!record) return;
    this.bytes -= record.frame.length + ROW_OVERHEAD;
    const run = this.streams.get(record.stream);
    run?.shift();
    if (run?.length === 0) this.streams.delete(record.stream);
  }
}
