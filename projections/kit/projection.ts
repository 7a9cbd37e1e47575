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
  /** Each row has the id of an entity and follows from the events of this entity alone. */
  readonly isOfOneEntity: boolean;
  changesOf(fact: Fact, row?: R): readonly Change<R>[];
}

interface Options<T> {
  takesUnreadable?: boolean;
  totals?: readonly Model[];
  insert?: Insert;
  readsRow?: readonly T[];
  isOfOneEntity?: boolean;
}

/** Keeps the table of a read model by a map from the events of these entities to changes of rows. */
export function projection<R extends object, const S extends readonly EventSet[]>(
  model: Model<R>,
  _events: S,
  handlers: NoInfer<Handlers<S[number], R>>,
  options: Options<NoInfer<FactOf<S[number]>['type']>> = {},
): Projection<R> {
  const { takesUnreadable = false, totals = [], insert, readsRow = [], isOfOneEntity = false } = options;
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
    isOfOneEntity,
    changesOf: (fact, row) => {
      const changes = byType.get(fact.type)?.(fact, row) ?? [];
      return 'kind' in changes ? [changes] : changes;
    },
  };
}
