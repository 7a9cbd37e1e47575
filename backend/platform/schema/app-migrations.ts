import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { appMigrationNames, appMigrationsFolder } from '../kit/app-migration-names';
import { ConfigError } from '../kit/config';
import { refuseUnknownMigrations } from '../kit/schema-preparation';
import { appSteps, formerTimestamps, repeatedStep, requiredTimestamps, timestampOf } from './former-revisions';

/** A migration of schema `app` is a file of SQL, so it can import no code. */
export interface AppMigration {
  /** Its timestamp and what it is about, such as `1795378800000-app`. */
  name: string;
  sql: string;
}

const read = (folder: string, name: string): AppMigration => ({
  name,
  sql: readFileSync(join(folder, `${name}.sql`), 'utf8'),
});
const readFormer = (name: string) => read(join(__dirname, 'former'), name);

/** The migrations of this build in their order; the first creates the whole schema. */
export const appMigrations: readonly AppMigration[] = appMigrationNames.map((name) => read(appMigrationsFolder, name));

const current = new Set(appMigrations.map(({ name }) => timestampOf(name)));
const former = new Set(formerTimestamps);

/** Whether a list of applied migrations is of a revision before they were squashed. */
export const isFormer = (appliedNames: readonly string[]): boolean =>
  appliedNames.some((timestamp) => former.has(timestamp));

/**
 * The migrations that a database lacks.
 * @param appliedNames the timestamps of those it has
 * @throws ConfigError when this build cannot upgrade such a database
 */
export function missingMigrations(appliedNames: readonly string[]): readonly AppMigration[] {
  const appliedSet = new Set(appliedNames);
  refuseUnknownMigrations(appliedNames, new Set([...current, ...former]));
  if (!isFormer(appliedNames)) return appMigrations.filter(({ name }) => !appliedSet.has(timestampOf(name)));
  if (requiredTimestamps.some((timestamp) => !appliedSet.has(timestamp)))
    throw new ConfigError(
      'The migrations end before revision ee8dfe3. Start that revision on the data first; nothing was changed.',
    );
  const steps = appSteps.filter((name) => name === repeatedStep || !appliedSet.has(timestampOf(name)));
  return [...steps.map(readFormer), ...appMigrations.slice(1)];
}

/** Runs migrations in the transaction of this connection, and records that every one of this build has run. */
export async function applyMigrations(client: ClientBase, migrations: readonly AppMigration[]): Promise<void> {
  await client.query(`create schema if not exists app;
    create table if not exists app.migration (name text primary key, applied_at timestamptz not null default now())`);
  for (const { sql } of migrations) await client.query(sql);
  await client.query('insert into app.migration (name) select unnest($1::text[]) on conflict do nothing', [
    appMigrations.map(({ name }) => name),
  ]);
}

/**
 * Creates tables that rows of an earlier revision fit in, in the transaction of this connection; `missingMigrations`
 * then bring them up to date. The squashed tables have every column that former ones had.
 */
export async function createTablesAsOf(client: ClientBase, appliedNames: readonly string[]): Promise<void> {
  const appliedSet = new Set(appliedNames);
  const migrations = appMigrations.filter(
    ({ name }, index) => appliedSet.has(timestampOf(name)) || (index === 0 && isFormer(appliedNames)),
  );
  await client.query('create schema if not exists app');
  for (const { sql } of migrations) await client.query(sql);
  if (isFormer(appliedNames) && !appliedSet.has(timestampOf(appSteps.at(-1)!)))
    await client.query(readFormer('outbox').sql);
}

/** The timestamps of the migrations that have run; empty in a new database. */
export async function appliedMigrations(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ isListed: boolean; isFormer: boolean }>(
    `select to_regclass('app.migration') is not null as "isListed", to_regclass('read.migration') is not null as "isFormer"`,
  );
  const { isListed, isFormer: isInRead } = rows[0]!;
  if (!isListed && !isInRead) return [];
  const sql = isListed ? 'select name from app.migration' : 'select timestamp::text as name from read.migration';
  const { rows: appliedRows } = await client.query<{ name: string }>(`${sql} order by 1`);
  return appliedRows.map(({ name }) => timestampOf(name));
}
