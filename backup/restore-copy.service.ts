import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { databaseUrlFor, type Config } from '../backend/platform/kit/config';
import { copyManifest, fileOfTable, manifestFile, type CopyManifest } from '../backend/platform/schema/app-copy';
import { applyMigrations, createTablesAsOf, missingMigrations } from '../backend/platform/schema/app-migrations';
import { appTable, columnList, liftRowSecurity } from '../backend/platform/schema/app-tables.sql';
import { dropReadModels, waitForOthers } from '../backend/platform/schema/app-upgrade';
import { BackupError } from './backup-error';

/** They belong to the present ledger: keys of persons added or forgotten since, and how far reactors have come. */
const staying = ['person_key', 'reactor', 'reactor_skipped'];

/**
 * Puts schema `app` back as the copy before an upgrade holds it, and brings it up to date. The ledger stays; the next
 * start builds read models and claims from it.
 * @param folder `backup-before-<version>`
 * @returns the number of rows
 * @throws ConfigError or BackupError when the copy is not whole or Daicho runs; nothing is changed
 */
export async function restoreCopy(config: Config, folder: string): Promise<number> {
  const { migrations, tables, partitions, sequences } = manifestIn(folder);
  for (const table of tables) await rejectIfDamaged(folder, table);
  const missing = missingMigrations(migrations);
  const client = new Client({ connectionString: databaseUrlFor(config, 'owner'), application_name: 'daicho restore' });
  // A lost connection fails the next query, which reports it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    // No backend may prepare the database meanwhile.
    await client.query(`select pg_advisory_lock(hashtext('daicho.prepare'))`);
    await waitForOthers(client, config);
    await client.query('begin');
    const present = await setAside(client);
    await client.query('drop schema if exists app cascade');
    await dropReadModels(client);
    await createTablesAsOf(client, migrations);
    for (const { name, parent, bound } of partitions)
      await client.query(`create table if not exists ${appTable(name)} partition of ${appTable(parent)} ${bound}`);
    const forceAgain = await liftRowSecurity(client);
    for (const table of tables) await load(client, folder, table);
    for (const [name, value] of Object.entries(sequences))
      await client.query('select setval($1::regclass, $2)', [appTable(name), value]);
    await applyMigrations(client, missing);
    for (const name of present)
      await client.query(`delete from ${appTable(name)}; insert into ${appTable(name)} select * from pg_temp.${name}`);
    // Sessions may have been ended since.
    await client.query('delete from app.claims_built; delete from app.session; delete from app.link_session');
    await forceAgain();
    await client.query('commit');
  } finally {
    await client.end();
  }
  return tables.reduce((sum, { rows }) => sum + rows, 0);
}

function manifestIn(folder: string): CopyManifest {
  const file = join(folder, manifestFile);
  try {
    return copyManifest.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new BackupError(`${file} is missing or damaged: this is no whole copy of schema app. Nothing was changed.`);
  }
}

async function rejectIfDamaged(folder: string, { name, sha256 }: CopyManifest['tables'][number]): Promise<void> {
  const file = join(folder, fileOfTable(name));
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(file), hash);
  } catch (error) {
    throw new BackupError(`${file} cannot be read (${(error as Error).message}). Nothing was changed.`);
  }
  if (sha256 !== undefined && hash.digest('hex') !== sha256)
    throw new BackupError(`${file} is damaged: it differs from what the upgrade wrote. Nothing was changed.`);
}

/** Copies the rows that stay to temporary tables; answers the names of those that exist. */
async function setAside(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) name where to_regclass(name) is not null',
    [staying.map(appTable)],
  );
  const present = staying.filter((name) => rows.some((row) => row.name === appTable(name)));
  for (const name of present) await client.query(`create temp table ${name} as table ${appTable(name)}`);
  return present;
}

async function load(client: Client, folder: string, table: CopyManifest['tables'][number]): Promise<void> {
  const copying = client.query(copyFrom(`copy ${appTable(table.name)} (${columnList(table)}) from stdin`));
  await pipeline(createReadStream(join(folder, fileOfTable(table.name))), copying);
  if (copying.rowCount !== table.rows)
    throw new BackupError(`app.${table.name} took ${copying.rowCount} rows of ${table.rows}; nothing was changed.`);
}
