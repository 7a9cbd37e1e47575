import { setTimeout as sleep } from 'node:timers/promises';
import { escapeLiteral, type Client } from 'pg';
import { ConfigError, type Config } from '../kit/config';
import { daichoVersion } from '../kit/daicho-version';
import { rolesOf } from '../kit/database-roles';
import { appMigrations, applyMigrations, isFormer, type AppMigration } from './app-migrations';
import { copyApp, copyFolder, type CopyManifest } from './app-copy';
import { appTable, liftRowSecurity, tablesOf } from './app-tables.sql';
import { repeatedStep, timestampOf } from './former-revisions';

/** The expected number of rows of tables that a migration moves rows of; read before it. Null: the table is dropped. */
const movedRows: Readonly<Record<string, Readonly<Record<string, string | null>>>> = {
  '1795600000000-jobs': {
    outbox: null,
    job: `select (select count(*) from app.outbox) + (select count(*) from app.bulk_act where finished_at is null) +
      (select count(*) from app.import where state in ('checking', 'importing', 'taking_back'))`,
  },
};
/** The step that prepares the access log also drops its rows of more than 13 months ago. */
const remainingRows: Readonly<Record<string, string>> = {
  access_log: `select count(*) from app.access_log where at >= date_trunc('month', now()) - interval '13 months'`,
};

/** What an upgrade did: the last migrations before and after it, and the folder of the copy. */
export interface Upgrade {
  from: string;
  to: string;
  copy: string;
}

export const upgradeNotice = ({ from, to, copy }: Upgrade): string =>
  `Daicho ${daichoVersion()} has upgraded the database from ${from} to ${to}. What it held before is in ${copy}.`;

/** How long an older version may take to end, in milliseconds. */
const endTimeoutMs = 10_000;
/** Postgres's code when a lock was not free within `lock_timeout`. */
const lockNotAvailable = '55P03';

/**
 * Brings the existing tables of schema `app` up to date in one transaction, after they were copied to DATA_DIR. Read
 * models of a revision before the squash are dropped with their list of migrations; the projections rebuild them.
 * @throws ConfigError when an older version still runs, the copy cannot be written, or rows were lost; nothing is changed
 */
export async function upgradeApp(
  client: Client,
  config: Config,
  appliedNames: readonly string[],
  missing: readonly AppMigration[],
): Promise<Upgrade> {
  await waitForOthers(client, config);
  await client.query(`begin; set local timezone = 'UTC'; set local lock_timeout = '${endTimeoutMs}ms'`);
  try {
    await lockTables(client);
    const forceAgain = await liftRowSecurity(client);
    const copiedTables = await copy(client, config, appliedNames);
    const expectedCounts = await expectedRows(client, copiedTables, missing);
    await applyMigrations(client, missing);
    await mustHaveRows(client, expectedCounts);
    if (isFormer(appliedNames)) await dropReadModels(client);
    await forceAgain();
    await client.query('commit');
    const to = timestampOf(appMigrations.at(-1)!.name);
    return { from: appliedNames.at(-1)!, to, copy: copyFolder(config.dataDir) };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    if ((error as { code?: string }).code !== lockNotAvailable) throw error;
    throw new ConfigError('Schema app is in use by another connection. Stop it; nothing was changed.');
  }
}

/** Nothing may be written between the copy and the new tables. */
async function lockTables(client: Client): Promise<void> {
  const tables = (await tablesOf(client, [])).map(({ name }) => appTable(name));
  await client.query(`lock table ${tables.join(', ')} in exclusive mode`);
}

/** The projections create and build them again. */
export const dropReadModels = (client: Client): Promise<unknown> =>
  client.query('drop schema if exists read, rebuild, verify, verify_live cascade');

/** Another version would fail on the new tables: it must have ended. @throws ConfigError after 10 s */
export async function waitForOthers(client: Client, config: Config): Promise<void> {
  const { backend, projections } = rolesOf(config);
  const connectionsSql = 'select from pg_stat_activity where datname = current_database() and usename = any($1)';
  for (const end = Date.now() + endTimeoutMs; ; await sleep(100)) {
    const { rowCount } = await client.query(connectionsSql, [[backend, projections]]);
    if (rowCount === 0) return;
    if (Date.now() > end)
      throw new ConfigError(
        `Another Daicho is connected to the database (${rowCount} connections). Stop it; nothing was changed.`,
      );
  }
}

async function copy(
  client: Client,
  { dataDir }: Config,
  appliedNames: readonly string[],
): Promise<CopyManifest['tables']> {
  try {
    return await copyApp(client, dataDir, appliedNames);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!/^E[A-Z]+$/.test(code ?? '')) throw error;
    throw new ConfigError(
      `Schema app could not be copied to ${copyFolder(dataDir)} before the upgrade (${message}). Make room there, or set DATA_DIR; nothing was changed.`,
    );
  }
}

type Expected = [table: string, rows: number | null];

async function expectedRows(
  client: Client,
  copiedTables: CopyManifest['tables'],
  missing: readonly AppMigration[],
): Promise<Expected[]> {
  const expectedCounts = new Map<string, number | null>(copiedTables.map(({ name, rows }) => [name, rows]));
  const dropsOldRows = missing.some(({ name }) => name === repeatedStep);
  const remaining = dropsOldRows ? Object.entries(remainingRows).filter(([table]) => expectedCounts.has(table)) : [];
  const movedEntries = missing.flatMap(({ name }) => Object.entries(movedRows[name] ?? {}));
  for (const [table, sql] of [...remaining, ...movedEntries])
    expectedCounts.set(table, sql === null ? null : await count(client, sql));
  return [...expectedCounts];
}

async function mustHaveRows(client: Client, expectedCounts: readonly Expected[]): Promise<void> {
  for (const [table, rows] of expectedCounts) {
    const { rowCount } = await client.query(`select where to_regclass(${escapeLiteral(appTable(table))}) is null`);
    const foundCount = rowCount === 1 ? null : await count(client, `select count(*) from ${appTable(table)}`);
    if (foundCount !== rows)
      throw new ConfigError(
        `The upgrade would leave ${foundCount ?? 'no'} rows in app.${table} instead of ${rows ?? 'dropping it'}. It was undone; nothing was changed.`,
      );
  }
}

async function count(client: Client, sql: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select (${sql})::text as count`);
  return Number(rows[0]!.count);
}
