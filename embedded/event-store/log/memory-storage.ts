import { metastreamOf } from './names';
import { withinPage } from './page';
import { LogRecord, NewRecord } from './record';
import { KnownEvent, Storage, StoredHead, StreamRange } from './storage';
import { dataOf } from './encode';

/** A throw-away log. */
export class MemoryStorage implements Storage {
  private readonly all: NewRecord[] = [];
  private readonly streams = new Map<string, NewRecord[]>();
  private readonly byId = new Map<string, NewRecord[]>();

  async open(): Promise<number> {
    return this.all.length;
  }

  async write(records: NewRecord[]): Promise<void> {
    for (const record of records) {
      this.all.push(record);
      append(this.streams, record.stream, record);
      append(this.byId, record.eventId, record);
    }
  }

  async heads(streams: string[]): Promise<Map<string, StoredHead>> {
    return new Map(streams.map((stream) => [stream, this.head(stream)]));
  }

  async findKnown(eventIds: string[]): Promise<KnownEvent[]> {
    return eventIds.flatMap((id) => this.byId.get(id) ?? []);
  }

  async knownFrom(stream: string, revision: number, limit: number): Promise<KnownEvent[]> {
    return (this.streams.get(stream) ?? []).slice(revision, revision + limit);
  }

  async allAfter(position: number, limit: number): Promise<LogRecord[]> {
    return withinPage(this.all.slice(position, position + limit));
  }

  async allBefore(position: number, limit: number): Promise<LogRecord[]> {
    const end = Math.min(position - 1, this.all.length);
    return withinPage(this.all.slice(Math.max(0, end - limit), Math.max(0, end)).reverse());
  }

  async streamForwards({ stream, from, to }: StreamRange, limit: number): Promise<LogRecord[]> {
    return withinPage((this.streams.get(stream) ?? []).slice(from, Math.min(to + 1, from + limit)));
  }

  async streamBackwards({ stream, from, to }: StreamRange, limit: number): Promise<LogRecord[]> {
    return withinPage((this.streams.get(stream) ?? []).slice(Math.max(from, to + 1 - limit), to + 1).reverse());
  }

  async close(): Promise<void> {}

  private head(stream: string): StoredHead {
    const metadata = this.streams.get(metastreamOf(stream))?.at(-1);
    const last = this.streams.get(stream)?.at(-1);
    return { revision: last?.revision ?? -1, metadata: metadata && dataOf(metadata.frame) };
  }
}

function append(map: Map<string, NewRecord[]>, key: string, record: NewRecord): void {
  const list = map.get(key);
  if (list) list.push(record);
  else map.set(key, [record]);
}
