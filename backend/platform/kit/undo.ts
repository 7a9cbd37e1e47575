import type { CustomValue, CustomValueChanges } from './custom-values';
import type { AnyDecider, Decider, Intent } from './decider';
import type { EventOf, EventSet } from './events';

/** A value as a command sets it: custom values one by one, everything else as the event holds it. */
type Restorable<V> = [V] extends [CustomValue[]] ? CustomValueChanges : V;

/** A fact to undo, as the rule of its type sees it. */
export interface Undone<D, S> {
  /** The data of the fact. */
  data: D;
  /** The id of the entity whose history shows the fact. */
  entityId: string;
  /** Its fields with the values from before the fact; those changed since are missing, they stay as they are. */
  values: { [F in keyof D]?: Restorable<D[F]> };
  /** When the entity began, undone ends left aside: ISO 8601 UTC. */
  begunAt: string;
  /** Right before the fact. */
  before: S;
  /** As of now, after what the same undo has undone already. */
  now: S;
  /** The day of the undo in Japan. */
  today: string;
  /** Facts outside the stream that the area looked up for this entity; see `UndoLookups`. */
  lookups: Readonly<Record<string, unknown>>;
}

/** A rule's refusal in this case: a sentence for people. */
export interface NotNow {
  because: string;
}

interface Lifetime {
  /** After the fact the entity exists, so that what it names cannot be taken away. */
  begins?: true;
  /** After the fact the entity no longer exists. */
  ends?: true;
}

/** What people read before an undo writes a fact of the type; null where there is nothing to say. */
interface UndoNotices<D> {
  notice?: (data: D, today: string) => string | null;
}

/** How the facts of one type are undone. Every type of event has one. */
export type UndoRule<C, S, D> = Lifetime &
  UndoNotices<D> &
  /** @see never */
  (
    | { by: 'nothing'; because: string; returns?: (undoneFact: Undone<D, S>) => C }
    /** Each field goes back by itself. */
    | { by: 'values'; undo: (undoneFact: Undone<D, S>) => C | NotNow }
    /** The fact as a whole; it stays where its state or one of its fields was changed since. */
    | { by: 'whole'; undo: (undoneFact: Undone<D, S>) => C | NotNow; returns?: (undoneFact: Undone<D, S>) => C }
    /** One of many things in the stream, which its rule compares itself; undefined where it was changed since. */
    | { by: 'itself'; undo: (undoneFact: Undone<D, S>) => C | NotNow | undefined }
    /** Takes the entity away; refused while a later fact depends on it. */
    | { by: 'removal'; undo: (undoneFact: Undone<D, S>) => C | NotNow; returns?: (undoneFact: Undone<D, S>) => C }
    /** Brings the entity back; with `withOthers` also what its removal hid, by their `returns`. */
    | { by: 'return'; undo: (undoneFact: Undone<D, S>) => C | NotNow; withOthers?: true }
  );

/** A rule for each event type of a set: an event without one does not compile. */
export type UndoTable<C, S, E extends EventSet> = {
  readonly [T in EventOf<E>['type']]: UndoRule<C, S, Extract<EventOf<E>, { type: T }>['data']>;
};

/** A rule of any event. */
export type AnyUndoRule = UndoRule<{ type: string; data: object }, unknown, Record<string, unknown>>;

type AnyTable = Readonly<Record<string, AnyUndoRule | undefined>>;
const tables = new Map<string, AnyTable>();

/**
 * Gives a decider its table.
 * @param members the rules of the events that histories show in place of those of a collection
 * @returns the decider, for `deciders`
 */
export const undoable = <C extends Intent, S, E extends EventSet, M extends EventSet>(
  decider: Decider<C, S, E>,
  table: UndoTable<NoInfer<C>, NoInfer<S>, NoInfer<E>>,
  members?: UndoTable<NoInfer<C>, NoInfer<S>, M>,
): AnyDecider => {
  tables.set(decider.events.entity, { ...table, ...members } as unknown as AnyTable);
  return decider;
};

const ofEarlierVersions: AnyUndoRule = { by: 'nothing', because: '以前のバージョンの記録のため、元に戻せません。' };

/** How the facts of a type are undone. Where no decider has a rule for it, earlier versions wrote it. */
export const undoRuleOf = (entity: string, type: string): AnyUndoRule =>
  tables.get(entity)?.[type] ?? ofEarlierVersions;

/** Every table by the entity of its decider. */
export const undoTables = (): ReadonlyMap<string, AnyTable> => tables;

/** The type of fact cannot be undone. @param because a sentence for people */
export const never = (because: string): { by: 'nothing'; because: string } => ({ by: 'nothing', because });

/** For facts that only record what was observed or done elsewhere. */
export const recordOnly = (what: string) => never(`${what}の記録のため、元に戻すものはありません。`);

/** Undoes with the command `Change`, which takes any of the fields. */
export const changeBack = {
  by: 'values' as const,
  undo: <V extends object>({ values }: { values: V }) => ({ type: 'Change' as const, data: values }),
};

/** The same on the effective date of the fact. */
export const changeBackFrom = {
  by: 'values' as const,
  undo: <V extends object>({ values, data }: { values: V; data: { effectiveFrom: string } }) => ({
    type: 'Change' as const,
    data: { ...values, effectiveFrom: data.effectiveFrom },
  }),
};

/** A creation is undone by the command that deletes the entity. */
export const removedBy = <T extends string>(type: T) => ({
  by: 'removal' as const,
  begins: true as const,
  undo: () => ({ type, data: {} }),
});
