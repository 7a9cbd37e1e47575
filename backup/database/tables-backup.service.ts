import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { ArchiveWriter } from '../archive/archive-writer.service';
import type { Manifest, Table } from '../archive/manifest.format';
import type { Progress } from '../progress.service';
import { appTable, columnList, migrationsOf, partitionsOf, sequencesOf, tablesOf } from './app-tables.sql';

export const tableFolder = (name: string): string => `app/${name}`;

/** Writes every table of schema `app` as the transaction of this connection sees it. */
export async function backUpTables(
  client: Client,
  archive: ArchiveWriter,
  progress: Progress,
): Promise<Manifest['database']> {
  const tables: Table[] = [];
  const allTables = await tablesOf(client);
  for (const table of allTables) {
    // COPY of a partitioned table itself is refused.
    const sql = `copy (select ${columnList(table)} from ${appTable(table.name)}) to stdout`;
    const part = { folder: tableFolder(table.name), suffix: 'copy', isSecret: true };
    const rows = await archive.addAll(part, client.query(copyTo(sql)) as AsyncIterable<Buffer>);
    tables.push({ ...table, rows });
    progress.add(rows, tables.length / allTables.length);
  }
  return {
    migrations: await migrationsOf(client),
    tables,
    partitions: await partitionsOf(client),
    sequences: await sequencesOf(client),
  };
}
