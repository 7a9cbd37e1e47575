import { join } from 'node:path';
import { Client } from 'pg';
import type { Config } from '../../backend/platform/kit/config';
import { appMigrations } from '../../backend/platform/schema/app-migrations';
import { requiredTimestamps } from '../../backend/platform/schema/former-revisions';
import { ensureDatabase } from '../../embedded/postgres';
import { prepareDatabase } from './prepared-database';

type Query = (sql: string, values?: unknown[]) => Promise<unknown>;

const laterNames = (pattern: RegExp): string[] =>
  appMigrations.slice(1).flatMap(({ sql }) => [...sql.matchAll(pattern)].map(([, name]) => name!));

/** The tables that came after the migrations were squashed, and the functions of their triggers. */
const laterTables = laterNames(/create (?:unlogged )?table (app\.\w+)/g);
const laterFunctions = laterNames(/create function (app\.\w+)/g);

/** Takes away the columns that came since to tables of that time. */
const dropLaterColumns = appMigrations
  .slice(1)
  .flatMap(({ sql }) => [...sql.matchAll(/alter table (app\.\w+)([^;]*)/g)])
  .filter(([, table]) => !laterTables.includes(table!))
  .flatMap(([, table, changes]) =>
    [...changes!.matchAll(/add column (\w+)/g)].map(
      ([, column]) => `alter table if exists ${table} drop column ${column};`,
    ),
  )
  .join('\n');

/** Gives a database of this build the tables and the list of migrations of a revision before they were squashed. */
export async function listFormer(query: Query, timestamps: readonly string[]): Promise<void> {
  await query(`
    drop table ${[...laterTables, 'app.migration'].join(', ')};
    drop function ${laterFunctions.join(', ')};
    ${dropLaterColumns}
    drop table read.migration, read.prepared;
    create table read.migration (id serial primary key, timestamp bigint not null, name varchar not null);
    delete from app.prepared;
    insert into app.prepared values ('former')`);
  const insert = `insert into read.migration (timestamp, name) select t, 'Former' || t from unnest($1::bigint[]) t`;
  await query(insert, [timestamps]);
}

/** Gives a database of this build the schema `app` of revision ee8dfe3; rows stay where they fit. */
export async function makeFormer(query: Query, timestamps: readonly string[] = requiredTimestamps): Promise<void> {
  await query(`
    create table app.outbox (id uuid primary key, sealed bytea not null, attempts integer not null default 0,
      due_at timestamptz not null default now(), created_at timestamptz not null default now());
    create index outbox_due on app.outbox (due_at);
    insert into app.outbox (id, sealed, attempts, due_at, created_at)
      select key::uuid, payload, attempts, due_at, created_at from app.job where kind = 'mail';
    create index import_waiting on app.import (uploaded_at) where state in ('checking', 'importing', 'taking_back');
    create index bulk_act_waiting on app.bulk_act (begun_at) where finished_at is null;
    drop table app.job, app.login_device, app.login_network, app.access_log, app.claims_built, app.claim;
    drop function app.prepare_access_log(date);
    delete from app.login_attempt where device_hash <> '';
    alter table app.login_attempt drop constraint login_attempt_pkey, drop column device_hash, add primary key (email_hash);
    alter table app.session drop column id, drop column address, drop column user_agent;
  `);
  await listFormer(query, timestamps);
}

/** Every table, column, constraint, index, policy, function and trigger of schema `app`, each as one line. */
export const definitionsOfApp = `
  select 'column ' || c.relname || '.' || attname || ' ' || format_type(atttypid, atttypmod) || ' ' || attnotnull || ' ' ||
      attstorage::text || ' ' || coalesce(pg_get_expr(adbin, adrelid), '') as line
    from pg_class c join pg_attribute a on attrelid = c.oid left join pg_attrdef on adrelid = c.oid and adnum = attnum
    where relnamespace = 'app'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped
  union all select 'table ' || relname || ' ' || relrowsecurity || ' ' || relforcerowsecurity || ' ' ||
      coalesce(array_to_string(reloptions, ','), '') || ' ' || coalesce(array_to_string(array(select x::text from unnest(relacl) x order by 1), ','), '')
    from pg_class where relnamespace = 'app'::regnamespace and relkind in ('r', 'p')
  union all select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'app'::regnamespace
  union all select 'index ' || indexdef from pg_indexes where schemaname = 'app'
  union all select 'policy ' || tablename || ' ' || policyname || ' ' || roles::text || cmd || coalesce(qual, '') || coalesce(with_check, '')
    from pg_policies where schemaname = 'app'
  union all select 'trigger ' || pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = tgrelid
    where relnamespace = 'app'::regnamespace and not tgisinternal
  union all select 'function ' || pg_get_functiondef(oid) || coalesce(proacl::text, '') from pg_proc where pronamespace = 'app'::regnamespace
  order by 1`;

/** A database of its own with both schemas. */
export interface PreparedDatabase {
  config: Config & { databaseUrl: string };
  owner: Client;
  /** The column `line` or `name` of a query's rows, by default the definitions of schema `app`. */
  lines(sql?: string): Promise<string[]>;
}

export const connect = async (connectionString: string): Promise<Client> => {
  const client = new Client({ connectionString });
  await client.connect();
  return client;
};

/** Runs `act` with a new database on the server of a configuration, and a data directory below its own. */
export async function withDatabase(
  { databaseUrl: serverUrl, ...rest }: Config & { databaseUrl: string },
  name: string,
  act: (database: PreparedDatabase) => Promise<void>,
): Promise<void> {
  const databaseUrl = await ensureDatabase(serverUrl, name);
  const config = { ...rest, databaseUrl, dataDir: join(rest.dataDir, name) };
  await prepareDatabase(config);
  const owner = await connect(databaseUrl);
  const lines = async (sql = definitionsOfApp) =>
    (await owner.query<{ line?: string; name?: string }>(sql)).rows.map(({ line, name: of }) => line ?? of!);
  try {
    await act({ config, owner, lines });
  } finally {
    await owner.end();
  }
}
