import { escapeIdentifier, type ClientBase } from 'pg';

/** A table of schema `app` with the columns that hold its data. */
export interface AppTable {
  name: string;
  columns: string[];
}

export interface Partition {
  name: string;
  parent: string;
  /** As SQL writes it. */
  bound: string;
}

export const appTable = (name: string): string => `app.${escapeIdentifier(name)}`;
export const columnList = ({ columns }: Pick<AppTable, 'columns'>): string => columns.map(escapeIdentifier).join(', ');

/** Rows of a table for COPY, which refuses a partitioned table itself. */
export const copyRows = (table: AppTable): string =>
  `copy (select ${columnList(table)} from ${appTable(table.name)}) to stdout`;

/**
 * The tables of schema `app`, those first that others refer to; partitions are read through their table.
 * @param leftOut names of tables that are not wanted
 */
export async function tablesOf(client: ClientBase, leftOut: readonly string[]): Promise<AppTable[]> {
  const { rows } = await client.query<AppTable>(
    `with recursive level (oid, depth) as (
       select oid, 0 from pg_class
       where relnamespace = to_regnamespace('app') and relkind in ('r', 'p') and not relispartition
       union select k.conrelid, depth + 1 from level join pg_constraint k on k.confrelid = level.oid
       where k.contype = 'f' and k.conrelid <> k.confrelid and depth < 20)
     select relname as name, array_agg(attname::text order by attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.oid in (select oid from level) and not relispartition and attnum > 0 and not attisdropped and attgenerated = ''
       and relname <> all($1)
     group by c.oid, relname order by (select max(depth) from level where level.oid = c.oid), relname`,
    [leftOut],
  );
  return rows;
}

export async function partitionsOf(client: ClientBase): Promise<Partition[]> {
  const { rows } = await client.query<Partition>(
    `select child.relname as name, parent.relname as parent, pg_get_expr(child.relpartbound, child.oid) as bound
     from pg_inherits join pg_class child on child.oid = inhrelid join pg_class parent on parent.oid = inhparent
     where child.relnamespace = to_regnamespace('app') and child.relispartition and child.relkind in ('r', 'p') order by 1`,
  );
  return rows;
}

export async function sequencesOf(client: ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = 'app' and last_value is not null`,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/**
 * Lets the owner read and fill tables under forced row security, which binds it too; answers how to force it again.
 * Policies of partitions do not apply to what goes through their table.
 */
export async function liftRowSecurity(client: ClientBase): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class c
     where relnamespace = to_regnamespace('app') and relkind in ('r', 'p') and relforcerowsecurity and not relispartition`,
  );
  const alter = async (words: string) => {
    for (const { name } of rows) await client.query(`alter table ${appTable(name)} ${words} row level security`);
  };
  await alter('no force');
  return () => alter('force');
}
