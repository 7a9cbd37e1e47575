import { parse } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { appMigrationNames } from '../../backend/platform/kit/app-migration-names';
import { ConfigError, databaseUrlFor, type Config } from '../../backend/platform/kit/config';
import { rolesOf } from '../../backend/platform/kit/database-roles';
import {
  prepareOnce,
  refuseUnknownMigrations,
  refuseWhileRestoring,
  withSchemaOwner,
} from '../../backend/platform/kit/schema-preparation';
import { migrationFiles, readModelSource } from './data-source';
import { dropPastDays } from './as-of/past-day-schemas';
import { companyTables, grantStatements, rowSecurityStatements } from './security';

const schemas = ['read', 'rebuild'];
const pollIntervalMs = 100;

/**
 * Creates the tables and policies of schema `read`. Concurrent calls run once; without changes it returns at once.
 * @param onWaiting called when it begins to wait for a backend to prepare schema `app`; without it the schema must be there
 * @throws ConfigError when they are not, a restore was broken off, or a newer Daicho has changed the schema
 */
export const prepareRead = (config: Config, onWaiting?: () => void): Promise<void> =>
  withSchemaOwner(config, async (client) => {
    await waitForApp(client, config, onWaiting);
    const migrations = new Set(migrationFiles().map((file) => parse(file).name));
    await prepareOnce(client, {
      schema: 'read',
      steps: [schemas, [...migrations].sort(), grantStatements(config), rowSecurityStatements(config, 'read', '')],
      hasRoles: () => mayBackendRead(client, config),
      migrate: () => migrate(client, config),
      rights: async () => {
        const tables = await companyTables(client);
        return [...grantStatements(config), ...tables.flatMap((table) => rowSecurityStatements(config, 'read', table))];
      },
    });
  });

async function waitForApp(client: Client, config: Config, onWaiting?: () => void): Promise<void> {
  for (let tries = 0; ; tries++) {
    await refuseWhileRestoring(client);
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
  await dropPastDays(client);
  await client.query(schemas.map((name) => `create schema if not exists ${name}`).join(';'));
  const source = await readModelSource(databaseUrlFor(config, 'owner')).initialize();
  try {
    const knownNames = source.migrations.map((migration) => migration.name ?? migration.constructor.name);
    refuseUnknownMigrations(await appliedMigrations(client), new Set(knownNames));
    await source.runMigrations({ transaction: 'all' });
  } finally {
    await source.destroy();
  }
}

async function appliedMigrations(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ is: boolean }>(`select to_regclass('read.migration') is not null as is`);
  if (!rows[0]!.is) return [];
  return (await client.query<{ name: string }>('select name from read.migration')).rows.map(({ name }) => name);
}

/** Roles that had to be created again have no rights yet. */
async function mayBackendRead(client: Client, config: Config): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(
    `select coalesce(has_table_privilege($1, to_regclass('read.projection'), 'select'), false) as is`,
    [rolesOf(config).backend],
  );
  return rows[0]!.is;
}
