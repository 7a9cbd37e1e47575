import { createHash } from 'node:crypto';
import { parse } from 'node:path';
import { Client } from 'pg';
import { ConfigError, databaseUrlFor, type Config } from '../../backend/platform/kit/config';
import { migrationFiles, readModelSource } from './data-source';
import { isRestoring } from './restoration.sql';
import {
  accessLogStatements,
  companyTables,
  grantStatements,
  roleStatements,
  rolesOf,
  rowSecurityStatements,
} from './security';

const schemas = ['app', 'read', 'rebuild'];

/**
 * Creates the roles, schemas, tables and policies of this build. Concurrent calls run once; without changes it returns
 * at once.
 */
export async function prepareDatabase(config: Config): Promise<void> {
  const client = new Client({ connectionString: databaseUrlFor(config, 'owner'), application_name: 'daicho schema' });
  await client.connect();
  try {
    const wanted = fingerprintOf(config);
    if (await isPrepared(client, config, wanted)) return;
    await client.query(`select pg_advisory_lock(hashtext('daicho.prepare'))`);
    if (await isPrepared(client, config, wanted)) return;
    if (await isRestoring(client))
      throw new ConfigError('A restore was broken off here. Run npm run restore with the same archive: it goes on.');
    await prepare(client, config);
    await client.query(`delete from app.prepared; insert into app.prepared values ('${wanted}')`);
  } finally {
    await client.end();
  }
}

/** The timestamps of this build's migrations. */
export const knownMigrations = (): string[] => migrationFiles().map(timestampOf);

/** Creates the tables as of these migrations, without grants, so that rows of that time fit in. */
export async function migrateTo(client: Client, config: Config, timestamps: ReadonlySet<string>): Promise<void> {
  await migrate(
    client,
    config,
    migrationFiles().filter((file) => timestamps.has(timestampOf(file))),
  );
}

const timestampOf = (file: string) => parse(file).name.split('-')[0]!;

async function migrate(client: Client, config: Config, files: readonly string[]): Promise<void> {
  await client.query(schemas.map((name) => `create schema if not exists ${name}`).join(';'));
  await client.query('create table if not exists app.prepared (fingerprint text not null)');
  await client.query(roleStatements(config, await existingRoles(client, config), client.database ?? '').join(';'));
  const source = await readModelSource(databaseUrlFor(config, 'owner'), [], files).initialize();
  await source.runMigrations({ transaction: 'each' }).finally(() => source.destroy());
}

async function prepare(client: Client, config: Config): Promise<void> {
  await migrate(client, config, migrationFiles());
  const tables = await companyTables(client);
  const rules = tables.flatMap((table) => rowSecurityStatements(config, 'read', table));
  await client.query([...grantStatements(config), ...accessLogStatements(config), ...rules].join(';'));
}

/** A fingerprint of everything that `prepare` would do. */
function fingerprintOf(config: Config): string {
  const migrations = migrationFiles().map((file) => parse(file).name);
  const statements = [
    ...roleStatements(config, new Set(), ''),
    ...grantStatements(config),
    ...accessLogStatements(config),
    ...rowSecurityStatements(config, 'read', ''),
  ];
  const everything = JSON.stringify([schemas, [...new Set(migrations)].sort(), statements]);
  return createHash('sha256').update(everything).digest('hex');
}

async function isPrepared(client: Client, config: Config, wanted: string): Promise<boolean> {
  try {
    const { rows } = await client.query<{ fingerprint: string }>('select fingerprint from app.prepared');
    return rows[0]?.fingerprint === wanted && (await existingRoles(client, config)).size === 2;
  } catch (error) {
    const code = (error as { code?: string }).code;
    if (code === '42P01' || code === '3F000') return false;
    throw error;
  }
}

/** A restored backup may lack its roles. */
async function existingRoles(client: Client, config: Config): Promise<Set<string>> {
  const { backend, projections } = rolesOf(config);
  const { rows } = await client.query<{ name: string }>(
    'select rolname as name from pg_roles where rolname = any($1)',
    [[backend, projections]],
  );
  return new Set(rows.map(({ name }) => name));
}
