import { randomUUID } from 'node:crypto';
import { Append, Change, Delete, Outcome } from './change';
import { check, Verdict, Written } from './check';
import { encodeFrame } from './encode';
import { DELETED_METADATA, isSoftDeleted, revivedMetadata } from './limits';
import { isMetastream, metastreamOf, originalOf } from './names';
import { NewRecord, NO_STREAM, Proposal, TOMBSTONE } from './record';
import { KnownEvent, Storage } from './storage';
import { Head, headOf } from './stream-heads';

const EMPTY = new Uint8Array();

/** Changes that share one commit; each is checked against those before it. */
export class CommitGroup implements Written {
  readonly records: NewRecord[] = [];
  readonly changedHeads = new Map<string, Head>();
  private readonly ids = new Map<string, KnownEvent[]>();

  constructor(
    private readonly heads: Map<string, Head>,
    knownEvents: KnownEvent[],
    private readonly lastPosition: number,
    private readonly storage: Storage,
    private readonly now = Date.now(),
  ) {
    for (const event of knownEvents) this.remember(event);
  }

  async decide(change: Change): Promise<Outcome> {
    const head = this.head(change.stream);
    if (this.describesTombstone(change.stream)) return { kind: 'deleted' };
    const eventIds = change.kind === 'append' ? change.events.map((event) => event.eventId) : [randomUUID()];
    const verdict = await check({
      stream: change.stream,
      expectedRevision: change.expectedRevision,
      head,
      eventIds,
      writtenEvents: this,
    });
    if (verdict.kind === 'wrong-version') return { kind: 'wrong-version', current: head.revision };
    if (verdict.kind === 'deleted') return verdict;
    if (verdict.kind === 'already-written') return { ...verdict, kind: 'done' };
    return change.kind === 'append' ? this.append(change, verdict, head) : this.delete(change, head);
  }

  byId(eventId: string, stream: string): KnownEvent | undefined {
    return this.ids.get(eventId)?.findLast((event) => event.stream === stream);
  }

  async byRevision(stream: string, from: number, count: number): Promise<KnownEvent[]> {
    const storedEvents = await this.storage.knownFrom(stream, from, count);
    const pending = this.records.filter((each) => each.stream === stream && each.revision >= from);
    return [...storedEvents, ...pending].slice(0, count);
  }

  /** The metadata of a stream dies with it. */
  private describesTombstone(stream: string): boolean {
    return isMetastream(stream) && this.head(originalOf(stream)).isTombstoned;
  }

  private append(change: Append, verdict: Extract<Verdict, { kind: 'ok' }>, head: Head): Outcome {
    let last: NewRecord | undefined;
    const original = isMetastream(change.stream) ? originalOf(change.stream) : undefined;
    const revivesOriginal = original !== undefined && isSoftDeleted(this.head(original).limits);
    for (const event of change.events) last = this.add(change.stream, this.head(change.stream).revision + 1, event);
    if (verdict.revives && last) this.revive(change.stream, head.revision + 1);
    if (revivesOriginal) this.revive(original, this.head(original).revision + 1);
    return { kind: 'done', revision: last?.revision ?? head.revision, position: last?.position };
  }

  private delete(change: Delete, head: Head): Outcome {
    if (change.kind === 'tombstone') {
      const record = this.add(change.stream, TOMBSTONE, system('$streamDeleted', ''));
      return { kind: 'done', revision: record.revision, position: record.position };
    }
    if (head.revision < 0 && head.metadata === undefined) return { kind: 'wrong-version', current: NO_STREAM };
    const record = this.setMetadata(change.stream, DELETED_METADATA);
    return { kind: 'done', revision: head.revision, position: record.position };
  }

  /** An append to a deleted stream revives it; earlier events stay hidden. */
  private revive(stream: string, firstRevision: number): void {
    const { metadata } = this.head(stream);
    if (metadata !== undefined) this.setMetadata(stream, revivedMetadata(metadata, firstRevision));
  }

  private setMetadata(stream: string, metadata: string): NewRecord {
    const metastream = metastreamOf(stream);
    return this.add(metastream, this.head(metastream).revision + 1, system('$metadata', metadata));
  }

  private add(stream: string, revision: number, event: Proposal): NewRecord {
    const position = this.lastPosition + this.records.length + 1;
    const at = { position, stream, revision, eventId: event.eventId, type: event.type, created: this.now };
    const record = { ...at, frame: encodeFrame(at, event) };
    this.records.push(record);
    this.remember(record);
    this.change(stream, headOf(stream, revision, this.head(stream).metadata));
    if (isMetastream(stream)) this.describe(originalOf(stream), Buffer.from(event.data).toString('utf8'));
    return record;
  }

  private describe(stream: string, metadata: string): void {
    this.change(stream, headOf(stream, this.head(stream).revision, metadata));
  }

  private change(stream: string, head: Head): void {
    this.heads.set(stream, head);
    this.changedHeads.set(stream, head);
  }

  private head(stream: string): Head {
    const head = this.heads.get(stream);
    if (!head) throw new Error(`The head of stream ${stream} was not loaded`);
    return head;
  }

  private remember(event: KnownEvent): void {
    const { eventId, stream, revision, position } = event;
    this.ids.set(eventId, [...(this.ids.get(eventId) ?? []), { eventId, stream, revision, position }]);
  }
}

function system(type: string, data: string): Proposal {
  return { eventId: randomUUID(), type, isJson: true, data: Buffer.from(data), metadata: EMPTY };
}
