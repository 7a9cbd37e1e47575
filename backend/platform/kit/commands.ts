import { LRUCache } from 'lru-cache';
import { stateAfter, type Decider, type Intent } from './decider';
import { VersionConflict, type EventStore } from './event-store';
import { streamName, type Actor, type Fact, type Metadata } from './events';
import { derivedId } from './ids';
import { KeyedQueue } from './keyed-queue';
import { Rejected } from './rejections';
import { OutcomeUnknown } from './unavailable';

/** Who sends a command, through which channel and why: stored in every event's metadata. */
export interface Context {
  companyId: string;
  actor: Actor;
  channel: Metadata['channel'];
  /** When it is recorded, ISO 8601 UTC. */
  at: string;
  reason?: string | null;
  batchId?: string;
  /** The id of the event that the command undoes. */
  undoes?: string;
  correlationId: string;
  /** The event that caused the command of a reactor. */
  causationId?: string;
}

/** The context of commands, and ids that are the same when the commands are sent again. */
export interface CommandContext {
  context: Context;
  newId?: (what: string) => string;
}

/** An event of an entity; without an id when the caller only infers it. */
export type PastEvent = Pick<Fact, 'type' | 'data'> & Partial<Pick<Fact, 'id' | 'unreadable'>>;

/** A request to change one entity. Sent twice with the same `id` it changes it once. */
export interface Command<C extends Intent = Intent> {
  id: string;
  entityId: string;
  intent: C;
  context: Context;
  /** The entity's events as the caller knows them, none if it is new. The stream is then read only after a conflict. */
  pastEvents?: readonly PastEvent[];
  /** The revision at which the asker saw the entity: whatever happened since makes it a ChangedMeanwhile. */
  expectedRevision?: number;
  /** The append must land before this instant (epoch milliseconds) or not at all. */
  appendBefore?: number;
}

/** The entity was changed since the asker saw it. */
export class ChangedMeanwhile extends Rejected {
  constructor(readonly revision: number) {
    super('changed_meanwhile');
  }
}

export interface Done {
  /** The types of the events written, none when nothing had to change. */
  types: string[];
  /** The data of these events, in the same order. */
  data: readonly object[];
  /** Position of the last event written, or of the entity's newest event when nothing had to change. */
  position: bigint | undefined;
}

interface LoadedEntity {
  state: unknown;
  revision: number;
  /** The position of the newest event in the log, if the stream was just read. */
  position?: bigint;
  /** Ids of all its events: a repeated command is recognised by its first event, however much happened since. */
  eventIds: Set<string>;
}

const maxAttempts = 3;
/** Bounds the cache: event ids in all, about 100 bytes each. */
const maxCachedEventIds = 1_000_000;
/** How long a command waits for an earlier one of its entity: a courtesy, since the expected revision is the lock. */
const queueTimeoutMs = 1_000;

/**
 * Runs deciders against the ledger with optimistic concurrency: decide, append at the expected revision, on a conflict
 * reload and decide again.
 * Commands for one entity queue up, so that they conflict only with those of other backends.
 */
export class CommandRunner {
  private readonly cache = new LRUCache<string, LoadedEntity>({
    max: 20_000,
    maxSize: maxCachedEventIds,
    sizeCalculation: ({ eventIds }) => 1 + eventIds.size,
  });
  private readonly queue = new KeyedQueue(queueTimeoutMs);

  constructor(private readonly store: EventStore) {}

  /**
   * @throws Rejected when a rule refuses, also after `attempts` version conflicts. ChangedMeanwhile when the expected
   * revision is no longer the newest. OutcomeUnknown when the outcome is unknown: sending the same command again finds
   * out.
   */
  run(decider: Decider, command: Command): Promise<Done> {
    const stream = streamName(decider.events.entity, command.context.companyId, command.entityId);
    return this.queue.run(stream, () => this.runWithRetries(decider, command, stream));
  }

  /** The events of the command, if it is a repeat. */
  async findRepeated(decider: Decider, command: Command): Promise<Done | undefined> {
    const stream = streamName(decider.events.entity, command.context.companyId, command.entityId);
    const result = await this.readResult(command, stream);
    return result.types.length > 0 ? result : undefined;
  }

  private async runWithRetries(decider: Decider, command: Command, stream: string): Promise<Done> {
    let isRepeated = false;
    for (let attempt = 1; attempt <= maxAttempts; attempt++) {
      try {
        return await this.attempt(decider, command, stream, attempt > 1);
      } catch (error) {
        if (error instanceof Rejected) error.isDefinite = !isRepeated;
        if (!(error instanceof VersionConflict || error instanceof OutcomeUnknown)) throw error;
        this.cache.delete(stream);
        // The stream shows whether the append succeeded; if not, the same event ids prevent a second write.
        if (error instanceof OutcomeUnknown && isRepeated) throw error;
        isRepeated ||= error instanceof OutcomeUnknown;
      }
    }
    throw Object.assign(new Rejected('conflict'), { isDefinite: !isRepeated });
  }

  private async attempt(decider: Decider, command: Command, stream: string, ignoreCache: boolean): Promise<Done> {
    const cachedEntity = ignoreCache
      ? undefined
      : (this.cache.get(stream) ?? (command.pastEvents && loadedFrom(decider, command.pastEvents)));
    const before = cachedEntity ?? (await this.load(decider, stream));
    if (before.eventIds.size > 0 && before.eventIds.has(derivedId(command.id, '0')))
      return this.readResult(command, stream);
    try {
      const result = await this.decideAndAppend(decider, command, stream, before);
      if (!cachedEntity || result.types.length > 0) return result;
    } catch (error) {
      if (!cachedEntity || !(error instanceof Rejected)) throw error;
    }
    // A cached state may be stale: refuse, or find nothing to do, only after a fresh read.
    return this.attempt(decider, command, stream, true);
  }

  private async decideAndAppend(
    decider: Decider,
    command: Command,
    stream: string,
    before: LoadedEntity,
  ): Promise<Done> {
    const { intent, context, entityId } = command;
    const events = decider.decide(
      { ...intent, entityId, companyId: context.companyId, at: context.at, reason: context.reason },
      before.state,
    );
    if (events.length === 0) return { types: [], data: [], position: await this.positionOrHead(before.position) };
    const { expectedRevision = before.revision } = command;
    if (expectedRevision !== before.revision) throw new ChangedMeanwhile(before.revision);
    const records = await Promise.all(
      events.map(async (event, index) => {
        const { type, data, version } = await this.store.facts.toRecord(event, context.companyId, entityId);
        return { id: derivedId(command.id, String(index)), type, data, metadata: metadataOf(command, version) };
      }),
    );
    const { revision, position } = await this.store.append(stream, before.revision, records, command.appendBefore);
    this.cache.set(stream, {
      state: events.reduce(
        (state, event, index) => decider.evolve(state, { ...event, metadata: records[index]!.metadata } as never),
        before.state,
      ),
      revision,
      // Copying the ids would make every command to a long stream slower.
      eventIds: before.eventIds.add(records[0]!.id),
    });
    return { types: events.map(({ type }) => type), data: events.map(({ data }) => data), position };
  }

  private async load(decider: Decider, stream: string): Promise<LoadedEntity> {
    const facts = await this.store.read(stream);
    const eventIds = new Set(facts.map(({ id }) => id));
    const loadedEntity = { state: stateAfter(decider, facts), revision: facts.at(-1)?.revision ?? -1, eventIds };
    this.cache.set(stream, loadedEntity);
    return { ...loadedEntity, position: facts.at(-1)?.position };
  }

  private async readResult(command: Command, stream: string): Promise<Done> {
    const facts = new Map((await this.store.read(stream)).map((fact) => [fact.id, fact]));
    const writtenFacts: Fact[] = [];
    for (let fact; (fact = facts.get(derivedId(command.id, String(writtenFacts.length))));) writtenFacts.push(fact);
    return {
      types: writtenFacts.map(({ type }) => type),
      data: writtenFacts.map(({ data }) => data),
      position: await this.positionOrHead(writtenFacts.at(-1)?.position),
    };
  }

  /** A stream read may lack positions; the end of the log is an upper bound. */
  private async positionOrHead(position: bigint | undefined): Promise<bigint | undefined> {
    return position === 0n ? this.store.head() : position;
  }
}

const loadedFrom = (decider: Decider, pastEvents: readonly PastEvent[]): LoadedEntity => ({
  state: stateAfter(decider, pastEvents),
  revision: pastEvents.length - 1,
  eventIds: new Set(pastEvents.flatMap(({ id }) => id ?? [])),
});

const metadataOf = (command: Command, version: number): Metadata => {
  const { companyId, actor, channel, at, reason, batchId, undoes, correlationId, causationId } = command.context;
  return {
    companyId,
    actor,
    channel,
    at,
    version,
    ...(reason && { reason }),
    ...(batchId && { batchId }),
    ...(undoes && { undoes }),
    $correlationId: correlationId,
    $causationId: causationId ?? command.id,
  };
};
