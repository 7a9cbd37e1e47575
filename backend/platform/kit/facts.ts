import type { RecordedEvent, ResolvedEvent } from '@eventstore/db-client';
import type { z } from 'zod';
import {
  meaningOf,
  parseStream,
  upcast,
  versionOf,
  type EventSet,
  type Fact,
  type Kind,
  type Metadata,
} from './events';
import type { LogEvent } from './log-frames';
import { openPersonal, sealPersonal } from './personal-data';
import type { PersonKeys } from './person-keys';
import { Rejected } from './rejections';
import { isStorable } from './storable-text';

/** A decided event before it has an id. */
export interface DraftEvent {
  type: string;
  data: Record<string, unknown>;
}
/** An event ready for the log. */
export interface EventRecord extends DraftEvent {
  id: string;
  metadata: Metadata;
}

/** The properties of one event type. */
export interface KnownType {
  eventSet: EventSet;
  kind: Kind;
  version: number;
  schema: z.ZodObject;
  /** Its fields that are encrypted per person. */
  personal: readonly string[];
}

const personalFieldsOf = (kind: Kind) => Object.keys(kind.data).filter((name) => meaningOf(kind.data[name]!).personal);

/** Converts events to stored records and back: schemas, versions and personal fields of every entity. */
export class Facts {
  readonly typesByName: ReadonlyMap<string, KnownType>;

  constructor(
    entities: readonly EventSet[],
    private readonly keys: PersonKeys,
  ) {
    this.typesByName = new Map(
      entities.flatMap((eventSet) =>
        Object.entries(eventSet.kinds).map(([type, kind]): [string, KnownType] => [
          type,
          {
            eventSet,
            kind,
            version: versionOf(kind),
            schema: eventSet.schemas[type]!,
            personal: personalFieldsOf(kind),
          },
        ]),
      ),
    );
  }

  /**
   * The event as it may be stored in a stream of `personId`: checked by its schema, personal fields encrypted.
   * @throws ZodError when the data does not match the schema; Rejected when no read model could hold its text
   */
  async toRecord(draft: DraftEvent, companyId: string, personId: string): Promise<DraftEvent & { version: number }> {
    const type = this.typesByName.get(draft.type);
    if (!type) throw new Error(`${draft.type} is no event of any entity`);
    const data = type.schema.parse(draft.data);
    if (!isStorable(data)) throw new Rejected('text_not_storable');
    if (type.personal.length === 0) return { type: draft.type, data, version: type.version };
    const person = await this.keys.make(companyId, personId);
    return { type: draft.type, data: sealPersonal(data, type.personal, person), version: type.version };
  }

  /** Events of the official client as facts. */
  fromLog(resolvedEvents: readonly ResolvedEvent[]): Promise<Fact[]> {
    const events = resolvedEvents.flatMap(({ event }) => (event ? [logEventOf(event)] : []));
    return this.fromEvents(events);
  }

  /** Events of the log as facts, in today's shape and readable; the persons' keys are fetched together. Events of others are left out. */
  async fromEvents(events: readonly LogEvent[]): Promise<Fact[]> {
    const facts: Fact[] = [];
    const persons = new Set<string>();
    for (const event of events) {
      const stream = parseStream(event.streamId);
      const knownType = this.typesByName.get(event.type);
      if (!stream || !knownType) continue;
      const metadata = event.metadata as Metadata;
      const data = upcast(knownType.kind, metadata, event.data);
      facts.push({
        id: event.id,
        type: event.type,
        ...stream,
        data,
        revision: event.revision,
        position: event.position,
        at: metadata.at,
        metadata,
      });
      if (knownType.personal.length > 0) persons.add(stream.entityId);
    }
    return persons.size === 0 ? facts : this.decryptAll(facts, [...persons]);
  }

  private async decryptAll(facts: Fact[], persons: string[]): Promise<Fact[]> {
    const ciphers = await this.keys.find(persons);
    return facts.map((fact) => {
      const { personal } = this.typesByName.get(fact.type)!;
      return personal.length === 0
        ? fact
        : { ...fact, ...openPersonal(fact.data, personal, ciphers.get(fact.entityId)) };
    });
  }
}

const logEventOf = ({ id, type, streamId, revision, position, data, metadata }: RecordedEvent): LogEvent => ({
  id,
  type,
  streamId,
  revision: Number(revision),
  position: position?.commit ?? 0n,
  data: data as Record<string, unknown>,
  metadata,
});
