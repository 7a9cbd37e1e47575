import { execFile } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { startEventStore } from '../../embedded/event-store/server';
import { silent } from '../../embedded/log';
import { startPostgres } from '../../embedded/postgres';
import { endOrphan } from '../../embedded/postgres-cluster';
import { isRunning } from '../../embedded/processes';
import { prepareDatabase } from './prepared-database';
import { takeCluster } from './one-cluster';
import { openParts, type Parts } from './opened-parts';
import { configOf } from './parts-config';
import { newSpecFolder, specRoots } from './spec-folder';

export type { Happened, Parts } from './opened-parts';

/**
 * A Postgres with the schema in it and an event store in memory, or the one EVENTSTORE_URL names, both real, for one spec
 * file. With the log in Postgres every read finds what a spec has changed there.
 */
export async function startParts(log: 'in memory' | 'in Postgres' = 'in memory'): Promise<Parts> {
  await sweep();
  const dataDir = newSpecFolder(`daicho-parts-${process.pid}-`);
  chmodSync(dataDir, 0o711);
  takeCluster(dataDir);
  const starting = startPostgres({ dataDir });
  const [postgres, inMemory] = await Promise.all([starting, log === 'in memory' ? eventStore() : undefined]);
  await prepareDatabase(configOf(dataDir, postgres.url));
  const node = inMemory ?? (await startEventStore({ log: { databaseUrl: postgres.url }, recentBytes: 1 }));
  const config = { ...configOf(dataDir, postgres.url), eventStoreUrl: node.url };
  const opened = openParts(config);
  return {
    ...opened,
    stop: async () => {
      await opened.stop();
      await node.close();
      await postgres.stop();
      await promisify(execFile)('rm', ['-rf', dataDir]);
    },
  };
}

const eventStore = async () => {
  const url = process.env.EVENTSTORE_URL;
  return url ? { url, close: async () => undefined } : startEventStore({ log: 'memory' });
};

/** Removes the remains of killed specs: their Postgres lives on. */
async function sweep(): Promise<void> {
  for (const folder of specRoots
    .filter(existsSync)
    .flatMap((root) => readdirSync(root).map((name) => join(root, name)))) {
    const pid = Number(/^daicho-parts-(\d+)-/.exec(basename(folder))?.[1]);
    if (!pid || isRunning(pid)) continue;
    await endOrphan(join(folder, 'postgres'), silent);
    rmSync(folder, { recursive: true, force: true });
  }
}
