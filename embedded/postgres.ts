import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { endWithParent } from './end-with-parent';
import { takeLock } from './lock';
import { type Log, silent } from './log';
import { logFileOf, openForAppend, sizeOf, writtenSince } from './log-file';
import { type Address, addressOf, listenSettings, urlOf } from './postgres-address';
import { postgresBinaries } from './postgres-binaries';
import { endOrphan, ensureCluster, passwordOf, postmasterOf, superuser } from './postgres-cluster';
import { type Place, placeOf, rememberPlace } from './postgres-place';
import { endProcess } from './processes';

export type Postgres = {
  /** The URL of the database `daicho` for its owner; it stays the same after a restart at the same port. */
  url: string;
  port: number;
  pid: number;
  /** Settles when the server has ended; true when it stopped on request. */
  exit: Promise<boolean>;
  stop(): Promise<void>;
};

/** `port` is of use where there are no Unix sockets. */
export type PostgresOptions = { dataDir: string; port?: number; logger?: Log };

const settings = {
  max_connections: 200,
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  random_page_cost: 1.1,
  wal_compression: 'on',
  max_wal_size: '1GB',
  wal_level: 'minimal',
  max_wal_senders: 0,
  // Nothing is replicated: one process less.
  max_logical_replication_workers: 0,
  jit: 'off',
  // A table that was just filled is analysed soon, before queries use a plan for an empty one.
  autovacuum_naptime: '5s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
};

/** Starts the Postgres of this data directory, whatever an earlier run left behind. */
export async function startPostgres({ dataDir, port, logger = silent }: PostgresOptions): Promise<Postgres> {
  const place = placeOf(dataDir);
  const lock = takeLock(`${place.cluster}.lock`, `The database in ${place.cluster}`);
  try {
    await endOrphan(place.cluster, logger);
    const bin = postgresBinaries(place.account);
    await ensureCluster(place, bin, logger);
    if (rememberPlace(dataDir, place)) logger.info(`The database is in ${place.cluster}.`);
    const server = await launch(place, bin, logFileOf(dataDir, 'postgres'), logger, port);
    const url = urlOf(server.address, superuser, passwordOf(place.cluster));
    await ensureDatabase(url, 'daicho');
    const exit = server.exit.finally(() => lock.release());
    const { pid = 0 } = server.child;
    return { url, port: server.address.port, pid, exit, stop: () => stop(server.child, exit) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Makes the database unless it is there, on the server of this URL; answers its own URL. */
export async function ensureDatabase(serverUrl: string, name: string): Promise<string> {
  const url = new URL(serverUrl);
  url.pathname = '/postgres';
  const client = new Client({ connectionString: url.toString() });
  await client.connect();
  try {
    const databases = await client.query('select from pg_database where datname = $1', [name]);
    if (databases.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
  url.pathname = `/${name}`;
  return url.toString();
}

type Server = { child: ChildProcess; address: Address; exit: Promise<boolean> };

async function launch(place: Place, bin: string, logFile: string, log: Log, port?: number): Promise<Server> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const from = sizeOf(logFile);
    const server = spawnServer(place, bin, logFile, await addressOf(place, port));
    if (await becameReady(server, place.cluster, log)) return server;
    const logText = writtenSince(logFile, from);
    // After a kill -9 the backends of the old server live on for a moment, and itself until its new parent has noticed.
    const isStillRunning = /pre-existing shared memory block|lock file "postmaster.pid" already exists/.test(logText);
    const isPortTaken = port === undefined && logText.includes('could not bind');
    const isTransient = isStillRunning || isPortTaken;
    if (!isTransient || Date.now() > deadline) throw new Error(`Postgres did not start:\n${logText}\n(${logFile})`);
    await sleep(100);
  }
}

function spawnServer({ cluster, account }: Place, bin: string, logFile: string, address: Address): Server {
  const output = openForAppend(logFile);
  const flags = Object.entries({ ...settings, ...listenSettings(address) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  // Detached, so that the terminal's Ctrl+C does not end it before its clients have stopped.
  const child = spawn(join(bin, 'postgres'), ['-D', cluster, '-p', String(address.port), ...flags], {
    ...account,
    cwd: '/',
    detached: true,
    env: { PATH: '/usr/bin:/bin' },
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const killOnExit = () => void child.kill('SIGINT');
  process.once('exit', killOnExit);
  const forget = endWithParent(child.pid!);
  const exit = once(child, 'exit').then(([code]) => {
    process.off('exit', killOnExit);
    forget();
    return code === 0;
  });
  child.unref();
  return { child, address, exit };
}

async function becameReady({ child, exit }: Server, cluster: string, log: Log): Promise<boolean> {
  let hasEnded = false;
  const end = exit.then(() => (hasEnded = true));
  for (let waitedMs = 0; !hasEnded; waitedMs += 10) {
    const postmaster = postmasterOf(cluster);
    if (postmaster?.pid === child.pid && postmaster?.ready) return true;
    if (waitedMs > 0 && waitedMs % 5000 === 0) log.info('Postgres is recovering unsaved data of an earlier run.');
    await Promise.race([sleep(10), end]);
  }
  return false;
}

async function stop(child: ChildProcess, exit: Promise<boolean>): Promise<void> {
  child.ref();
  if (child.pid && child.exitCode === null && child.signalCode === null) {
    await endProcess(child.pid, [
      ['SIGINT', 20_000],
      ['SIGQUIT', 10_000],
      ['SIGKILL', 5_000],
    ]);
  }
  await exit;
}
