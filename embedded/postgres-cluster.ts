import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Log } from './log';
import type { Place } from './postgres-place';
import { endProcess, isPostgresOf, isRunning } from './processes';

const run = promisify(execFile);

/** The state of a running server in postmaster.pid. */
export type Postmaster = { pid: number; ready: boolean };

export const superuser = 'daicho';
export const passwordOf = (cluster: string) => readFileSync(join(cluster, 'daicho-password'), 'utf8').trim();

/** Reads postmaster.pid, which may be half written. */
export function postmasterOf(cluster: string): Postmaster | undefined {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  return { pid: Number(lines[0]), ready: lines[7]?.trim() === 'ready' };
}

/** Ends a server that an earlier run left behind, and removes a pid file whose number now is another process. */
export async function endOrphan(cluster: string, log: Log): Promise<void> {
  const orphan = postmasterOf(cluster);
  if (!orphan || !(orphan.pid > 0) || !isRunning(orphan.pid)) return;
  if (isPostgresOf(orphan.pid, cluster)) {
    log.warn(`Postgres ${orphan.pid} was left running by an earlier run: stopping it.`);
    await endProcess(orphan.pid, [
      ['SIGINT', 20_000],
      ['SIGQUIT', 10_000],
      ['SIGKILL', 5_000],
    ]);
  } else {
    rmSync(join(cluster, 'postmaster.pid'));
  }
}

/** Makes the cluster unless it is there: beside its place and renamed when complete, so that it is never half made. */
export async function ensureCluster(place: Place, bin: string, log: Log): Promise<void> {
  const { cluster } = place;
  const drafts = `${basename(cluster)}.new-`;
  for (const name of readdirSync(dirname(cluster)).filter((entry) => entry.startsWith(drafts))) {
    rmSync(join(dirname(cluster), name), { recursive: true });
  }
  if (existsSync(join(cluster, 'daicho-password')) && existsSync(join(cluster, 'global', 'pg_control'))) {
    return refuseOtherVersion(cluster, bin);
  }
  if (existsSync(cluster)) {
    const aside = `${cluster}.unusable-${Date.now()}`;
    renameSync(cluster, aside);
    log.warn(`${cluster} was not a complete database and has been put aside as ${basename(aside)}.`);
  }
  log.info(`Making the database in ${cluster}.`);
  const draft = join(dirname(cluster), `${drafts}${randomBytes(4).toString('hex')}`);
  await initialise(draft, bin, place.account);
  renameSync(draft, cluster);
  persist(dirname(cluster));
}

async function initialise(draft: string, bin: string, account: Place['account']): Promise<void> {
  const passwordFile = `${draft}.password`;
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600, flush: true });
  if (account) for (const path of [draft, passwordFile]) chownSync(path, account.uid, account.gid);
  // macOS has no C.UTF-8, and pg_trgm finds no Japanese where LC_CTYPE is C.
  const locale = process.platform === 'darwin' ? ['--locale=C', '--lc-ctype=en_US.UTF-8'] : ['--locale=C.UTF-8'];
  await run(
    join(bin, 'initdb'),
    [
      `--pgdata=${draft}`,
      `--username=${superuser}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      ...locale,
      '--lc-messages=C',
      '--no-instructions',
    ],
    { ...account, cwd: '/', env: { PATH: '/usr/bin:/bin' } },
  );
  renameSync(passwordFile, join(draft, 'daicho-password'));
}

async function refuseOtherVersion(cluster: string, bin: string): Promise<void> {
  const of = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  const { stdout } = await run(join(bin, 'postgres'), ['--version'], { cwd: '/' });
  const installedVersion = /\d+/.exec(stdout)?.[0];
  if (of !== installedVersion)
    throw new Error(`${cluster} was made by Postgres ${of}, but Postgres ${installedVersion} is installed.`);
}

function persist(directory: string): void {
  const handle = openSync(directory, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
