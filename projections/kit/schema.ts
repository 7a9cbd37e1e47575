import { createHash } from 'node:crypto';
import { parse } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { appMigrationNames } from '../../backend/platform/kit/app-migration-names';
import { ConfigError, databaseUrlFor, type Config } from '../../backend/platform/kit/config';
import { rolesOf } from '../../backend/platform/kit/database-roles';
import { isRestoring } from '../../backend/platform/kit/restoration.sql';
import { migrationFiles, readModelSource } from './data-source';
import { companyTables, grantStatements, rowSecurityStatements } from './security';

const schemas = ['read', 'rebuild'];
const pollIntervalMs = 100;

/**
 * Creates the tables and policies of schema `read`. Concurrent calls run once; without changes it returns at once.
 * @param onWaiting called when it begins to wait for a backend to prepare schema `app`; without it the schema must be there
 * @throws ConfigError when they are not, a restore was broken off, or a newer Daicho has changed the schema
 */
export async function prepareRead(config: Config, onWaiting?: () => void): Promise<void> {
  const client = new Client({ connectionString: databaseUrlFor(config, 'owner'), application_name: 'daicho schema' });
  // A lost connection fails the next query, which reports it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await waitForApp(client, config, onWaiting);
    const wanted = fingerprintOf(config);
    if (await isPrepared(client, config, wanted)) return;
    await client.query(`select pg_advisory_lock(hashtext('daicho.prepare'))`);
    if (await isPrepared(client, config, wanted)) return;
    await migrate(client, config);
    const tables = await companyTables(client);
    const rules = tables.flatMap((table) => rowSecurityStatements(config, 'read', table));
    const prepared = 'create table if not exists read.prepared (fingerprint text not null)';
    await client.query([...grantStatements(config), ...rules, prepared].join(';'));
    await client.query(`delete from read.prepared; insert into read.prepared values ('${wanted}')`);
  } finally {
    await client.end();
  }
}

async function waitForApp(client: Client, config: Config, onWaiting?: () => void): Promise<void> {
  for (let tries = 0; ; tries++) {
    if (await isRestoring(client))
      throw new ConfigError('A restore was broken off here. Run npm run restore with the same archive: it goes on.');
    if (await isAppPrepared(client, config)) return;
    if (!onWaiting)
      throw new ConfigError('Schema app of the database is missing or of an older version. Start Daicho once first.');
    if (tries === 0) onWaiting();
    await sleep(pollIntervalMs);
  }
}

/** Whether a backend of this build or a later one has migrated schema `app` and created the roles. */
async function isAppPrepared(client: Client, config: Config): Promise<boolean> {
  const { backend, projections } = rolesOf(config);
  const { rows } = await client.query<{ is: boolean }>(
    `select to_regclass('app.migration') is not null and to_regclass('app.prepared') is not null
       and (select count(*) from pg_roles where rolname = any($1)) = 2 as is`,
    [[backend, projections]],
  );
  if (!rows[0]!.is) return false;
  const missing = 'select from unnest($1::text[]) name where name not in (select m.name from app.migration m)';
  return (await client.query(missing, [appMigrationNames])).rowCount === 0;
}

async function migrate(client: Client, config: Config): Promise<void> {
  await client.query(schemas.map((name) => `create schema if not exists ${name}`).join(';'));
  const source = await readModelSource(databaseUrlFor(config, 'owner')).initialize();
  try {
    await refuseNewer(
      client,
      new Set(source.migrations.map((migration) => migration.name ?? migration.constructor.name)),
    );
    await source.runMigrations({ transaction: 'all' });
  } finally {
    await source.destroy();
  }
}

async function refuseNewer(client: Client, known: ReadonlySet<string>): Promise<void> {
  const { rows } = await client.query<{ is: boolean }>(`select to_regclass('read.migration') is not null as is`);
  if (!rows[0]!.is) return;
  const { rows: applied } = await client.query<{ name: string }>('select name from read.migration');
  const unknown = applied.filter(({ name }) => !known.has(name)).map(({ name }) => name);
  if (unknown.length > 0)
    throw new ConfigError(
      `Migration ${unknown.join(', ')} is unknown here: a newer Daicho has made it. Use that version; nothing was changed.`,
    );
}

/** A fingerprint of everything that `prepareRead` would do. */
function fingerprintOf(config: Config): string {
  const migrations = migrationFiles().map((file) => parse(file).name);
  const statements = [...grantStatements(config), ...rowSecurityStatements(config, 'read', '')];
  const everything = JSON.stringify([schemas, [...new Set(migrations)].sort(), statements]);
  return createHash('sha256').update(everything).digest('hex');
}

/** Roles that had to be created again have no rights yet. */
async function isPrepared(client: Client, config: Config, wanted: string): Promise<boolean> {
  try {
    const { rows } = await client.query<{ fingerprint: string; isGranted: boolean }>(
      `select fingerprint, has_table_privilege($1, 'read.projection', 'select') as "isGranted" from read.prepared`,
      [rolesOf(config).backend],
    );
    return rows[0]?.fingerprint === wanted && rows[0].isGranted;
  } catch (error) {
    const code = (error as { code?: string }).code;
    if (code === '42P01' || code === '3F000') return false;
    throw error;
  }
}
