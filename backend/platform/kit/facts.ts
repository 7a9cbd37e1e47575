import type { ResolvedEvent } from '@eventstore/db-client';
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
import { openPersonal, sealPersonal } from './personal';
import type { PersonKeys } from './person-keys';
import { Rejected } from './rejected';
import { isStorable } from './storable-text';

/** An event as decided, before it has an id. */
export interface Drafted {
  type: string;
  data: Record<string, unknown>;
}
/** An event ready for the log. */
export interface Recorded extends Drafted {
  id: string;
  metadata: Metadata;
}

/** What is known of one type of event. */
export interface Known {
  set: EventSet;
  kind: Kind;
  version: number;
  schema: z.ZodObject;
  /** Its fields that are encrypted per person. */
  personal: readonly string[];
}

const personalFieldsOf = (kind: Kind) => Object.keys(kind.data).filter((name) => meaningOf(kind.data[name]!).personal);

/** Turns events into what the log holds and back: schemas, versions and personal fields of every entity. */
export class Facts {
  readonly known: ReadonlyMap<string, Known>;

  constructor(
    entities: readonly EventSet[],
    private readonly keys: PersonKeys,
  ) {
    this.known = new Map(
      entities.flatMap((set) =>
        Object.entries(set.kinds).map(([type, kind]): [string, Known] => [
          type,
          { set, kind, version: versionOf(kind), schema: set.schemas[type]!, personal: personalFieldsOf(kind) },
        ]),
      ),
    );
  }

  /** The event as it may be stored in a stream of `personId`: checked by its schema, personal fields encrypted. @throws ZodError when it is not what its kind says, Rejected when no read model could hold its text. */
  async toRecord(draft: Drafted, companyId: string, personId: string): Promise<Drafted & { version: number }> {
    const known = this.known.get(draft.type);
    if (!known) throw new Error(`${draft.type} is no event of any entity`);
    const data = known.schema.parse(draft.data);
    if (!isStorable(data)) throw new Rejected('text_not_storable');
    if (known.personal.length === 0) return { type: draft.type, data, version: known.version };
    const person = await this.keys.make(companyId, personId);
    return { type: draft.type, data: sealPersonal(data, known.personal, person), version: known.version };
  }

  /** Events of the log as facts, in today's shape and readable; the persons' keys are fetched together. Events of others are left out. */
  async fromLog(resolved: readonly ResolvedEvent[]): Promise<Fact[]> {
    const facts: Fact[] = [];
    const persons = new Set<string>();
    for (const { event } of resolved) {
      const stream = event && parseStream(event.streamId);
      const known = event && this.known.get(event.type);
      if (!event || !stream || !known) continue;
      const metadata = event.metadata as unknown as Metadata;
      const data = upcast(known.kind, metadata, event.data as Record<string, unknown>);
      const position = event.position?.commit ?? 0n;
      facts.push({
        id: event.id,
        type: event.type,
        ...stream,
        data,
        revision: Number(event.revision),
        position,
        at: metadata.at,
        metadata,
      });
      if (known.personal.length > 0) persons.add(stream.entityId);
    }
    return persons.size === 0 ? facts : this.opened(facts, [...persons]);
  }

  private async opened(facts: Fact[], persons: string[]): Promise<Fact[]> {
    const ciphers = await this.keys.find(persons);
    return facts.map((fact) => {
      const { personal } = this.known.get(fact.type)!;
      return personal.length === 0
        ? fact
        : { ...fact, ...openPersonal(fact.data, personal, ciphers.get(fact.entityId)) };
    });
  }
}
