import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { appliedMigrations } from '../../backend/platform/schema/app-migrations';
import { copyRows, partitionsOf, sequencesOf, tablesOf } from '../../backend/platform/schema/app-tables.sql';
import type { ArchiveWriter } from '../archive/archive-writer.service';
import type { Manifest, Table } from '../archive/manifest.format';
import type { Progress } from '../progress.service';
import { leftOut } from './app-tables.sql';

export const tableFolder = (name: string): string => `app/${name}`;

/** Writes every table of schema `app` as the transaction of this connection sees it. */
export async function backUpTables(
  client: Client,
  archive: ArchiveWriter,
  progress: Progress,
): Promise<Manifest['database']> {
  const tables: Table[] = [];
  const allTables = await tablesOf(client, leftOut);
  for (const table of allTables) {
    const part = { folder: tableFolder(table.name), suffix: 'copy', isSecret: true };
    const rows = await archive.addAll(part, client.query(copyTo(copyRows(table))) as AsyncIterable<Buffer>);
    tables.push({ ...table, rows });
    progress.add(rows, tables.length / allTables.length);
  }
  return {
    migrations: await appliedMigrations(client),
    tables,
    partitions: await partitionsOf(client),
    sequences: await sequencesOf(client),
  };
}
