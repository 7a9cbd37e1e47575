import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { z } from 'zod';
import { ConfigError } from '../kit/config';
import { daichoVersion } from '../kit/daicho-version';
import { copyRows, partitionsOf, sequencesOf, tablesOf, type AppTable } from './app-tables.sql';

const table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  /** The checksum of the file. The earliest copies have none. */
  sha256: z.string().optional(),
});

/** `manifest.json` of a copy. */
export const copyManifest = z.object({
  format: z.literal('daicho-app-copy'),
  /** The version that made it, before its upgrade. */
  daichoVersion: z.string(),
  createdAt: z.string(),
  /** The timestamps of the migrations that had run. */
  migrations: z.array(z.string()),
  tables: z.array(table),
  partitions: z.array(z.object({ name: z.string(), parent: z.string(), bound: z.string() })),
  sequences: z.record(z.string(), z.string()),
});
export type CopyManifest = z.infer<typeof copyManifest>;

export const manifestFile = 'manifest.json';
export const fileOfTable = (name: string): string => `${name}.copy`;
export const copyFolder = (dataDir: string): string => join(dataDir, `backup-before-${daichoVersion()}`);

/** How this database was prepared or restored, which is no data. */
const leftOut = ['prepared', 'migration', 'restoration'];

/**
 * Writes every table of schema `app`, as the transaction of this connection sees it, to DATA_DIR. A copy of the same
 * version is replaced: its upgrade was not committed.
 * @returns the tables with their number of rows
 * @throws ConfigError when something else has its name
 */
export async function copyApp(
  client: Client,
  dataDir: string,
  migrations: readonly string[],
): Promise<CopyManifest['tables']> {
  const folder = copyFolder(dataDir);
  if (existsSync(folder) && !existsSync(join(folder, manifestFile)))
    throw new ConfigError(
      `${folder} is no copy of schema app, which the upgrade would write there. Move it away; nothing was changed.`,
    );
  const draft = `${folder}.partial`;
  await rm(draft, { recursive: true, force: true });
  try {
    await mkdir(draft, { recursive: true, mode: 0o700 });
    const tables: CopyManifest['tables'] = [];
    for (const table of await tablesOf(client, leftOut)) {
      tables.push({ ...table, ...(await writeRows(client, table, join(draft, fileOfTable(table.name)))) });
    }
    const manifest: CopyManifest = {
      format: 'daicho-app-copy',
      daichoVersion: daichoVersion(),
      createdAt: new Date().toISOString(),
      migrations: [...migrations],
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
 * @returns the number of rows and the hash of the file
 */
async function writeRows(client: Client, table: AppTable, path: string): Promise<{ rows: number; sha256: string }> {
  const file = await open(path, 'wx', 0o600);
  const hash = createHash('sha256');
  try {
    // Started last: an error of the connection needs the loop to handle it.
    const copying = client.query(copyTo(copyRows(table)));
    let failure: Error | undefined;
    for await (const chunk of copying as AsyncIterable<Buffer>) {
      hash.update(chunk);
      if (!failure) await file.appendFile(chunk).catch((error: Error) => void (failure = error));
    }
    if (failure) throw failure;
    await file.sync();
    return { rows: copying.rowCount, sha256: hash.digest('hex') };
  } finally {
    await file.close();
  }
}

/** Makes the names in a directory survive a power failure. */
async function sync(directory: string): Promise<void> {
  const handle = await open(directory);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
