import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { daichoVersion } from '../kit/daicho-version';
import { copyRows, partitionsOf, sequencesOf, tablesOf, type AppTable, type Partition } from './app-tables.sql';

/** `manifest.json` of a copy. */
export interface CopyManifest {
  format: 'daicho-app-copy';
  /** The version that made it, before its upgrade. */
  daichoVersion: string;
  createdAt: string;
  /** The timestamps of the migrations that had run. */
  migrations: readonly string[];
  tables: (AppTable & { rows: number })[];
  partitions: Partition[];
  sequences: Record<string, string>;
}

export const manifestFile = 'manifest.json';
export const fileOfTable = (name: string): string => `${name}.copy`;
export const copyFolder = (dataDir: string): string => join(dataDir, `backup-before-${daichoVersion()}`);

/** How this database was prepared or restored, which is no data. */
const leftOut = ['prepared', 'migration', 'restoration'];

/**
 * Writes every table of schema `app`, as the transaction of this connection sees it, to DATA_DIR. A copy of the same
 * version is replaced: its upgrade was not committed.
 * @returns the tables with their number of rows
 */
export async function copyApp(
  client: Client,
  dataDir: string,
  migrations: readonly string[],
): Promise<CopyManifest['tables']> {
  const folder = copyFolder(dataDir);
  const draft = `${folder}.partial`;
  await rm(draft, { recursive: true, force: true });
  try {
    await mkdir(draft, { recursive: true, mode: 0o700 });
    const tables: CopyManifest['tables'] = [];
    for (const table of await tablesOf(client, leftOut)) {
      tables.push({ ...table, rows: await writeRows(client, table, join(draft, fileOfTable(table.name))) });
    }
    const manifest: CopyManifest = {
      format: 'daicho-app-copy',
      daichoVersion: daichoVersion(),
      createdAt: new Date().toISOString(),
      migrations,
      tables,
      partitions: await partitionsOf(client),
      sequences: await sequencesOf(client),
    };
    await writeFile(join(draft, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });
    await sync(draft);
    await rm(folder, { recursive: true, force: true });
    await rename(draft, folder);
    await sync(dataDir);
    return tables;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Reads to the end even after a failed write, since the connection is of use only then.
 * @returns the number of rows
 */
async function writeRows(client: Client, table: AppTable, path: string): Promise<number> {
  const file = await open(path, 'wx', 0o600);
  try {
    // Started last: an error of the connection needs the loop to handle it.
    const copying = client.query(copyTo(copyRows(table)));
    let failure: Error | undefined;
    for await (const chunk of copying as AsyncIterable<Buffer>)
      if (!failure) await file.appendFile(chunk).catch((error: Error) => void (failure = error));
    if (failure) throw failure;
    await file.sync();
    return copying.rowCount;
  } finally {
    await file.close();
  }
}

/** Makes the names in a directory survive a power failure. */
async function sync(directory: string): Promise<void> {
  const handle = await open(directory);
  await handle.sync().finally(() => handle.close());
}
