import { Client } from 'pg';
import { newId } from '../backend/platform/kit/ids';
import { databaseUrlFor, type Config } from '../backend/platform/kit/config';
import { daichoVersion } from '../backend/platform/kit/daicho-version';
import { isRestoreUnfinished } from '../backend/platform/kit/unfinished-restore';
import { openLedger } from '../projections/open-ledger';
import { ArchiveKey } from './archive/archive-key.service';
import { ArchiveWriter } from './archive/archive-writer.service';
import { secretKeyName } from './archive/manifest.format';
import { BackupError } from './backup-error';
import { letOwnerReadAll } from './database/app-tables.sql';
import { backUpTables } from './database/tables-backup.service';
import { backUpLedger } from './ledger/ledger-backup.service';
import { StoredEvents } from './ledger/stored-events.service';
import { Progress } from './progress.service';

export interface Backup {
  events: number;
  rows: number;
  position: string | null;
}

/** Writes the ledger and schema `app` of an installation to one archive, while it runs or not. */
export async function backUp(config: Config, file: string, passphrase: string | undefined): Promise<Backup> {
  const ledger = new StoredEvents(config.eventStoreUrl!);
  const client = new Client({ connectionString: databaseUrlFor(config, 'owner'), application_name: 'daicho backup' });
  // A lost connection fails the next query, which reports it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await refuseWithoutInstallation(client);
    await letOwnerReadAll(client);
    const key = await ArchiveKey.create(passphrase === undefined ? { secretKey: config.secretKey } : { passphrase });
    const archive = await ArchiveWriter.create(file, key);
    try {
      return await write(config, ledger, client, archive);
    } catch (error) {
      await archive.discard();
      throw error;
    }
  } finally {
    await ledger.close();
    await client.end();
  }
}

async function write(config: Config, ledger: StoredEvents, client: Client, archive: ArchiveWriter): Promise<Backup> {
  const { protection } = archive.key;
  // The snapshot of the tables is taken after the position, so that no event in the archive lacks its key or receipt.
  const head = await headOf(config);
  await client.query('begin isolation level repeatable read, read only');
  const position = latestOf(head, await positionOfEvidence(client));
  if (protection.kind === 'passphrase') await archive.add(secretKeyName, Buffer.from(config.secretKey), true);
  const tables = new Progress('schema app', 'rows');
  const database = await backUpTables(client, archive, tables);
  await client.query('commit');
  tables.finish();
  const events = new Progress('ledger', 'events');
  const ledgerSummary = await backUpLedger(ledger, position, archive, events);
  events.finish();
  await archive.finish({
    format: 'daicho-backup',
    formatVersion: 1,
    archiveId: newId(),
    daichoVersion: daichoVersion(),
    createdAt: new Date().toISOString(),
    ledger: ledgerSummary,
    database,
  });
  const rows = database.tables.reduce((sum, table) => sum + table.rows, 0);
  return { events: ledgerSummary.events, rows, position: ledgerSummary.position };
}

/** How far the trees of the evidence had the log; they may have grown since its head was read. */
async function positionOfEvidence(client: Client): Promise<bigint | undefined> {
  const { rows } = await client.query<{ position: string | null }>(
    'select position::text as position from app.evidence_log',
  );
  return rows[0]?.position ? BigInt(rows[0].position) : undefined;
}

const latestOf = (one: bigint | undefined, other: bigint | undefined): bigint | undefined =>
  one !== undefined && other !== undefined && other > one ? other : (one ?? other);

async function headOf(config: Config): Promise<bigint | undefined> {
  const { ledger, close } = openLedger(config);
  try {
    return await ledger.head();
  } finally {
    await close();
  }
}

async function refuseWithoutInstallation(client: Client): Promise<void> {
  if (await isRestoreUnfinished(client))
    throw new BackupError('A restore was broken off here: finish it by the same npm run restore first.');
  const { rows } = await client.query(`select from pg_class where oid = to_regclass('app.prepared')`);
  if (rows.length === 0) throw new BackupError('There is no Daicho in this database yet, so nothing to back up.');
}
