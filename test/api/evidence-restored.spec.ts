import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { newId } from '../../backend/platform/kit/ids';
import { ArchiveReader } from '../../backup/archive/archive-reader.service';
import { backUp } from '../../backup/backup.service';
import { restoreInto } from '../../backup/restore.service';
import { startEventStore, type EventStoreNode } from '../../embedded/event-store/server';
import { ensureDatabase } from '../../embedded/postgres';
import { appendAll, openEvidence, type Evidence } from '../support/evidence';
import { openParts } from '../support/opened-parts';
import { startParts, type Parts } from '../support/parts';
import { Story } from '../support/stories';

jest.setTimeout(180_000);
jest.spyOn(process.stderr, 'write').mockReturnValue(true);

const passphrase = 'correct horse battery';
const story = new Story();
let parts: Parts;
let folder: string;
let node: EventStoreNode;
let before: Evidence;
beforeAll(async () => {
  parts = await startParts();
  folder = mkdtempSync(join(tmpdir(), 'daicho-evidence-'));
  node = await startEventStore({ log: 'memory' });
  before = await openEvidence(parts.config);
});
afterAll(async () => {
  await before.close();
  await node.close();
  await parts.stop();
  rmSync(folder, { recursive: true, force: true });
});

const append = (to: Parts, count: number) => {
  const id = newId();
  const renamed = Array.from({ length: count - 1 }, (_, at) => story.renamed(id, `名前 ${at}`));
  return appendAll(to, [story.registered(id), ...renamed]);
};

/** The server's own events shift every position, as they do on a real cluster. */
async function shiftPositions(): Promise<void> {
  const client = EventStoreDBClient.connectionString(node.url);
  await client.appendToStream('$stats-0.0.0.0:2113', [jsonEvent({ type: '$statsCollected', data: {} })]);
  await client.dispose();
}

async function restored(): Promise<Parts> {
  const file = join(folder, 'backup.tar');
  await backUp(parts.config, file, passphrase);
  await shiftPositions();
  const databaseUrl = await ensureDatabase(parts.config.databaseUrl, 'restored_evidence');
  const target = { ...parts.config, databaseUrl, eventStoreUrl: node.url };
  const archive = await ArchiveReader.open(file);
  await archive.unlock({ passphrase });
  await restoreInto(target, archive, [], { onStarted: () => undefined, onRestored: () => undefined });
  await archive.close();
  return openParts(target);
}

it('trees, checkpoints and keys survive a backup and a restore to another event store, and go on there', async () => {
  const { companyId } = story;
  await append(parts, 300);
  const first = await before.checkpoints.write(companyId);
  await before.keys.rotate();
  await append(parts, 20);
  const second = await before.checkpoints.write(companyId);
  await append(parts, 10);

  const target = await restored();
  const after = await openEvidence(target.config);
  try {
    expect(await after.checkpoints.list(companyId)).toEqual([second, first]);
    expect((await after.verification.run()).companies).toMatchObject([{ companyId, events: 320, problems: [] }]);
    await append(target, 3);
    expect(await after.checkpoints.write(companyId)).toMatchObject({ size: 333, keyNumber: 2 });
    expect((await after.verification.run()).companies).toMatchObject([
      { companyId, events: 333, checkpoints: 3, problems: [] },
    ]);
  } finally {
    await after.close();
    await target.stop();
  }
});
