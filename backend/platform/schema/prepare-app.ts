import type { Client } from 'pg';
import { ConfigError, type Config } from '../kit/config';
import { rolesOf } from '../kit/database-roles';
import { prepareOnce, withSchemaOwner } from '../kit/schema-preparation';
import { appliedMigrations, appMigrations, applyMigrations, missingMigrations } from './app-migrations';
import { accessLogStatements, grantStatements, roleStatements } from './app-security.sql';
import { upgradeApp, type Upgrade } from './app-upgrade';

const anyTable = `select from pg_class where relkind in ('r', 'p') and relnamespace in (to_regnamespace('app'), to_regnamespace('read'))
  and oid is distinct from to_regclass('app.restoration')`;

/**
 * Creates or upgrades schema `app`, and creates the roles of this configuration. Concurrent calls run once; without
 * changes it returns at once.
 * @returns the upgrade of existing tables, if there was one
 * @throws ConfigError when the schema is unknown or too old, or an upgrade was refused; nothing is changed
 */
export const prepareApp = (config: Config): Promise<Upgrade | undefined> =>
  withSchemaOwner(config, (client) =>
    prepareOnce(client, {
      schema: 'app',
      steps: [appMigrations.map(({ name }) => name), statementsOf(config)],
      hasRoles: async () => (await existingRoles(client, config)).size === 2,
      migrate: () => migrate(client, config),
      rights: async () => statementsOf(config, await existingRoles(client, config), client.database),
    }),
  );

const statementsOf = (config: Config, existingRoles: ReadonlySet<string> = new Set(), database = ''): string[] => [
  ...roleStatements(config, existingRoles, database),
  ...grantStatements(config),
  ...accessLogStatements(config),
];

async function migrate(client: Client, config: Config): Promise<Upgrade | undefined> {
  const appliedNames = await appliedMigrations(client);
  const missing = missingMigrations(appliedNames);
  if (missing.length === 0) return undefined;
  if (appliedNames.length > 0) return upgradeApp(client, config, appliedNames, missing);
  if ((await client.query(anyTable)).rowCount)
    throw new ConfigError(
      'Schema app or read of the database holds tables of something else. Use an empty database; nothing was changed.',
    );
  await client.query('begin');
  await applyMigrations(client, missing);
  await client.query('commit');
  return undefined;
}

async function existingRoles(client: Client, config: Config): Promise<Set<string>> {
  const { backend, projections } = rolesOf(config);
  const { rows } = await client.query<{ name: string }>(
    'select rolname as name from pg_roles where rolname = any($1)',
    [[backend, projections]],
  );
  return new Set(rows.map(({ name }) => name));
}
