import { Client } from 'pg';
import { demoCompanyId } from '../backend/contract/demo';
import { databaseUrlFor, type Config } from '../backend/platform/kit/config';
import type { Forgotten } from '../backend/platform/kit/forgotten-register';
import { applyMigrations, createTablesAsOf, missingMigrations } from '../backend/platform/schema/app-migrations';
import { liftRowSecurity } from '../backend/platform/schema/app-tables.sql';
import { prepareApp } from '../backend/platform/schema/prepare-app';
import { Progress as RebuildProgress } from '../projections/kit/progress';
import { rebuild } from '../projections/kit/rebuild';
import { prepareRead } from '../projections/kit/schema';
import { openLedger } from '../projections/open-ledger';
import { projections } from '../projections/registry';
import type { ArchiveReader } from './archive/archive-reader.service';
import { BackupError } from './backup-error';
import {
  beginRestoration,
  brokenOff,
  finishRestoration,
  lockForRestore,
  tableWithData,
} from './database/restore-record';
import { forgetPersons, loadTables, movePositions, positionsIn } from './database/tables-restore.service';
import { appendLedger, compareLedgers, isEmptyLedger } from './ledger/ledger-restore.service';
import { StoredEvents } from './ledger/stored-events.service';
import { Progress } from './progress.service';

export interface Restored {
  /** Persons of the register whose keys the archive held. */
  forgottenAgain: { companyId: string; personId: string }[];
  hasDemo: boolean;
}

/** The steps of a restore outside of the two stores. A resumed restore may repeat each step. */
export interface RestoreSteps {
  /** The target was empty and is claimed for this archive. */
  onStarted(): void;
  /** The events and schema `app` are there; once this returns, the product may start on them. */
  onRestored(restoration: Restored): void;
}

/**
 * Restores an archive into the empty database and event store of a configuration, or continues an interrupted restore
 * of it.
 * @throws BackupError before the first write if either is not empty
 */
export async function restoreInto(
  config: Config,
  archive: ArchiveReader,
  register: readonly Forgotten[],
  steps: RestoreSteps,
): Promise<void> {
  const ledger = new StoredEvents(config.eventStoreUrl!);
  const client = new Client({
    connectionString: databaseUrlFor(config, 'owner'),
    application_name: 'daicho restore',
    keepAlive: true,
  });
  // A lost connection fails the next query, which reports it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await lockForRestore(client);
    await begin(client, ledger, archive.manifest.archiveId);
    steps.onStarted();
    const events = new Progress('ledger', 'events');
    await appendLedger(ledger, archive, events);
    events.finish();
    await restoreTables(client, ledger, archive, register, steps);
    await prepareApp(config);
    await prepareRead(config);
    await buildReadModels(config);
  } finally {
    await ledger.close();
    await client.end();
  }
}

/** @throws BackupError when the target holds something else than a beginning of this restore. */
async function begin(client: Client, ledger: StoredEvents, archiveId: string): Promise<void> {
  const other = await brokenOff(client);
  if (other === archiveId) return;
  if (other)
    throw new BackupError(
      'The restore of another archive was broken off here. Go on with that one, or empty the target.',
    );
  const table = await tableWithData(client);
  if (table) throw new BackupError(`The target database is not empty: ${table} has rows.`);
  if (!(await isEmptyLedger(ledger))) throw new BackupError('The target event store is not empty: it holds events.');
  await beginRestoration(client, archiveId);
}

/**
 * All tables or none: they are created as in the archive's version, filled, brought up to date, and their positions
 * moved, in one transaction, which also ends the restoration.
 */
async function restoreTables(
  client: Client,
  ledger: StoredEvents,
  archive: ArchiveReader,
  register: readonly Forgotten[],
  { onRestored }: RestoreSteps,
): Promise<void> {
  const { migrations } = archive.manifest.database;
  const rows = new Progress('schema app', 'rows');
  const comparisonProgress = new Progress('comparison', 'events');
  await client.query('begin');
  await createTablesAsOf(client, migrations);
  const forceAgain = await liftRowSecurity(client);
  await loadTables(client, archive, rows);
  rows.finish();
  const newPositions = await compareLedgers(ledger, archive, await positionsIn(client), comparisonProgress);
  comparisonProgress.finish();
  await movePositions(client, newPositions);
  const forgottenAgain = await forgetPersons(
    client,
    register.map(({ personId }) => personId),
  );
  const demo = await client.query('select from app.credential where company_id = $1 limit 1', [demoCompanyId]);
  await applyMigrations(client, missingMigrations(migrations));
  await forceAgain();
  await finishRestoration(client);
  onRestored({ forgottenAgain, hasDemo: demo.rowCount !== 0 });
  await client.query('commit');
}

async function buildReadModels(config: Config): Promise<void> {
  const { ledger, close } = openLedger(config);
  try {
    const progress = new RebuildProgress('read models', (await ledger.head()) ?? 0n);
    await rebuild({ config, projections, ledger, progress });
    progress.finish();
  } finally {
    await close();
  }
}
