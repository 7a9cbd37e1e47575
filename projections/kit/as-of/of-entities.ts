import type { Change, OfEntity, Projection } from '../projection';
import type { Row } from '../coalesce';
import type { Table } from '../table';

/** A projection whose rows follow from the events of one entity each. */
export interface OfEntities extends Projection {
  readonly ofEntity: OfEntity;
}
export const isOfEntities = (projection: Projection): projection is OfEntities => projection.ofEntity !== undefined;

/** The types of events of others that change rows, too. */
export const otherTypes = ({ ofEntity: { byService = [], byId } }: OfEntities): readonly string[] => [
  ...byService,
  ...(byId?.types ?? []),
];

export const columnOf = ({ columns }: Table, property: string): string =>
  columns.find((column) => column.property === property)!.name;

/** The projection of some entities only: events of others may name rows that are complete. */
export function ofSome<P extends OfEntities>(projection: P, entityIds: ReadonlySet<string>): P {
  const { column } = projection.ofEntity;
  const isOfThem = (change: Change<object>) => {
    const id = ((change.kind === 'upsert' ? change.row : change.where) as Row)[column] as string | undefined;
    return id === undefined || entityIds.has(id);
  };
  return { ...projection, changesOf: (fact, row) => projection.changesOf(fact, row).filter(isOfThem) };
}
