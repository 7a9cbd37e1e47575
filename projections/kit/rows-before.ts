import type { ClientBase } from 'pg';
import type { Fact } from '../../backend/platform/kit/events';
import type { Row } from './coalesce';
import type { Change, Projection } from './projection';
import type { Table } from './table';

/** The rows of entities before each fact, for a projection that reads them. */
export class RowsBefore {
  constructor(private readonly rows = new Map<string, Row>()) {}

  get(entityId: string): Row | undefined {
    return this.rows.get(entityId);
  }

  /** Applies a fact's changes. @throws when a change does not name its row by `id` */
  follow(changes: readonly Change<object>[]): void {
    for (const change of changes as readonly Change<Row>[]) {
      if (change.kind === 'upsert') this.rows.set(change.row.id as string, change.row);
      else this.followOne(change);
    }
  }

  private followOne(change: Exclude<Change<Row>, { kind: 'upsert' }>): void {
    const { id, ...others } = change.where;
    if (typeof id !== 'string' || Object.keys(others).length > 0)
      throw new Error('A projection that reads rows names every row it changes by its id alone');
    const row = this.rows.get(id);
    if (change.kind === 'remove') this.rows.delete(id);
    else if (row) this.rows.set(id, { ...row, ...change.set });
  }
}

/** Whether one of these facts makes the projection read its entity's row. */
export const needsRows = ({ readsRow }: Projection, facts: readonly Fact[]): boolean =>
  readsRow.size > 0 && facts.some(({ type }) => readsRow.has(type));

/**
 * Loads the rows that these facts read, in one statement.
 * @param target the table as SQL names it
 * @returns undefined for a projection that reads no rows
 */
export async function loadRowsBefore(
  client: ClientBase,
  projection: Projection,
  facts: readonly Fact[],
  target = `"${projection.table.name}"`,
): Promise<RowsBefore | undefined> {
  if (projection.readsRow.size === 0) return undefined;
  if (!needsRows(projection, facts)) return new RowsBefore();
  const ids = facts.filter(({ type }) => projection.readsRow.has(type)).map(({ entityId }) => entityId);
  const sql = `select ${columnsOf(projection.table)} from ${target} where id = any($1::uuid[])`;
  const { rows } = await client.query<Row & { id: string }>(sql, [[...new Set(ids)]]);
  return new RowsBefore(new Map(rows.map((row) => [row.id, row])));
}

const columnsOf = ({ columns }: Table) => columns.map(({ name, property }) => `${name} as "${property}"`).join(', ');
