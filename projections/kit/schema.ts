import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { parse } from 'node:path';
import { Client } from 'pg';
import { databaseUrlFor, type Config } from '../../backend/kit/config';
import { migrationsFolder, readModelSource } from './data-source';
import { companyTables, grantStatements, roleStatements, rolesOf, rowSecurityStatements } from './security';

const schemas = ['app', 'read', 'rebuild'];

/** Makes roles, schemas, tables and policies what this build needs, once however many ask at the same time; at once when nothing is to do. */
export async function prepareDatabase(config: Config): Promise<void> {
  const client = new Client({ connectionString: databaseUrlFor(config, 'owner'), application_name: 'daicho schema' });
  await client.connect();
  try {
    const wanted = fingerprintOf(config);
    if (await isPrepared(client, config, wanted)) return;
    await client.query(`select pg_advisory_lock(hashtext('daicho.prepare'))`);
    if (await isPrepared(client, config, wanted)) return;
    await prepare(client, config);
    await client.query(`delete from app.prepared; insert into app.prepared values ('${wanted}')`);
  } finally {
    await client.end();
  }
}

async function prepare(client: Client, config: Config): Promise<void> {
  await client.query(schemas.map((name) => `create schema if not exists ${name}`).join(';'));
  await client.query('create table if not exists app.prepared (fingerprint text not null)');
  await client.query(roleStatements(config, await existingRoles(client, config), client.database ?? '').join(';'));
  const source = await readModelSource(databaseUrlFor(config, 'owner')).initialize();
  await source.runMigrations({ transaction: 'each' }).finally(() => source.destroy());
  const tables = await companyTables(client);
  const rules = tables.flatMap((table) => rowSecurityStatements(config, 'read', table));
  await client.query([...grantStatements(config), ...rules].join(';'));
}

/** Everything `prepare` would do, in few letters. */
function fingerprintOf(config: Config): string {
  const migrations = readdirSync(migrationsFolder).map((file) => parse(file).name.replace(/\.js$/, ''));
  const statements = [
    ...roleStatements(config, new Set(), ''),
    ...grantStatements(config),
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

/** A restored backup may come without its roles. */
async function existingRoles(client: Client, config: Config): Promise<Set<string>> {
  const { backend, projections } = rolesOf(config);
  const { rows } = await client.query<{ name: string }>(
    'select rolname as name from pg_roles where rolname = any($1)',
    [[backend, projections]],
  );
  return new Set(rows.map(({ name }) => name));
}
