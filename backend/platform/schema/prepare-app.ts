import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { ConfigError, databaseUrlFor, type Config } from '../kit/config';
import { rolesOf } from '../kit/database-roles';
import { isRestoring } from '../kit/restoration.sql';
import { appliedMigrations, appMigrations, applyMigrations, missingMigrations } from './app-migrations';
import { accessLogStatements, grantStatements, roleStatements } from './app-security.sql';
import { upgradeApp } from './app-upgrade';

const prepared = 'create table if not exists app.prepared (fingerprint text not null)';
const anyTable = `select from pg_class where relkind in ('r', 'p') and relnamespace in (to_regnamespace('app'), to_regnamespace('read'))
  and oid is distinct from to_regclass('app.restoration')`;

/**
 * Creates or upgrades schema `app`, and creates the roles of this configuration. Concurrent calls run once; without
 * changes it returns at once.
 * @returns the folder of the copy when existing tables were upgraded
 * @throws ConfigError when the schema is unknown or too old, or an upgrade was refused; nothing is changed
 */
export async function prepareApp(config: Config): Promise<string | undefined> {
  const client = new Client({ connectionString: databaseUrlFor(config, 'owner'), application_name: 'daicho schema' });
  // A lost connection fails the next query, which reports it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const wanted = fingerprintOf(config);
    if (await isPrepared(client, config, wanted)) return undefined;
    await client.query(`select pg_advisory_lock(hashtext('daicho.prepare'))`);
    if (await isPrepared(client, config, wanted)) return undefined;
    if (await isRestoring(client))
      throw new ConfigError('A restore was broken off here. Run npm run restore with the same archive: it goes on.');
    const copy = await migrate(client, config);
    const roles = roleStatements(config, await existingRoles(client, config), client.database ?? '');
    await client.query([...roles, prepared, ...grantStatements(config), ...accessLogStatements(config)].join(';'));
    await client.query(`delete from app.prepared; insert into app.prepared values ('${wanted}')`);
    return copy;
  } finally {
    await client.end();
  }
}

async function migrate(client: Client, config: Config): Promise<string | undefined> {
  const applied = await appliedMigrations(client);
  const missing = missingMigrations(applied);
  if (missing.length === 0) return undefined;
  if (applied.length > 0) return upgradeApp(client, config, applied, missing);
  if ((await client.query(anyTable)).rowCount)
    throw new ConfigError(
      'Schema app or read of the database holds tables of something else. Use an empty database; nothing was changed.',
    );
  await client.query('begin');
  await applyMigrations(client, missing);
  await client.query('commit');
  return undefined;
}

/** A fingerprint of everything that `prepareApp` would do. */
function fingerprintOf(config: Config): string {
  const statements = [
    ...roleStatements(config, new Set(), ''),
    ...grantStatements(config),
    ...accessLogStatements(config),
  ];
  const everything = JSON.stringify([appMigrations.map(({ name }) => name), statements]);
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
