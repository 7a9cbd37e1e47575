import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { newId } from '../../backend/platform/kit/ids';
import { ArchiveKey } from '../../backup/archive/archive-key.service';
import { ArchiveReader } from '../../backup/archive/archive-reader.service';
import { ArchiveWriter } from '../../backup/archive/archive-writer.service';
import { liftRowSecurity } from '../../backend/platform/schema/app-tables.sql';
import { letOwnerReadAll } from '../../backup/database/app-tables.sql';
import { backUpTables } from '../../backup/database/tables-backup.service';
import { loadTables, movePositions, positionsIn } from '../../backup/database/tables-restore.service';
import { Progress } from '../../backup/progress.service';
import { prepareDatabase } from '../support/prepared-database';
import { startParts, type Parts } from '../support/parts';

jest.setTimeout(120_000);

let parts: Parts;
let folder: string;
const companyId = newId();
const secret = { passphrase: 'correct horse battery' };
beforeAll(async () => {
  parts = await startParts();
  folder = mkdtempSync(join(tmpdir(), 'daicho-backups-'));
});
afterAll(async () => {
  await parts.stop();
  rmSync(folder, { recursive: true, force: true });
});

const nowhere = { write: () => true, isTTY: false };
const aManifest = {
  format: 'daicho-backup' as const,
  formatVersion: 1 as const,
  archiveId: newId(),
  daichoVersion: '1.2.3',
  createdAt: new Date().toISOString(),
  ledger: { position: null, events: 0, streamMetadata: 0, gaps: [] },
};

describe('A table that a later migration brings', () => {
  const table = `create table app.log_of_access (id bigint generated always as identity, company_id uuid not null,
      at timestamptz not null, what text, length int generated always as (length(what)) stored, event_position numeric(20,0))
      partition by range (at);
    create table app.log_of_access_old partition of app.log_of_access for values from (minvalue) to ('2026-01-01');
    alter table app.log_of_access enable row level security, force row level security;
    create policy own_company on app.log_of_access
      using (company_id = nullif(current_setting('daicho.company_id', true), '')::uuid)`;

  /** A database whose owner is subject to row security, as owners without superuser rights are. */
  const ownedBy = async (owner: string): Promise<Client> => {
    await parts.query(`create role ${owner} login createrole password 'plain'`);
    await parts.query(`create database ${owner} owner ${owner}`);
    const url = new URL(parts.config.databaseUrl);
    Object.assign(url, { username: owner, password: 'plain', pathname: `/${owner}` });
    await prepareDatabase({ ...parts.config, databaseUrl: url.toString() });
    const client = new Client({ connectionString: url.toString() });
    await client.connect();
    await client.query(table);
    return client;
  };

  it('is carried by itself: partitions, forced row security, sequences, generated columns, positions', async () => {
    const [source, target] = [await ownedBy('source_owner'), await ownedBy('target_owner')];
    await source.query(`create table app.log_of_access_new partition of app.log_of_access
      for values from ('2026-01-01') to (maxvalue)`);
    await source.query(`select set_config('daicho.company_id', $1, false)`, [companyId]);
    await source.query(
      `insert into app.log_of_access (company_id, at, what, event_position)
       select $1, d, E'tab\\t\\\\ line\\n\\r', 7 from unnest('{2025-05-05,2026-05-05}'::date[]) d`,
      [companyId],
    );
    await source.query(`select set_config('daicho.company_id', '', false)`);
    const file = join(folder, 'tables.tar');
    await letOwnerReadAll(source);
    const writer = await ArchiveWriter.create(file, await ArchiveKey.create(secret));
    const database = await backUpTables(source, writer, new Progress('', '', nowhere));
    await writer.finish({ ...aManifest, database });

    const archive = await ArchiveReader.open(file);
    await archive.unlock(secret);
    await target.query('begin');
    const forceAgain = await liftRowSecurity(target);
    await loadTables(target, archive, new Progress('', '', nowhere));
    expect(await positionsIn(target)).toEqual([7n]);
    await movePositions(target, new Map([[7n, 70n]]));
    await forceAgain();
    await target.query('commit');
    await archive.close();

    expect((await target.query('select from app.log_of_access')).rowCount).toBe(0);
    await target.query(`select set_config('daicho.company_id', $1, false)`, [companyId]);
    await target.query(`insert into app.log_of_access (company_id, at) values ($1, '2026-07-07')`, [companyId]);
    const { rows } = await target.query(
      'select id, what, length, event_position as at from app.log_of_access order by id',
    );
    const what = 'tab\t\\ line\n\r';
    expect(rows).toEqual([
      { id: '1', what, length: what.length, at: '70' },
      { id: '2', what, length: what.length, at: '70' },
      { id: '3', what: null, length: null, at: null },
    ]);
    await Promise.all([source.end(), target.end()]);
  });
});
