import { escapeIdentifier, type Client, type ClientBase } from 'pg';
import { isRestoreUnfinished } from '../../backend/platform/kit/unfinished-restore';
import { BackupError } from '../backup-error';

/** Tables that a prepared but unused database has rows in. */
const notData = [
  'app.prepared',
  'app.migration',
  'app.restoration',
  'read.prepared',
  'read.migration',
  'read.projection',
];

/** One restore at a time works on a database. */
export async function lockForRestore(client: Client): Promise<void> {
  const { rows } = await client.query<{ got: boolean }>(
    `select pg_try_advisory_lock(hashtext('daicho.restore')) as got`,
  );
  if (!rows[0]!.got) throw new BackupError('Another restore is working on this database.');
}

/** The archive whose restore was broken off here, if one was. */
export async function brokenOff(client: ClientBase): Promise<string | undefined> {
  if (!(await isRestoreUnfinished(client))) return undefined;
  const { rows } = await client.query<{ id: string }>(
    'select archive_id as id from app.restoration where finished_at is null',
  );
  return rows[0]?.id;
}

/** The first table of schema `app` or `read` that holds data. */
export async function tableWithData(client: ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select nspname as schema, relname as name from pg_class c join pg_namespace n on n.oid = relnamespace
     where nspname in ('app', 'read') and relkind in ('r', 'p') and not relispartition
       and nspname || '.' || relname <> all($1) order by 1, 2`,
    [notData],
  );
  for (const { schema, name } of rows) {
    const table = `${schema}.${escapeIdentifier(name)}`;
    if ((await client.query(`select from ${table} limit 1`)).rowCount) return `${schema}.${name}`;
  }
  return undefined;
}

/** Recreates the schemas in an empty database and records the archive of the restore. */
export async function beginRestoration(client: ClientBase, archiveId: string): Promise<void> {
  await client.query(
    `begin;
     drop schema if exists app, read, rebuild cascade;
     create schema app;
     create table app.restoration (archive_id uuid primary key, begun_at timestamptz not null default now(), finished_at timestamptz);
     commit`,
  );
  await client.query('insert into app.restoration (archive_id) values ($1)', [archiveId]);
}

export const finishRestoration = (client: ClientBase): Promise<unknown> =>
  client.query('update app.restoration set finished_at = now() where finished_at is null');
