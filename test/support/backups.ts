import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { silent } from '../../embedded/log';
import { endOrphan } from '../../embedded/postgres-cluster';

const dist = resolve(__dirname, '../../dist');
const passphrase = 'correct horse battery';

/** A folder for archives and data directories, which Postgres's own account may enter. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'daicho-backup-'));
  chmodSync(folder, 0o711);
  return folder;
}

/** Removes it, and ends the Postgres that a killed command left running in a data directory of it. */
export async function removeFolder(folder: string): Promise<void> {
  for (const name of readdirSync(folder)) await endOrphan(join(folder, name, 'postgres'), silent);
  rmSync(folder, { recursive: true, force: true });
}

/** A command line of the product that is under way. */
export interface Running {
  child: ChildProcess;
  output(): string;
  ended: Promise<{ status: number | null; output: string }>;
}

function run(module: string, args: string[], env: NodeJS.ProcessEnv): Running {
  const child = spawn(process.execPath, [resolve(dist, `${module}.js`), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
  const ended = once(child, 'close').then(([status]) => ({ status: status as number | null, output }));
  return { child, output: () => output, ended };
}

/** Backs up a running data directory, by default with a passphrase. */
export const backUp = (file: string, env: NodeJS.ProcessEnv, withPassphrase = true): Running =>
  run('embedded/tool', ['backup/backup.command', '--to', file], {
    ...env,
    BACKUP_PASSPHRASE: withPassphrase ? passphrase : undefined,
  });

export const restore = (file: string, env: NodeJS.ProcessEnv): Running =>
  run('backup/restore.command', ['--from', file], { BACKUP_PASSPHRASE: passphrase, ...env });

export const start = (env: NodeJS.ProcessEnv): Running => run('embedded/start', [], env);

export const verify = (env: NodeJS.ProcessEnv): Running => run('embedded/tool', ['projections/main', 'verify'], env);

/** Runs the node alone, with a Postgres of its own; settles with its connection string when it listens. */
export async function startNode(port: number, dataDir: string): Promise<Running & { url: string }> {
  const node = run('embedded/event-store/main', ['--port', String(port), '--data', dataDir], {});
  const urlIn = (output: string) => /^Connection string: (.*)$/m.exec(output)?.[1];
  while (!urlIn(node.output()) && node.child.exitCode === null) await once(node.child.stdout!, 'data');
  return { ...node, url: urlIn(node.output()) ?? '' };
}
