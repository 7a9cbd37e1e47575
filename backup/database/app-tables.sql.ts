import type { ClientBase } from 'pg';
import { appTable } from '../../backend/platform/schema/app-tables.sql';

/**
 * Tables that are not carried: how this database was prepared or restored, authorisations of a session, past days, which
 * are built again. Sessions may have been ended since. Evidence packs live for a day and hold words about people who may
 * be forgotten since.
 */
export const leftOut: readonly string[] = [
  'prepared',
  'restoration',
  'session',
  'link_session',
  'oauth_state',
  'migration',
  'as_of_day',
  'evidence_pack',
  'evidence_pack_part',
];

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
