import type { EventSet, Fact, FactOf } from '../../backend/platform/kit/events';
import type { ReadModel } from '../../backend/contract/read-models';
import { tableOf, type Insert, type Model, type Table } from './table';

/** A change of an event to the rows of one table. */
export type Change<R> =
  | { readonly kind: 'upsert'; readonly row: R }
  | { readonly kind: 'update'; readonly where: Partial<R>; readonly set: Partial<R> }
  | { readonly kind: 'remove'; readonly where: Partial<R> };

/** The row is so from now on, whether it was there or not. */
export const upsert = <R>(row: NoInfer<R>): Change<R> => ({ kind: 'upsert', row });

/** The rows that are there and have these values get those; by the key is cheapest. */
export const update = <R>(where: NoInfer<Partial<R>>, columns: NoInfer<Partial<R>>): Change<R> => ({
  kind: 'update',
  where,
  set: columns,
});

/** No row with these values is there any more; by the key is cheapest. */
export const remove = <R>(where: NoInfer<Partial<R>>): Change<R> => ({ kind: 'remove', where });

type Handler<R> = (fact: Fact, row: R | undefined) => Changes<R>;
type Changes<R> = Change<R> | readonly Change<R>[] | undefined;

/** The changes for each event type; other events are not subscribed to. `row` is passed for the types of `readsRow`. */
export type Handlers<S extends EventSet, R> = {
  readonly [T in FactOf<S>['type']]?: (fact: Extract<FactOf<S>, { type: T }>, row: R | undefined) => Changes<R>;
};

/** One table and the pure function that keeps it. */
export interface Projection<R extends object = object> {
  readonly name: ReadModel;
  readonly table: Table;
  readonly types: readonly string[];
  /** It reads no personal field, so undecryptable events do not stop it. */
  readonly takesUnreadable: boolean;
  /** Tables that the database keeps beside this one by triggers on it; `read.<name>_totals(schema)` fills them there from its rows. */
  readonly totals: readonly Table[];
  /** The insert statement of tables that the database numbers. */
  readonly insert?: Insert;
  /** Types of events whose changes depend on the row of their entity (by its `id`) as it stood before. Its changes all name rows by `id`. */
  readonly readsRow: ReadonlySet<string>;
  /** Undefined where the events of several entities make a row. */
  readonly ofEntity?: OfEntity;
  changesOf(fact: Fact, row?: R): readonly Change<R>[];
}

/** Each row follows from the events of one entity, and from those of others that are named here. */
export interface OfEntity<P extends string = string, T extends string = string> {
  /** The column with the id of the entity. */
  readonly column: P;
  /** Those of services, which change rows by `companyServiceId`. Each event of an entity names the service then. */
  readonly byService?: readonly T[];
  /** Those that set one column of rows that they name by `id`, and never to null. */
  readonly byId?: { readonly column: P; readonly types: readonly T[] };
}

interface Options<P extends string, T extends string> {
  takesUnreadable?: boolean;
  totals?: readonly Model[];
  insert?: Insert;
  readsRow?: readonly T[];
  ofEntity?: OfEntity<P, T>;
}

/** Keeps the table of a read model by a map from the events of these entities to changes of rows. */
export function projection<R extends object, const S extends readonly EventSet[]>(
  model: Model<R>,
  _events: S,
  handlers: NoInfer<Handlers<S[number], R>>,
  options: Options<NoInfer<keyof R & string>, NoInfer<FactOf<S[number]>['type']>> = {},
): Projection<R> {
  const { takesUnreadable = false, totals = [], insert, readsRow = [], ofEntity } = options;
  const table = tableOf(model);
  const byType = new Map(Object.entries(handlers as Record<string, Handler<R>>));
  return {
    name: table.name as ReadModel,
    table,
    types: [...byType.keys()],
    takesUnreadable,
    totals: totals.map(tableOf),
    insert,
    readsRow: new Set<string>(readsRow),
    ofEntity,
    changesOf: (fact, row) => {
      const changes = byType.get(fact.type)?.(fact, row) ?? [];
      return 'kind' in changes ? [changes] : changes;
    },
  };
}
