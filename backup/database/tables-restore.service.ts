import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { escapeIdentifier, type Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { ArchiveReader } from '../archive/archive-reader.service';
import type { Table } from '../archive/manifest.format';
import { BackupError } from '../backup-error';
import type { Progress } from '../progress.service';
import { appTable, columnList } from '../../backend/platform/schema/app-tables.sql';
import { positionColumnsOf } from './app-tables.sql';
import { tableFolder } from './tables-backup.service';

/** Fills the tables of schema `app` from the archive, inside the transaction of this connection. */
export async function loadTables(client: Client, archive: ArchiveReader, progress: Progress): Promise<void> {
  const { tables, partitions, sequences } = archive.manifest.database;
  for (const { name, parent, bound } of partitions)
    await client.query(`create table if not exists ${appTable(name)} partition of ${appTable(parent)} ${bound}`);
  for (const [index, table] of tables.entries()) {
    await loadTable(client, archive, table);
    progress.add(table.rows, (index + 1) / tables.length);
  }
  for (const [name, value] of Object.entries(sequences))
    await client.query('select setval($1::regclass, $2)', [`app.${escapeIdentifier(name)}`, value]);
}

async function loadTable(client: Client, archive: ArchiveReader, table: Table): Promise<void> {
  const sql = `copy ${appTable(table.name)} (${columnList(table)}) from stdin`;
  const copying = client.query(copyFrom(sql));
  await pipeline(Readable.from(archive.contents(tableFolder(table.name))), copying);
  if (copying.rowCount !== table.rows)
    throw new BackupError(`app.${table.name} took ${copying.rowCount} rows of ${table.rows}.`);
}

/** The positions that the tables hold, as they were in the archive's ledger. */
export async function positionsIn(client: Client): Promise<bigint[]> {
  const positions = new Set<bigint>();
  for (const { table, column } of await positionColumnsOf(client)) {
    const of = escapeIdentifier(column);
    const { rows } = await client.query<{ position: string }>(
      `select distinct ${of}::text as position from ${appTable(table)} where ${of} is not null`,
    );
    for (const { position } of rows) positions.add(BigInt(position));
  }
  return [...positions];
}

/** Writes the target's positions in the place of the archive's. */
export async function movePositions(client: Client, newPositions: ReadonlyMap<bigint, bigint>): Promise<void> {
  for (const { table, column } of await positionColumnsOf(client)) {
    const of = escapeIdentifier(column);
    await client.query(
      `update ${appTable(table)} t set ${of} = moved.now
       from unnest($1::numeric[], $2::numeric[]) as moved (before, now) where t.${of} = moved.before`,
      [[...newPositions.keys()].map(String), [...newPositions.values()].map(String)],
    );
  }
}

/** Deletes the keys of these persons; answers the persons who had one. */
export async function forgetPersons(client: Client, personIds: readonly string[]) {
  const { rows } = await client.query<{ personId: string; companyId: string }>(
    `delete from app.person_key where person_id = any($1::uuid[])
     returning person_id as "personId", company_id as "companyId"`,
    [personIds],
  );
  return rows;
}
