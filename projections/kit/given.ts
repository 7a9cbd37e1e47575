import type { EventOf, EventSet, Fact } from '../../backend/platform/kit/events';
import type { Change, Projection } from './projection';

type Row = Record<string, unknown>;

const matches = (row: Row, where: Row) => Object.entries(where).every(([property, value]) => row[property] === value);

/** The rows after a change, one at a time: the reference for the bulk statements. */
export function rowsAfter(key: readonly string[], rows: readonly Row[], change: Change<object>): Row[] {
  const { kind, where, row, set } = change as { kind: string; where: Row; row: Row; set: Row };
  if (kind === 'remove') return rows.filter((one) => !matches(one, where));
  if (kind === 'update') return rows.map((one) => (matches(one, where) ? { ...one, ...set } : one));
  const same = Object.fromEntries(key.map((property) => [property, row[property]]));
  return [...rows.filter((one) => !matches(one, same)), row];
}

/** Given these facts, then these are the rows: for specs, without a database. */
export const given =
  <R extends object>(projection: Projection<R>) =>
  (...facts: Fact[]): { rows: R[] } => {
    const rows = facts.reduce<Row[]>((before, fact) => {
      const row = projection.readsRow.has(fact.type) ? before.find(({ id }) => id === fact.entityId) : undefined;
      const changes = projection.changesOf(fact, row as R | undefined);
      return changes.reduce<Row[]>((all, change) => rowsAfter(projection.table.key, all, change), before);
    }, []);
    return { rows: rows as R[] };
  };

export interface Entity {
  companyId: string;
  id: string;
}

let position = 0n;

/**
 * Events of one entity, for specs: `const service = life(companyServiceEvents, { companyId, id });
 * service('CompanyServiceDeleted', {})`.
 */
export const life = <const S extends EventSet>(events: S, { companyId, id }: Entity) => {
  let revision = 0;
  return <T extends EventOf<S>['type']>(
    type: T,
    data: Extract<EventOf<S>, { type: T }>['data'],
    at = '2026-04-01T00:00:00.000Z',
  ): Fact => ({
    id: `event-${position + 1n}`,
    type,
    data: data,
    entity: events.entity,
    entityId: id,
    companyId,
    revision: revision++,
    position: ++position,
    at,
    metadata: {
      companyId,
      actor: { kind: 'administrator', id: 'someone' },
      channel: 'console',
      at,
      version: 1,
      $correlationId: 'correlation',
      $causationId: 'causation',
    },
  });
};
