import type { Readable } from 'node:stream';
import {
  END,
  EventStoreDBClient,
  FORWARDS,
  BACKWARDS,
  jsonEvent,
  NO_STREAM,
  StreamNotFoundError,
  WrongExpectedVersionError,
  type AllStreamResolvedEvent,
  type ResolvedEvent,
  type StreamingRead,
} from '@eventstore/db-client';
import { AppendClient, appendDeadlineMs } from './append-client';
import { batchesOf } from './batches';
import { disposeClient } from './dispose-client';
import { parseStream, type Fact } from './events';
import type { Facts, EventRecord } from './facts';
import type { StoredEvent, Wanted } from './log-frames';
import { readLog, readLogPage, readStored, type StoredReading } from './log-reader';
import { logPageSize, positionFrom, positionOf, stallTimeoutMs, subscribeToAll, subscribeUpTo } from './subscription';

/** Another command was first: the stream is no longer at the expected revision. */
export class VersionConflict extends Error {}

export interface Appended {
  /** The revision of the last event written. */
  revision: number;
  /** Its position in the log; undefined when the server did not send it. */
  position: bigint | undefined;
}

/** The start and the types of a read: facts of these types after a position, at most `batch` at a time. */
interface ReadOptions {
  after?: bigint;
  types: readonly string[];
  batch?: number;
}
export interface FactBatch {
  facts: Fact[];
  /** The log has been read up to this position. */
  position: bigint;
}

const encoder = new TextEncoder();
const headPageSize = 100;
/** How long an append, and each wait for more of a read, may take. */
const defaultTimeouts = { appendDeadlineMs, stallTimeoutMs };

/** The ledger: the one place that talks to EventStoreDB (or the embedded node). Personal fields are encrypted on the way in and opened on the way out. */
export class EventStore {
  private readonly client: EventStoreDBClient;
  private readonly appends: AppendClient;
  /** The types of all facts. */
  private readonly types: ReadonlySet<string>;

  constructor(
    url: string,
    readonly facts: Facts,
    private readonly timeouts = defaultTimeouts,
  ) {
    this.types = new Set(facts.typesByName.keys());
    this.client = EventStoreDBClient.connectionString(url);
    this.appends = new AppendClient(url, timeouts.appendDeadlineMs);
  }

  /**
   * Appends facts to a stream at revision `expectedRevision` (-1: it does not exist). A repeated append with the same event ids
   * adds nothing.
   * @param before the server must not append after this instant (epoch milliseconds)
   * @throws VersionConflict; AppendTooLate; OutcomeUnknown when no response shows in time whether it was written
   */
  async append(
    stream: string,
    expectedRevision: number,
    facts: readonly EventRecord[],
    before?: number,
  ): Promise<Appended> {
    // As bytes the client passes it on; JSON it would turn into base64 and back, twice.
    const events = facts.map(({ id, type, data, metadata }) =>
      jsonEvent({ id, type, data, metadata: encoder.encode(JSON.stringify(metadata)) }),
    );
    try {
      const { nextExpectedRevision, position } = await this.appends.append(
        stream,
        events,
        { expectedRevision: expectedRevision < 0 ? NO_STREAM : BigInt(expectedRevision) },
        before,
      );
      return { revision: Number(nextExpectedRevision), position: position?.commit };
    } catch (error) {
      throw error instanceof WrongExpectedVersionError
        ? new VersionConflict(`${stream} is not at revision ${expectedRevision}`)
        : error;
    }
  }

  /** The facts of a stream in order from a revision on, none when it does not exist. */
  async read(stream: string, { from = 0, max }: { from?: number; max?: number } = {}): Promise<Fact[]> {
    const resolvedEvents: ResolvedEvent[] = [];
    try {
      const options = { fromRevision: BigInt(from), direction: FORWARDS, maxCount: max } as const;
      for await (const events of this.pagesOf(this.client.readStream(stream, options))) resolvedEvents.push(...events);
    } catch (error) {
      if (!(error instanceof StreamNotFoundError)) throw error;
    }
    return this.facts.fromLog(resolvedEvents);
  }

  /** Every fact of these types after a position, in log order, in batches, up to the current end. */
  async *readAll({ after, types, batch = 2_000 }: ReadOptions): AsyncGenerator<Fact[]> {
    const { stallTimeoutMs } = this.timeouts;
    const options = { after, types: new Set(types), pageSize: batch, stallTimeoutMs };
    for await (const events of readLog(this.client, options)) {
      const facts = await this.facts.fromEvents(events);
      if (facts.length > 0) yield facts;
    }
  }

  /** A company's wanted facts among `count` events of the log from a position on, and the position reached. */
  async readPageOf(
    companyId: string,
    page: Wanted & { from: bigint; count: number },
  ): Promise<{ facts: Fact[]; reachedPosition: bigint }> {
    const { stallTimeoutMs } = this.timeouts;
    const { events, reachedPosition } = await readLogPage(this.client, { ...page, stallTimeoutMs });
    const own = events.filter(({ streamId }) => parseStream(streamId)?.companyId === companyId);
    return { facts: await this.facts.fromEvents(own), reachedPosition };
  }

  /**
   * Every event after or from a position as bytes, in log order, in pages, up to the current end or `count` events.
   * Events of others and of the server are among them.
   */
  readStored(reading: Pick<StoredReading, 'after' | 'from' | 'count' | 'source'> = {}): AsyncGenerator<StoredEvent[]> {
    const { stallTimeoutMs } = this.timeouts;
    return readStored(this.client, { ...reading, pageSize: logPageSize, stallTimeoutMs });
  }

  /** Facts between two positions, both included, of streams with this prefix. Both positions must belong to such streams. */
  async readBetween(first: bigint, last: bigint, prefix: string): Promise<Fact[]> {
    const { stallTimeoutMs } = this.timeouts;
    const resolvedEvents: AllStreamResolvedEvent[] = [];
    // A subscription begins after its position, but only it has the server leave out the other streams.
    for await (const page of this.pagesOf(this.client.readAll({ fromPosition: positionFrom(first), maxCount: 1 })))
      resolvedEvents.push(...page.filter((one) => positionOf(one) === first));
    const facts = await this.facts.fromLog(resolvedEvents);
    if (first >= last) return facts;
    const filter = { on: 'streamName', prefixes: [prefix] } as const;
    const reading = { after: first, last, filter, types: this.types, stallTimeoutMs };
    for await (const events of subscribeUpTo(this.client, reading))
      facts.push(...(await this.facts.fromEvents(events)));
    return facts;
  }

  /** How many facts a company has after one position up to another, which must be that of an event. */
  async count(companyId: string, after: bigint, last: bigint): Promise<number> {
    if (after >= last) return 0;
    const { stallTimeoutMs } = this.timeouts;
    const entities = new Set([...this.facts.typesByName.values()].map(({ eventSet }) => eventSet.entity));
    const prefixes = [...entities].map((entity) => `${entity}-${companyId}`);
    const reading = { after, last, filter: { on: 'streamName', prefixes } as const, types: this.types, stallTimeoutMs };
    let count = 0;
    for await (const events of subscribeUpTo(this.client, reading))
      count += events.filter(({ streamId }) => parseStream(streamId) !== undefined).length;
    return count;
  }

  /** Filters `count` events of the log from a position on. @returns the wanted events and the position reached */
  async readMatching(
    first: bigint,
    count: number,
    isWanted: (stream: string, revision: number) => boolean,
  ): Promise<{ facts: Fact[]; reachedPosition: bigint }> {
    const wantedEvents: AllStreamResolvedEvent[] = [];
    let reachedPosition = first;
    for await (const page of this.pagesOf(
      this.client.readAll({ fromPosition: positionFrom(first), maxCount: count }),
    )) {
      reachedPosition = page.at(-1)?.event?.position.commit ?? reachedPosition;
      wantedEvents.push(...page.filter(({ event }) => event && isWanted(event.streamId, Number(event.revision))));
    }
    return { facts: await this.facts.fromLog(wantedEvents), reachedPosition };
  }

  /**
   * Follows the log after a position, in batches of at most `batch` facts with the position reached. Ends with the
   * signal; throws when the connection drops.
   */
  async *subscribe({
    after,
    types,
    signal,
    batch = 2_000,
  }: ReadOptions & { signal?: AbortSignal }): AsyncGenerator<FactBatch> {
    if (signal?.aborted) return;
    const filter = { on: 'eventType', prefixes: types } as const;
    const subscription = { after, filter, types: new Set(types), batch, signal };
    for await (const { events, position } of subscribeToAll(this.client, subscription))
      yield { facts: await this.facts.fromEvents(events), position };
  }

  /** The position of the newest event that is not the server's own, as its statistics are; undefined when there is none. */
  head(): Promise<bigint | undefined> {
    return this.findNewest((type) => !type.startsWith('$'));
  }

  /** The position of the newest fact. Read models pass over the events of others, and may not say that they did. */
  newestFact(): Promise<bigint | undefined> {
    return this.findNewest((type) => this.types.has(type));
  }

  private async findNewest(isWanted: (type: string) => boolean): Promise<bigint | undefined> {
    let before: { commit: bigint; prepare: bigint } | typeof END = END;
    for (let maxCount = headPageSize; ; maxCount = Math.min(2 * maxCount, logPageSize)) {
      const page: AllStreamResolvedEvent[] = [];
      const options = { direction: BACKWARDS, fromPosition: before, maxCount } as const;
      for await (const events of this.pagesOf(this.client.readAll(options))) page.push(...events);
      const newest = page.find(({ event }) => event && isWanted(event.type));
      if (newest || page.length < maxCount) return newest?.event?.position?.commit;
      before = page.at(-1)?.event?.position ?? END;
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.appends.close(), disposeClient(this.client)]);
  }

  /**
   * The pages of a read; it is cancelled when it stalls or is left early, since an open read keeps the client from
   * closing.
   */
  private async *pagesOf<T>(stream: StreamingRead<T>, size = logPageSize): AsyncGenerator<T[]> {
    try {
      yield* batchesOf<T>(stream as unknown as Readable, size, size, this.timeouts.stallTimeoutMs);
    } finally {
      if (!stream.readableEnded) void stream.cancel().catch(() => undefined);
    }
  }
}
