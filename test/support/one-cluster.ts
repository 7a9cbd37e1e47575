import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '../../embedded/postgres';
import { prepareDatabase } from './prepared-database';
import { configOf } from './parts-config';
import { newSpecFolder } from './spec-folder';

/** Where the workers of a run find the cluster that they copy. */
const variable = 'DAICHO_SPEC_CLUSTER';

/** Nothing of a spec survives its machine. A process that is killed loses nothing by this. */
const withoutDisk = '\nfsync = off\nfull_page_writes = off\n';

/** Creates a cluster with the schema once for a run; each spec file uses a copy. */
export async function begin(): Promise<void> {
  const dataDir = newSpecFolder(`daicho-parts-${process.pid}-`);
  chmodSync(dataDir, 0o711);
  const postgres = await startPostgres({ dataDir });
  await prepareDatabase(configOf(dataDir, postgres.url));
  await postgres.stop();
  appendFileSync(join(dataDir, 'postgres', 'postgresql.conf'), withoutDisk);
  process.env[variable] = dataDir;
}

export async function end(): Promise<void> {
  const dataDir = process.env[variable];
  if (dataDir) rmSync(dataDir, { recursive: true, force: true });
}

/** Copies that cluster to a data directory, with its owner; a run without one begins with nothing. */
export function takeCluster(dataDir: string): void {
  const made = process.env[variable];
  if (made && existsSync(made)) execFileSync('cp', ['-a', join(made, 'postgres'), join(dataDir, 'postgres')]);
}
