import { escapeIdentifier, type ClientBase } from 'pg';
import type { Manifest, Table } from '../archive/manifest.format';

/** Tables that are not carried: how this database was prepared or restored, and sessions, which may have been ended since. */
export const leftOut: readonly string[] = ['prepared', 'restoration', 'session'];

export const appTable = (name: string): string => `app.${escapeIdentifier(name)}`;
export const columnList = ({ columns }: Pick<Table, 'columns'>): string => columns.map(escapeIdentifier).join(', ');

/** The tables of schema `app`, those first that others refer to; partitions are read through their table. */
export async function tablesOf(client: ClientBase): Promise<Omit<Table, 'rows'>[]> {
  const { rows } = await client.query<Omit<Table, 'rows'>>(
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

export async function partitionsOf(client: ClientBase): Promise<Manifest['database']['partitions']> {
  const { rows } = await client.query<Manifest['database']['partitions'][number]>(
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

/** Columns of schema `app` that hold a position of the ledger: by their name and type, so that new ones are found. */
export async function positionColumnsOf(client: ClientBase): Promise<{ table: string; column: string }[]> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select relname as table, attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
     where relnamespace = to_regnamespace('app') and relkind in ('r', 'p') and not relispartition and attnum > 0
       and not attisdropped and attname ~ 'position' and atttypid in ('numeric'::regtype, 'bigint'::regtype)
     order by 1, 2`,
  );
  return rows;
}

/** Lets COPY fill tables under forced row security, which binds the owner too; answers how to force it again. */
export async function liftRowSecurity(client: ClientBase): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class c
     where relnamespace = to_regnamespace('app') and relkind in ('r', 'p') and relforcerowsecurity`,
  );
  const alter = async (words: string) => {
    for (const { name } of rows) await client.query(`alter table ${appTable(name)} ${words} row level security`);
  };
  await alter('no force');
  return () => alter('force');
}

/** The timestamps of the migrations that have run. */
export async function migrationsOf(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ timestamp: string }>(
    'select timestamp::text from read.migration order by timestamp::bigint',
  );
  return rows.map(({ timestamp }) => timestamp);
}

/**
 * Lets the owner read every row of the tables under forced row security. Superusers see all rows anyway;
 * for other owners Postgres would silently omit rows from a backup.
 */
export async function letOwnerReadAll(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class c
     where relnamespace = to_regnamespace('app') and relkind in ('r', 'p') and row_security_active(c.oid)
       and not exists (select from pg_policy where polrelid = c.oid and polname = 'owner_backup')`,
  );
  for (const { name } of rows)
    await client.query(`create policy owner_backup on ${appTable(name)} for select to current_user using (true)`);
}
