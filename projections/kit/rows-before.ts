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

  /** Applies a fact's changes to the rows that are read. */
  follow(changes: readonly Change<object>[]): void {
    for (const change of changes as readonly Change<Row>[]) {
      if (change.kind === 'upsert') this.rows.set(change.row.id as string, change.row);
      else this.followOne(change);
    }
  }

  private followOne(change: Exclude<Change<Row>, { kind: 'upsert' }>): void {
    for (const [id, row] of this.rowsWhere(change.where)) {
      if (change.kind === 'remove') this.rows.delete(id);
      else this.rows.set(id, { ...row, ...change.set });
    }
  }

  /** The rows with these values, mostly one by its id. */
  private rowsWhere({ id, ...others }: Partial<Row>): [string, Row][] {
    const row = typeof id === 'string' ? this.rows.get(id) : undefined;
    const rows: [string, Row][] = id === undefined ? [...this.rows] : row ? [[id as string, row]] : [];
    return rows.filter(([, one]) => Object.entries(others).every(([column, value]) => one[column] === value));
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
