import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { ConfigError, databaseUrlFor, type Config } from './config';
import { isRestoreUnfinished } from './unfinished-restore';

interface SchemaPreparation<T> {
  schema: 'app' | 'read';
  /** Everything that the preparation does; its fingerprint tells whether it is done. */
  steps: unknown;
  /** Whether the roles and their rights are there: a restored backup may lack them. */
  hasRoles(): Promise<boolean>;
  migrate(): Promise<T>;
  /** The statements after the migration: roles, rights and policies. */
  rights(): Promise<string[]>;
}

/** Runs `work` on a connection of the owner of the schemas. */
export async function withSchemaOwner<T>(config: Config, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrlFor(config, 'owner'), application_name: 'daicho schema' });
  // A lost connection fails the next query, which reports it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Prepares a schema unless that is done. Concurrent calls run once, and one schema at a time is prepared.
 * @returns what `migrate` returned, if it ran
 */
export async function prepareOnce<T>(client: Client, preparation: SchemaPreparation<T>): Promise<T | undefined> {
  const { schema, steps } = preparation;
  const fingerprint = createHash('sha256').update(JSON.stringify(steps)).digest('hex');
  const isPrepared = async () => (await fingerprintIn(client, schema)) === fingerprint && preparation.hasRoles();
  if (await isPrepared()) return undefined;
  // The end of the connection releases it.
  await client.query(`select pg_advisory_lock(hashtext('daicho.prepare'))`);
  if (await isPrepared()) return undefined;
  await refuseWhileRestoring(client);
  const result = await preparation.migrate();
  const create = `create table if not exists ${schema}.prepared (fingerprint text not null)`;
  await client.query([create, ...(await preparation.rights())].join(';'));
  await client.query(`delete from ${schema}.prepared; insert into ${schema}.prepared values ('${fingerprint}')`);
  return result;
}

async function fingerprintIn(client: Client, schema: string): Promise<string | undefined> {
  const { rows } = await client.query(`select where to_regclass('${schema}.prepared') is not null`);
  if (rows.length === 0) return undefined;
  return (await client.query<{ fingerprint: string }>(`select fingerprint from ${schema}.prepared`)).rows[0]
    ?.fingerprint;
}

/** @throws ConfigError while a restore that was broken off has not been completed */
export async function refuseWhileRestoring(client: Client): Promise<void> {
  if (await isRestoreUnfinished(client))
    throw new ConfigError('A restore was broken off here. Run npm run restore with the same archive: it goes on.');
}

/** @throws ConfigError when some of the applied migrations are not of this build */
export function refuseUnknownMigrations(appliedNames: readonly string[], knownNames: ReadonlySet<string>): void {
  const unknownNames = appliedNames.filter((name) => !knownNames.has(name));
  if (unknownNames.length > 0)
    throw new ConfigError(
      `Migration ${unknownNames.join(', ')} is unknown here: a newer Daicho has made it. Use that version; nothing was changed.`,
    );
}
