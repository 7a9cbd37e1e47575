import { z } from 'zod';
import type { actorKinds, channels, Vocabulary, WordOf } from '../../contract/vocabulary';
import { dayOf } from '../../contract/calendar';
import { customValue } from './custom-values';
import { derivedId } from './ids';

/** How one field of an event reads to a person: its label, and how its value becomes words. */
export interface FieldMeaning {
  label: string;
  as: 'text' | 'yen' | 'number' | 'day' | 'flag' | 'word' | 'entity' | 'list' | 'customValues' | 'hidden';
  words?: Readonly<Record<string, string>>;
  entity?: string;
  /** The list that names its values: see `registerValueNames`. */
  namedBy?: string;
  /** Encrypted with the key of the person the stream is about. */
  personal?: true;
  /** 適用日: the effective date of the change, as opposed to its time of recording. */
  appliesFrom?: true;
  /** A list of files stored outside the log, each with id and name; `historyKinds` knows their API path. */
  files?: true;
  /** How many of a list's entities are named; of the rest only the number is shown. */
  namedCount?: number;
  /** Used by the history of another entity; no field of its own. */
  aside?: true;
}

const meanings = new WeakMap<z.ZodType, FieldMeaning>();
const withLabel = <S extends z.ZodType>(schema: S, meaning: FieldMeaning): S => {
  meanings.set(schema, meaning);
  return schema;
};

// Postgres has no year 0, which ISO allows: a row with it would stop the projection.
const aDay = () => z.iso.date().refine((day) => day >= '0001-01-01');

/** The field types of events. Stored data is typed here, never by a schema of the API. */
export const field = {
  text: (label: string) => withLabel(z.string(), { label, as: 'text' }),
  /** The kind of a service in the catalogue, shown by its name. */
  kind: (label: string) => withLabel(z.string(), { label, as: 'text', namedBy: 'integrationKind' }),
  personal: (label: string) => withLabel(z.string(), { label, as: 'text', personal: true }),
  yen: (label: string) => withLabel(z.int(), { label, as: 'yen' }),
  number: (label: string) => withLabel(z.number(), { label, as: 'number' }),
  day: (label: string) => withLabel(aDay(), { label, as: 'day' }),
  appliesFrom: (label = '適用日') => withLabel(aDay(), { label, as: 'day', appliesFrom: true }),
  /** The same for events that no history shows. */
  hiddenAppliesFrom: () => withLabel(aDay(), { label: '', as: 'hidden', appliesFrom: true }),
  flag: (label: string) => withLabel(z.boolean(), { label, as: 'flag' }),
  word: <V extends string>(label: string, words: Vocabulary<V>) =>
    withLabel(z.enum(words.values), { label, as: 'word', words: words.labels }),
  words: <V extends string>(label: string, words: Vocabulary<V>) =>
    withLabel(z.array(z.enum(words.values)), { label, as: 'list', words: words.labels }),
  /** The id of another entity, shown by its name. */
  entity: (label: string, entity: string) => withLabel(z.uuid(), { label, as: 'entity', entity }),
  /** The id of another entity whose history also shows the event. */
  concerning: (label: string, entity: string) => withLabel(z.uuid(), { label, as: 'entity', entity, aside: true }),
  list: <S extends z.ZodType>(label: string, item: S) => withLabel(z.array(item), { label, as: 'list' }),
  /** Files stored outside the log. */
  files: (label: string) =>
    withLabel(z.array(z.strictObject({ id: z.uuid(), name: z.string() })), { label, as: 'list', files: true }),
  /** The ids of several entities of one kind, shown by their names. */
  entities: (label: string, entity: string) => withLabel(z.array(z.uuid()), { label, as: 'list', entity }),
  /** The same for many entities: only the first ones are named. */
  manyEntities: (label: string, entity: string) =>
    withLabel(z.array(z.uuid()), { label, as: 'list', entity, namedCount: 10 }),
  /** Custom values, shown by the names of their settings and options. */
  customValues: (label: string) => withLabel(z.array(customValue), { label, as: 'customValues' }),
  /** For machines; never shown. */
  hidden: <S extends z.ZodType>(schema: S) => withLabel(schema, { label: '', as: 'hidden' }),
};

/** The meaning of a field, also below `.nullable()` and `.optional()`. Every field must have one. */
export const meaningOf = (schema: z.ZodType): FieldMeaning => {
  for (let inner: z.ZodType | undefined = schema; inner; inner = (inner.def as { innerType?: z.ZodType }).innerType) {
    const meaning = meanings.get(inner);
    if (meaning) return meaning;
  }
  throw new Error('A field of an event has no label: make it with `field`');
};

/** An upcaster: an event without 適用日 applies from the day on which it was recorded. */
export const datedByRecording = (data: Record<string, unknown>, recordedAt: string): Record<string, unknown> => ({
  ...data,
  effectiveFrom: dayOf(recordedAt),
});

type Data = Record<string, z.ZodType>;
export interface Kind<D extends Data = Data> {
  /** The event as a heading of the history: サービスを登録. */
  title: string;
  /** The title with references in braces: 端末を{companyUserId}に割り当て. Used if each of them has a value. */
  sentence?: string;
  /** The state of the entity after the event, if its type implies one: 招待中. */
  state?: string;
  /** The fields whose planned values it cancels from its effective date on. */
  cancels?: readonly string[];
  /** Its values are of itself, such as a decision about some of many: the history shows no earlier values beside them. */
  standsAlone?: true;
  /** Other titles in the history of a referenced entity, by the field of the reference. */
  seenBy?: Readonly<Record<string, string>>;
  /** The event as one of the member that it concerns, in the stream of a collection. */
  memberFact?: (fact: Fact) => Fact;
  data: D;
  /** From each older shape of the data to the next: the first entry takes version 1 to 2. `recordedAt` is the event's own instant. */
  upcasters?: readonly ((data: Record<string, unknown>, recordedAt: string) => Record<string, unknown>)[];
}
/** The events of one entity, whose streams are named `<entity>-<companyId>.<entityId>`. */
export interface EventSet<E extends string = string, K extends Record<string, Kind> = Record<string, Kind>> {
  readonly entity: E;
  readonly label: string;
  readonly kinds: K;
  /** The entity whose stream, one for each company, holds the events of all its members. Older streams of a member only repeat them. */
  readonly collection?: string;
  readonly schemas: { readonly [T in keyof K]: z.ZodObject<K[T]['data']> };
}

export const defineEvents = <const E extends string, const K extends Record<string, Kind>>(
  entity: E,
  label: string,
  kinds: K,
  { collection }: { collection?: string } = {},
): EventSet<E, K> => ({
  entity,
  label,
  kinds,
  collection,
  schemas: Object.fromEntries(Object.entries(kinds).map(([type, kind]) => [type, z.strictObject(kind.data)])) as never,
});

/** One event of a set, as a decider makes it: `{ type, data }`. */
export type EventOf<S> =
  S extends EventSet<string, infer K>
    ? { [T in keyof K & string]: { type: T; data: z.output<z.ZodObject<K[T]['data']>> } }[keyof K & string]
    : never;

export interface Actor {
  kind: WordOf<typeof actorKinds>;
  id: string | null;
}

/** Actor, channel, time of recording and reason: on every event. */
export interface Metadata {
  companyId: string;
  actor: Actor;
  channel: WordOf<typeof channels>;
  /** When it was recorded, ISO 8601 UTC. */
  at: string;
  reason?: string;
  /** One import or bulk edit. */
  batchId?: string;
  /** The id of the event that it undoes. */
  undoes?: string;
  /** The version of the data's shape. */
  version: number;
  $correlationId: string;
  $causationId: string;
}

/** A stored event. `position` is its place in the log (EventStoreDB's commit position). */
export interface Fact<T extends string = string, D = Record<string, unknown>> {
  id: string;
  type: T;
  data: D;
  entity: string;
  entityId: string;
  companyId: string;
  /** Its index in the stream. */
  revision: number;
  /** Its index among the events of its entity, where that is a member of a collection. */
  nth?: number;
  position: bigint;
  at: string;
  metadata: Metadata;
  /** Why its personal fields cannot be decrypted. Decisions and screens must not use them. */
  unreadable?: Error;
}
export type FactOf<S> =
  EventOf<S> extends infer E ? (E extends { type: infer T extends string; data: infer D } ? Fact<T, D> : never) : never;

/** `company-<id>` for the company itself, `<entity>-<companyId>.<entityId>` for everything in it. */
export const streamName = (entity: string, companyId: string, entityId: string) =>
  entity === 'company' ? `company-${companyId}` : `${entity}-${companyId}.${entityId}`;

/** The id of a company's only entity of this kind: a collection. */
export const collectionIdOf = (collection: string, companyId: string): string => derivedId(companyId, collection);

/** The parts of a stream's name, or undefined when the stream is not an entity's. */
export const parseStream = (stream: string): { entity: string; companyId: string; entityId: string } | undefined => {
  const parts = /^([A-Za-z]+)-([0-9a-f-]{36})(?:\.([0-9a-f-]{36}))?$/.exec(stream);
  return parts ? { entity: parts[1]!, companyId: parts[2]!, entityId: parts[3] ?? parts[2]! } : undefined;
};

/** The data in today's shape. */
export const upcast = (
  kind: Kind | undefined,
  { version, at }: Pick<Metadata, 'version' | 'at'>,
  data: Record<string, unknown>,
) => (kind?.upcasters ?? []).slice(version - 1).reduce((shape, step) => step(shape, at), data);

export const versionOf = (kind: Kind) => (kind.upcasters?.length ?? 0) + 1;
